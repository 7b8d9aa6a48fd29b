import { countryName } from "#shared/country-names.ts";
import type { Language } from "#shared/languages.ts";
import type { MarketChoice } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";

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
