import { type Entry, policyOf } from "./entry.ts";

type Status = "HIT" | "MISS" | "EXPIRED" | "REVALIDATED" | "UPDATING" | "STALE" | "BYPASS";
type Parts = { status: number; headers: Headers; body: BodyInit | null };

/** A stored answer. */
export function answer(request: Request, cacheStatus: Status, entry: Entry): Response {
  const policy = policyOf(entry);
  const headers = new Headers(policy.responseHeaders() as Record<string, string>);
  headers.set("date", new Date(policy.date()).toUTCString());
  return send(request, cacheStatus, { status: entry.status, headers, body: entry.bytes });
}

/** The origin's own answer, which is not stored. */
export const passOn = (request: Request, { status, headers, body }: Response): Response =>
  send(request, "BYPASS", { status, headers: new Headers(headers), body });

/** With its body, or with the news that the caller's is still right. */
function send(request: Request, cacheStatus: Status, { status, headers, body }: Parts): Response {
  for (const name of ["cache-tag", "cloudflare-cdn-cache-control"]) headers.delete(name);
  headers.set("cf-cache-status", cacheStatus);
  const etag = headers.get("etag")?.replace("W/", "");
  const known = request.headers.get("if-none-match")?.replaceAll("W/", "") ?? "";
  const isKnown = status === 200 && etag && known.split(/\s*,\s*/).includes(etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  const isEmpty = request.method === "HEAD" || status === 204;
  return new Response(isEmpty ? null : body, { status, headers });
}
