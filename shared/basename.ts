import { isLanguage, type Language } from "./languages.ts";

interface PathLocale {
  market?: string;
  language: Language;
}

export const toBasename = ({ market, language }: PathLocale) =>
  market ? `/${market}/${language}` : `/${language}`;

/** Path segments, empty ones dropped; still percent-encoded. */
export const splitPath = (path: string) => path.split("/").filter(Boolean);

/**
 * Splits `/se/sv/p/x` into its locale and the rest; null without a locale in canonical order. A market may be called as
 * a language is: `/de/de/p/x`.
 */
export function parsePath(path: string): { locale: PathLocale; rest: string[] } | null {
  const [first, second, ...others] = splitPath(path);
  if (first !== undefined && isLanguage(second))
    return { locale: { market: first, language: second }, rest: others };
  if (isLanguage(first))
    return { locale: { language: first }, rest: second === undefined ? [] : [second, ...others] };
  return null;
}

/** As it is where it cannot be decoded: `100%-wool` is a name, too. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Half of a character, which no address can hold, becomes the sign for an unknown one. */
export const toWholeCharacters = (text: string): string => text.replace(/\p{Cs}/gu, "\ufffd");

/** A name as the one segment of a path that it is. */
export const toSegment = (name: string): string =>
  encodeURI(toWholeCharacters(name)).replace(/[/?#]/g, encodeURIComponent);

/** The one spelling of a path: `/p/%61%2d%C3%A5` and `/p/a-å` are the same. */
export const spellPath = (path: string): string =>
  `/${splitPath(path)
    .map((segment) => toSegment(decodeSegment(segment)))
    .join("/")}`;
