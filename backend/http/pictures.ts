import { keptPath } from "#backend/pictures/range.ts";

const aYear = "public, max-age=31536000, immutable";

/**
 * `GET /img/{type}/{folder}/{file}`: a picture in one size, in the hosted service's path grammar.
 * File names carry what they show, so a picture never changes under its name. Anything unknown is 404.
 */
export async function picture(request: Request, files: Fetcher | undefined): Promise<Response> {
  const address = new URL(request.url);
  address.pathname = keptPath(address.pathname);
  const found = await files?.fetch(new Request(address, request));
  if (found?.status === 304) return found;
  if (!found?.ok) return new Response("No such picture", { status: 404 });
  const headers = new Headers(found.headers);
  headers.set("Cache-Control", aYear);
  return new Response(found.body, { status: found.status, headers });
}
