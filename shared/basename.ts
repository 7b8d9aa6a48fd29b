import { isLanguage, type Language } from "./languages.ts";

/** Where in the shop a path stands: `[/{market}]/{language}/…`. */
export interface PathLocale {
  /** Alias in the path, undefined when the path names no market. */
  market?: string;
  language: Language;
}

/** `/se/sv`, or `/sv` without a market. */
export const toBasename = ({ market, language }: PathLocale) =>
  market ? `/${market}/${language}` : `/${language}`;

/** Path segments, empty ones dropped; still percent-encoded. */
export const splitPath = (path: string) => path.split("/").filter(Boolean);

/** Splits `/se/sv/p/x` into its place and the rest; null when the path has no place in canonical order. */
export function parsePath(path: string): { locale: PathLocale; rest: string[] } | null {
  const [first, second, ...others] = splitPath(path);
  if (isLanguage(first))
    return { locale: { language: first }, rest: second === undefined ? [] : [second, ...others] };
  if (first !== undefined && isLanguage(second)) {
    return { locale: { market: first, language: second }, rest: others };
  }
  return null;
}
