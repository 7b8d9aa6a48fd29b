import { WorkerEntrypoint } from "cloudflare:workers";

/** How often each address was asked for, and who waits to be let on. */
const asked = new Map<string, number>();
const gates = new Map<string, PromiseWithResolvers<void>>();

const gateOf = (path: string): PromiseWithResolvers<void> => {
  const gate = gates.get(path) ?? Promise.withResolvers<void>();
  gates.set(path, gate);
  return gate;
};

/** Sends the first half of a page at once and the rest when `POST` lets it on; `no-store` is a matter of the query. */
export class Pages extends WorkerEntrypoint {
  override async fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    const { readable, writable } = new TransformStream();
    const headers = {
      "Cloudflare-CDN-Cache-Control": search === "?no-store" ? "no-store" : "max-age=60",
      "Cache-Control": "no-cache",
      "Cache-Tag": "Jackets",
    };
    this.ctx.waitUntil(write(writable.getWriter(), gateOf(pathname).promise));
    return new Response(readable, { headers });
  }
}

async function write(writer: WritableStreamDefaultWriter, gate: Promise<void>): Promise<void> {
  const encoder = new TextEncoder();
  await writer.write(encoder.encode("first half, "));
  // Another request opens it; without work of its own this one would count as hung.
  const timer = setTimeout(() => {}, 20_000);
  await gate;
  clearTimeout(timer);
  await writer.write(encoder.encode("second half"));
  await writer.close();
}

export default {
  fetch(request: Request): Response {
    const { pathname } = new URL(request.url);
    if (request.method === "POST") gateOf(pathname).resolve();
    return Response.json(asked.get(pathname) ?? 0);
  },
};
