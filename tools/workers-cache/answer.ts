import { type Entry, splitList } from "./entry.ts";

export type Status = "HIT" | "MISS" | "EXPIRED" | "REVALIDATED" | "UPDATING" | "STALE" | "BYPASS";

/** A stored answer for one caller: the body, or the news that theirs is still right. */
export function answer(
  entry: Entry,
  request: Request,
  cacheStatus: Status,
  body: BodyInit = entry.bytes,
): Response {
  const { status, policy } = entry;
  const headers = label(new Headers(policy.responseHeaders() as Record<string, string>), cacheStatus);
  headers.set("date", new Date(policy.date()).toUTCString());
  if (status === 200 && isKnown(request.headers, headers))
    return new Response(null, { status: 304, headers });
  const isEmpty = request.method === "HEAD" || status === 204;
  return new Response(isEmpty ? null : body, { status, headers });
}

/** The origin's own answer, which is not stored. */
export function passOn(response: Response, request: Request): Response {
  const passed = new Response(request.method === "HEAD" ? null : response.body, response);
  label(passed.headers, "BYPASS");
  return passed;
}

function label(headers: Headers, cacheStatus: Status): Headers {
  for (const name of ["cache-tag", "cloudflare-cdn-cache-control"]) headers.delete(name);
  headers.set("cf-cache-status", cacheStatus);
  return headers;
}

function isKnown(asked: Headers, stored: Headers): boolean {
  const known = asked.get("if-none-match");
  const etags = splitList(known ?? "").map(toStrong);
  if (known !== null) return etags.includes("*") || etags.includes(toStrong(stored.get("etag") ?? "none"));
  const since = Date.parse(asked.get("if-modified-since") ?? "");
  return since >= Date.parse(stored.get("last-modified") ?? "");
}

const toStrong = (etag: string): string => etag.replace(/^W\//, "");
