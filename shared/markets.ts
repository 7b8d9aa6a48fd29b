import fallback from "./fallback-markets.json" with { type: "json" };
import { fallbackLanguage, isLanguage, type Language, languageId } from "./languages.ts";

export interface Market {
  /** As the API has it, such as `SE|SEK`; missing in the bundled markets. */
  id?: string;
  /** As paths have it. */
  alias: string;
  /** The alias as the API has it, where paths have another. */
  apiAlias?: string;
  /** In words of the API. */
  names?: { country: string; currency: string; languages: Partial<Record<string, string>> };
  country: string;
  currency: string;
  rate: number;
  languages: readonly Language[];
  defaultLanguage: Language;
  languageIds?: Partial<Record<Language, string>>;
  group: MarketGroup;
  /** Of the whole channel. */
  isDefault?: true;
  virtual?: true;
  onlyDisplayInCheckout?: true;
}

export const marketGroups = ["scandinavia", "europe", "north-america", "asia"] as const;
export type MarketGroup = (typeof marketGroups)[number];

/** Bundled with the worker so that routing works when neither KV nor the commerce API answers. */
export const fallbackMarkets = fallback as readonly Market[];

type Reach = Pick<Market, "alias" | "virtual" | "onlyDisplayInCheckout">;

export const checkoutMarkets = <Entry extends Reach>(markets: readonly Entry[]): Entry[] =>
  markets.filter(({ alias, virtual }) => alias !== "default" && !virtual);

export const siteMarkets = <Entry extends Reach>(markets: readonly Entry[]): Entry[] =>
  checkoutMarkets(markets).filter(({ onlyDisplayInCheckout }) => !onlyDisplayInCheckout);

export const euMembers = "AT BE BG CY CZ DE EE ES FR GR HR HU IE IT LT LU LV MT NL PL PT RO SI SK".split(" ");

/** Where a company may read prices without VAT: elsewhere none of them has any. */
export const hasVat = ({ group }: Pick<Market, "group">) => group === "scandinavia" || group === "europe";

export const toCountries = (country: string): string[] => (country === "EU" ? euMembers : [country]);

export const findMarket = <Entry extends Pick<Market, "alias">>(
  markets: readonly Entry[],
  alias: string | null | undefined,
) => markets.find((candidate) => candidate.alias === alias);

export const findLanguageId = ({ languageIds }: Pick<Market, "languageIds">, language: Language) =>
  languageIds?.[language] ?? languageId(language);

export const allows = (market: Market, language: Language) => market.languages.includes(language);

/** The language of an id such as `sv-SE`; English for one the shop does not have. */
export function toLanguage(languageId: string): Language {
  const code = languageId.split("-")[0];
  return isLanguage(code) ? code : fallbackLanguage;
}

/** Countries without an English locale: `Intl` would write numbers the local way, `4,7` beside `4,999 SEK`. */
const continental = ["CH", "DK", "EU", "FI", "NO", "SE"];

/** BCP 47, for numbers and dates; `EU` is no country. */
export function localeOf(language: Language, { country }: Pick<Market, "country">): string {
  if (language === "en" && continental.includes(country)) return "en-GB";
  return country === "EU" ? language : `${language}-${country}`;
}
