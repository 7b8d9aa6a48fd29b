import { type Entry, policyOf } from "./entry.ts";

type Status = "HIT" | "MISS" | "EXPIRED" | "REVALIDATED" | "UPDATING" | "STALE" | "BYPASS";

/** A stored answer. */
export function answer(
  request: Request,
  cacheStatus: Status,
  entry: Entry,
  body: BodyInit | null = entry.bytes,
): Response {
  const { status } = entry;
  const policy = policyOf(entry);
  const headers = new Headers(policy.responseHeaders() as Record<string, string>);
  headers.set("date", new Date(policy.date()).toUTCString());
  return send(request, cacheStatus, new Response(status === 204 ? null : body, { status, headers }));
}

/** The origin's own answer, which is not stored. */
export const passOn = (request: Request, response: Response): Response =>
  send(request, "BYPASS", new Response(response.body, response));

/** With its body, or with the news that the caller's is still right. */
function send(request: Request, cacheStatus: Status, response: Response): Response {
  const { headers, status } = response;
  for (const name of ["cache-tag", "cloudflare-cdn-cache-control"]) headers.delete(name);
  headers.set("cf-cache-status", cacheStatus);
  const etag = headers.get("etag")?.replace("W/", "");
  const known = request.headers
    .get("if-none-match")
    ?.replaceAll("W/", "")
    .split(/\s*,\s*/);
  if (status === 200 && etag && known?.includes(etag)) return new Response(null, { status: 304, headers });
  return request.method === "HEAD" ? new Response(null, response) : response;
}
