type Directives = Record<string, string>;

/** RFC 9213: a targeted field that is no dictionary of tokens and whole numbers is ignored. */
const dictionary = /^([a-z*][\w.*-]*(=(\d+|[a-z*][\w:/.*-]*))?\s*(,\s*|$))+$/i;
const directive = /([^\s=,"]+)(?:=("(?:[^"\\]|\\.)*"|[^,]*))?/g;
const times = ["max-age", "s-maxage", "stale-while-revalidate", "stale-if-error"];
/** Seconds for which the platform keeps an answer that does not say for how long. */
const lifetimes: Record<number, string> = { 200: "7200", 301: "1200", 404: "180" };
const hundredYears = "3153600000";

/** What a shared cache has to do, in the words of http-cache-semantics; null when it may not store. */
export function readDirectives(headers: Headers, status: number): Directives | null {
  const targeted = [headers.get("cloudflare-cdn-cache-control"), headers.get("cdn-cache-control")];
  const field = targeted.find((each) => each && dictionary.test(each)) ?? headers.get("cache-control") ?? "";
  const found: Directives = {};
  // Of two equal names the first counts; a time that is no number is none.
  for (const [, name = "", value = ""] of field.matchAll(directive)) {
    const text = value.trim().replace(/^"(.*)"$/, "$1");
    found[name.toLowerCase()] ??=
      times.includes(name.toLowerCase()) && !/^\d+$/.test(text) ? "0" : text || "true";
  }
  const isTimed = found["max-age"] ?? found["s-maxage"] ?? found["no-cache"] ?? headers.get("expires");
  if (!isTimed && lifetimes[status]) found["max-age"] = lifetimes[status];
  else if (!isTimed) return null;
  const isStrict = found["s-maxage"] ?? found["must-revalidate"] ?? found["proxy-revalidate"];
  // Kept for errors without end, as long as nobody says otherwise.
  if (!found["no-cache"]) found["stale-if-error"] ??= hundredYears;
  for (const stale of isStrict ? times.slice(2) : []) delete found[stale];
  delete found["proxy-revalidate"]; // The library would take it for `max-age=0`.
  return found["no-store"] || found.private ? null : found;
}
