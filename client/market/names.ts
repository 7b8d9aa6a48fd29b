import type { Language } from "#shared/languages.ts";
import type { MarketChoice } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";

/** Cached, because `Intl.DisplayNames` is slow to create. */
const names = new Map<string, string>();

function nameIn(language: Language, type: "region" | "language", code: string): string {
  const key = `${language} ${type} ${code}`;
  const name = names.get(key) ?? new Intl.DisplayNames(language, { type }).of(code) ?? code;
  names.set(key, name);
  return name;
}

/** A country, or that of a market, in `language`; the market of the other EU countries has none. */
export function countryName(
  { country }: Pick<MarketChoice, "country">,
  language: Language,
  t: Translate,
): string {
  if (country === "EU") return t("market.restOfEu");
  const name = nameIn(language, "region", country);
  // Some browsers and the worker say "Hong Kong SAR China".
  return country === "HK" ? "Hong Kong" : name;
}

/** Sorted by name; the codes are ISO 3166. */
export const namedCountries = (codes: Iterable<string>, language: Language, t: Translate) =>
  Array.from(codes, (code) => ({ code, name: countryName({ country: code }, language, t) })).sort(
    (one, other) => one.name.localeCompare(other.name, language),
  );

/** What a country calls itself, and in which language (BCP 47); null for the market of the other EU countries. */
export function ownName({ country }: MarketChoice): { name: string; lang: string } | null {
  if (country === "EU") return null;
  const lang = new Intl.Locale(`und-${country}`).maximize().language;
  const style = country === "HK" ? "short" : "long";
  const name = new Intl.DisplayNames(`${lang}-${country}`, { type: "region", style }).of(country);
  return name === undefined ? null : { name, lang };
}

/** A language in its own words: Deutsch, English, svenska. */
export function languageName(language: Language): string {
  const name = nameIn(language, "language", language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
