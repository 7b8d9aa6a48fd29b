/** Ages in milliseconds: fresh, then stale while a new one is rendered, then only if that fails. */
const freshFor = 60_000;
const staleUntil = 10 * 60_000;
export const usableOnErrorUntil = 24 * 3600_000;

/** Milliseconds, of pages that do not exist. */
export const missingFor = 60_000;

export const isMissing = (status: number) => status === 404 || status === 410;

type Freshness = "fresh" | "stale" | "only if error" | "expired";

/** @param age milliseconds since the page was stored */
export function getFreshness(age: number, status: number): Freshness {
  if (isMissing(status)) return age < missingFor ? "fresh" : "expired";
  if (age < freshFor) return "fresh";
  if (age < staleUntil) return "stale";
  return age < usableOnErrorUntil ? "only if error" : "expired";
}
