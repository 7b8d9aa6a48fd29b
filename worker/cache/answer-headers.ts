const old = "stale-while-revalidate=3600, stale-if-error=86400";
/** Without this the platform shows what is old without end where the API fails. */
const neverOld = "must-revalidate";
/** Browsers and other caches keep it, and ask each time whether it is the newest. */
const asked = "max-age=0, must-revalidate";
export const forVisitorAlone = "private, no-store";

/**
 * What an answer of `Pages` may be, and for how long it is kept, in seconds: at the edge (fresh, then old while one is
 * drawn anew, then only when that fails), and elsewhere.
 */
const kinds = {
  whole: [`max-age=60, ${old}`, `public, ${asked}`],
  /** Its address means another market to each visitor. */
  marketless: [`max-age=60, ${old}`, `private, ${asked}`],
  feed: [`max-age=3600, ${old}`, "public, max-age=3600"],
  missing: [`max-age=60, ${neverOld}`, `private, ${asked}`],
  /** Where it leads is kept for as long as the page that is there. */
  moved: ["max-age=60, stale-if-error=86400", forVisitorAlone],
  /** It failed, a part of it is missing, or its address is one of endlessly many. */
  unkept: ["no-store", forVisitorAlone],
} as const;

export type Kind = keyof typeof kinds;

/** As many as the platform takes. */
const mostTags = 1_000;

/** What may be kept of an answer, by whom, for how long and under which tags: nowhere else is that decided. */
export function toCacheHeaders(kind: Kind, tags: readonly string[], etag?: string): Record<string, string> {
  const [atEdge, elsewhere] = kinds[kind];
  return {
    "Cloudflare-CDN-Cache-Control": atEdge,
    "Cache-Control": elsewhere,
    ...(kind !== "unkept" && { "Cache-Tag": [...new Set(tags)].slice(0, mostTags).join(",") }),
    ...(etag !== undefined && { ETag: etag }),
  };
}
