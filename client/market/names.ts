import type { Language } from "#shared/languages.ts";
import type { MarketChoice } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";

/** Country of a market in `language`; the market of the other EU countries has none. */
export function countryName({ country }: MarketChoice, language: Language, t: Translate): string {
  if (country === "EU") return t("market.restOfEu");
  return new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
}

/** A language in its own words: Deutsch, English, svenska. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
