import type { Language } from "#shared/languages.ts";
import type { MarketChoice } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";

/** Costly to make, so made once for each language. */
const names = new Map<string, Intl.DisplayNames>();

function namesIn(language: Language, type: "region" | "language"): Intl.DisplayNames {
  const key = `${language} ${type}`;
  const made = names.get(key) ?? new Intl.DisplayNames(language, { type });
  names.set(key, made);
  return made;
}

/** Country of a market in `language`; the market of the other EU countries has none. */
export function countryName({ country }: MarketChoice, language: Language, t: Translate): string {
  if (country === "EU") return t("market.restOfEu");
  const name = namesIn(language, "region").of(country) ?? country;
  // Some browsers and the worker add what belongs to the state, not to the address: "Hong Kong SAR China".
  return country === "HK" ? "Hong Kong" : name;
}

/** A language in its own words: Deutsch, English, svenska. */
export function languageName(language: Language): string {
  const name = namesIn(language, "language").of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
