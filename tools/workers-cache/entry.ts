import CachePolicy from "http-cache-semantics";

/** A stored answer. */
export interface Entry {
  status: number;
  /** Its headers, and how old it may become. */
  rules: CachePolicy.CachePolicyObject;
  tags: string[];
  /** When it was asked for, on the clock of `PurgeLog`. */
  startedAt: number;
  bytes: Uint8Array<ArrayBuffer>;
}

type Fields = Record<string, string>;

export const policyOf = ({ rules }: Entry): CachePolicy => CachePolicy.fromObject(rules);
export const anyRequest = { method: "GET", headers: {} };
/** For how long the platform keeps an answer that does not say it. */
const lifetimes: Fields = { 200: "max-age=7200", 301: "max-age=1200", 404: "max-age=180" };

/** Null when it may not be stored, and its body is unread then. A 304 says anew what the old one said. */
export async function toEntry(response: Response, startedAt: number, old?: Entry): Promise<Entry | null> {
  const same = response.status === 304 ? old : undefined;
  const status = same?.status ?? response.status;
  const fields = { ...same?.rules.resh, ...Object.fromEntries(response.headers) } as Fields;
  const headers = { ...fields, "cache-control": toControl(status, fields) };
  // Of statuses without a lifetime the library knows few; 302 is one that is kept only when the headers say so.
  const policy = new CachePolicy(anyRequest, { status: lifetimes[status] ? status : 302, headers });
  const isForbidden = status === 206 || (status >= 520 && status <= 526) || (old && status >= 500);
  if (!policy.storable() || isForbidden || fields["set-cookie"] || fields.vary) return same ?? null;
  const bytes = same?.bytes ?? new Uint8Array(await response.arrayBuffer());
  const rules = { ...policy.toObject(), resh: fields };
  return { status, rules, tags: readTags(fields["cache-tag"]), startedAt, bytes };
}

/** What the platform does by the headers, as a Cache-Control for the library: of equal names the last counts. */
function toControl(status: number, fields: Fields): string {
  const targeted = fields["cloudflare-cdn-cache-control"] ?? fields["cdn-cache-control"];
  // The library takes `proxy-revalidate` for `max-age=0`.
  const said = (targeted ?? fields["cache-control"] ?? "").toLowerCase().replace("proxy-", "must-");
  const lifetime = fields.expires ? "" : lifetimes[status];
  const isStrict = /s-maxage|must-revalidate|no-cache/.test(said);
  const noStale = isStrict ? "stale-while-revalidate=0, stale-if-error=0" : "";
  return `stale-if-error=3153600000, ${lifetime ?? ""}, ${said}, ${noStale}`;
}

/** In lower case; those that the platform would drop are dropped. */
export function readTags(field = ""): string[] {
  const tags = field.split(",").map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags)].filter((tag) => /^[\x21-\x7e]{1,1024}$/.test(tag)).slice(0, 1_000);
}

/** As if its time had been over at that moment; how long it may be stale counts from there. */
export function expireEntry(entry: Entry, at: number): Entry {
  const policy = policyOf(entry);
  // The clock of another isolate may be ahead.
  const lived = Math.floor(policy.age() - Math.max(0, Date.now() - at) / 1_000);
  const rescc = { ...entry.rules.rescc, "s-maxage": `${lived}` };
  return policy.maxAge() <= lived ? entry : { ...entry, rules: { ...entry.rules, rescc } };
}
