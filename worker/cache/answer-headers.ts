/** Seconds at the edge: fresh, then old while one is drawn anew, then only when that fails. */
const atEdge = {
  whole: "max-age=60, stale-while-revalidate=3600, stale-if-error=86400",
  feed: "max-age=3600, stale-while-revalidate=3600, stale-if-error=86400",
  missing: "max-age=60",
  moved: "max-age=60",
  unkept: "no-store",
} as const;

export const forVisitorAlone = "private, no-store";
/** Browsers and other caches keep it, and ask each time whether it is the newest. */
const asked = "max-age=0, must-revalidate";

/**
 * What an answer of `Pages` is; `unkept`: it failed, a part of it is missing, or its address is one of endlessly many.
 * `namesMarket`: the address means the same for everybody.
 */
export type Drawn =
  | { kind: "whole"; namesMarket: boolean; etag: string }
  | { kind: "feed" | "missing" | "moved" | "unkept" };

/** What may be kept of an answer, by whom, for how long and under which tags: nowhere else is that decided. */
export function toCacheHeaders(drawn: Drawn, tags: readonly string[]): Record<string, string> {
  return {
    "Cloudflare-CDN-Cache-Control": atEdge[drawn.kind],
    "Cache-Control": elsewhere(drawn),
    ...(drawn.kind !== "unkept" && { "Cache-Tag": [...new Set(tags)].slice(0, mostTags).join(",") }),
    ...(drawn.kind === "whole" && { ETag: drawn.etag }),
  };
}

/** As many as the platform takes. */
const mostTags = 1_000;

function elsewhere(drawn: Drawn): string {
  if (drawn.kind === "whole") return `${drawn.namesMarket ? "public" : "private"}, ${asked}`;
  if (drawn.kind === "missing") return `private, ${asked}`;
  return drawn.kind === "feed" ? "public, max-age=3600" : forVisitorAlone;
}
