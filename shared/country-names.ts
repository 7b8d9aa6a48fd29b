import type { Language } from "./languages.ts";
import type { Translate } from "./translate.ts";

/** Cached, because `Intl.DisplayNames` is slow to create. */
const formats = new Map<Language, Intl.DisplayNames>();

/** What is no code is a name already. */
function nameIn(language: Language, country: string): string {
  if (country.length !== 2) return country;
  const format = formats.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
  formats.set(language, format);
  return format.of(country) ?? country;
}

/**
 * A country (ISO 3166) in `language`; the market of the other EU countries has a text of its own.
 * @param market its name is known where a document brought it along
 */
export function countryName(
  { country, name }: { country: string; name?: string },
  language: Language,
  t: Translate,
): string {
  if (name !== undefined) return name;
  if (country === "EU") return t("market.restOfEu");
  // Some browsers and the worker say "Hong Kong SAR China".
  if (country === "HK") return language === "en" ? "Hong Kong" : "Hongkong";
  return nameIn(language, country);
}
