/** Ages in milliseconds (architecture §4.4): fresh, then stale while a new one is drawn, then only if that fails. */
export const freshFor = 60_000;
export const staleWhileRevalidate = 10 * 60_000;
export const staleIfError = 24 * 3600_000;

/** How long a page that says there is nothing may be kept (ms). */
export const missingFor = 60_000;

/** Not there, or gone for good. */
export const isMissing = (status: number) => status === 404 || status === 410;

export type Freshness = "fresh" | "stale" | "only if error" | "expired";

/** @param age milliseconds since the document was stored */
export function freshnessOf(age: number, status: number): Freshness {
  if (isMissing(status)) return age < missingFor ? "fresh" : "expired";
  if (age < freshFor) return "fresh";
  if (age < staleWhileRevalidate) return "stale";
  return age < staleIfError ? "only if error" : "expired";
}
