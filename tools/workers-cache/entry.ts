import CachePolicy from "http-cache-semantics";
import { readDirectives } from "./cache-control.ts";
import { valuesOf } from "./cache-key.ts";
import { readTags } from "./cache-tags.ts";

/** A stored answer. */
export interface Entry {
  status: number;
  /** Its headers, and how old it may become. */
  policy: CachePolicy;
  tags: string[];
  /** Names of the headers it varies by, and what the request said in them. */
  vary: string[];
  selected: string;
  /** When it was asked for, on the clock of `PurgeLog`. */
  startedAt: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export const anyRequest = { method: "GET", headers: {} };
const ofTheBody = ["content-length", "content-encoding", "content-range"];
/** Of one connection only, and not known to the library as such. */
const unknownHops = ["proxy-authentication-info", "proxy-connection"];
const httpDate = /^[a-z]{3}, \d\d [a-z]{3} \d{4} \d\d:\d\d:\d\d gmt$/i;

export const splitList = (field = ""): string[] => field.split(",").flatMap((part) => part.trim() || []);

/** Still without its bytes; null when it may not be stored. */
export function toEntry(request: Request, { status, headers }: Response, startedAt: number): Entry | null {
  const directives = readDirectives(headers, status);
  const vary = splitList(headers.get("vary")?.toLowerCase());
  const isForbidden = status === 206 || (status >= 520 && status <= 526) || headers.has("set-cookie");
  if (!directives || isForbidden || vary.includes("*")) return null;

  const { age, expires, ...others } = Object.fromEntries(headers);
  for (const name of unknownHops) delete others[name];
  const [seconds = ""] = splitList(age);
  const facts = {
    date: new Date().toUTCString(),
    ...others,
    ...(/^\d+$/.test(seconds) && { age: seconds }),
    // What is no date in today's format has long passed.
    ...(expires && { expires: httpDate.test(expires) ? expires : "0" }),
  };
  // Status, Vary and the directives are judged here: the library reads one Cache-Control, in lower case.
  const policy = new CachePolicy(anyRequest, { headers: facts }).toObject();
  return {
    status,
    policy: CachePolicy.fromObject({ ...policy, rescc: directives }),
    tags: readTags(headers.get("cache-tag")),
    vary,
    selected: valuesOf(vary, request),
    startedAt,
    bytes: new Uint8Array(),
  };
}

/** The old answer with what a 304 says anew. */
export function renewEntry(
  request: Request,
  old: Entry,
  response: Response,
  startedAt: number,
): Entry | null {
  const { age: _, date: __, ...stored } = old.policy.toObject().resh;
  const news = [...response.headers].filter(([name]) => !ofTheBody.includes(name));
  const headers = new Headers({ ...(stored as Record<string, string>), ...Object.fromEntries(news) });
  const entry = toEntry(request, new Response(null, { status: old.status, headers }), startedAt);
  return entry && { ...entry, bytes: old.bytes };
}

/** As if its time had been over at that moment; how long it may be stale counts from there. */
export function expireEntry(entry: Entry, at: number): Entry {
  const { rescc, ...facts } = entry.policy.toObject();
  const { "s-maxage": _, ...directives } = rescc;
  const age = entry.policy.age();
  // The clock of another isolate may be ahead.
  const since = Math.max(0, Date.now() - at) / 1_000;
  const lived = Math.max(0, Math.floor(age - since));
  if (entry.policy.maxAge() <= lived) return entry;
  return {
    ...entry,
    policy: CachePolicy.fromObject({ ...facts, rescc: { ...directives, "max-age": `${lived}` } }),
  };
}
