import { isLanguage, type Language } from "./languages.ts";

/** Where in the shop a path stands: `[/{market}]/{language}/…`. */
export interface Place {
  /** Alias in the path, undefined when the path names no market. */
  market?: string;
  language: Language;
}

/** `/se/sv`, or `/sv` without a market. */
export const prefixOf = ({ market, language }: Place) => (market ? `/${market}/${language}` : `/${language}`);

/** Path segments, empty ones dropped; still percent-encoded. */
export const segmentsOf = (path: string) => path.split("/").filter(Boolean);

/** Splits `/se/sv/p/x` into its place and the rest; null when the path has no place in canonical order. */
export function placeOf(path: string): { place: Place; rest: string[] } | null {
  const [first, second, ...others] = segmentsOf(path);
  if (isLanguage(first))
    return { place: { language: first }, rest: second === undefined ? [] : [second, ...others] };
  if (first !== undefined && isLanguage(second)) {
    return { place: { market: first, language: second }, rest: others };
  }
  return null;
}
