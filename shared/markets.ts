import { fallbackLanguage, isLanguage, type Language, languageId } from "./languages.ts";

export interface Market {
  alias: string;
  country: string;
  currency: string;
  rate: number;
  languages: readonly Language[];
  defaultLanguage: Language;
  languageIds?: Partial<Record<Language, string>>;
  group: MarketGroup;
  /** Exists in the channel's books only: no path names it. */
  virtual?: true;
  onlyDisplayInCheckout?: true;
}

export const marketGroups = ["scandinavia", "europe", "north-america", "asia"] as const;
export type MarketGroup = (typeof marketGroups)[number];

const market = (
  alias: string,
  country: string,
  currency: string,
  rate: number,
  languages: readonly Language[],
  group: MarketGroup,
): Market => ({
  alias,
  country,
  currency,
  rate,
  languages,
  defaultLanguage: languages[0] ?? fallbackLanguage,
  group,
});

/** Bundled with the worker so that routing works when neither KV nor the commerce API answers. */
export const fallbackMarkets: readonly Market[] = [
  market("default", "SE", "SEK", 1, ["sv", "en"], "scandinavia"),
  market("se", "SE", "SEK", 1, ["sv", "en"], "scandinavia"),
  market("no", "NO", "NOK", 0.96, ["en", "sv"], "scandinavia"),
  market("dk", "DK", "DKK", 1.47, ["en", "sv"], "scandinavia"),
  market("fi", "FI", "EUR", 10.97, ["en", "sv"], "scandinavia"),
  market("eu", "EU", "EUR", 10.97, ["en", "de", "sv"], "europe"),
  market("ch", "CH", "CHF", 11.76, ["de", "en"], "europe"),
  market("gb", "GB", "GBP", 12.48, ["en"], "europe"),
  market("us", "US", "USD", 9.44, ["en"], "north-america"),
  market("ca", "CA", "CAD", 6.74, ["en"], "north-america"),
  market("jp", "JP", "JPY", 0.061, ["en"], "asia"),
  market("kr", "KR", "KRW", 0.0065, ["en"], "asia"),
  market("hk", "HK", "HKD", 1.21, ["en"], "asia"),
];

type Reach = Pick<Market, "alias" | "virtual" | "onlyDisplayInCheckout">;

export const checkoutMarkets = <Entry extends Reach>(markets: readonly Entry[]): Entry[] =>
  markets.filter(({ alias, virtual }) => alias !== "default" && !virtual);

/** Markets offered to browse in: by the chooser, the suggestion, the sitemaps and `hreflang`. */
export const siteMarkets = <Entry extends Reach>(markets: readonly Entry[]): Entry[] =>
  checkoutMarkets(markets).filter(({ onlyDisplayInCheckout }) => !onlyDisplayInCheckout);

export const euMembers = "AT BE BG CY CZ DE EE ES FR GR HR HU IE IT LT LU LV MT NL PL PT RO SI SK".split(" ");

export const toCountries = (country: string): string[] => (country === "EU" ? euMembers : [country]);

export const findMarket = <Entry extends Pick<Market, "alias">>(
  markets: readonly Entry[],
  alias: string | null | undefined,
) => markets.find((candidate) => candidate.alias === alias);

export const findLanguageId = ({ languageIds }: Pick<Market, "languageIds">, language: Language) =>
  languageIds?.[language] ?? languageId(language);

export const allows = (market: Market, language: Language) => market.languages.includes(language);

/** Language of a `defaultLanguageId` such as `sv-SE`; one the shop does not speak becomes English. */
export function toLanguage(languageId: string): Language {
  const code = languageId.split("-")[0];
  return isLanguage(code) ? code : fallbackLanguage;
}

/** Where English is nobody's first language, numbers would be written the local way: `4,7` beside `4,999 SEK`. */
const continental = ["CH", "DK", "EU", "FI", "NO", "SE"];

/** BCP 47 locale for numbers and dates: language plus market country; `EU` is no country. */
export function localeOf(language: Language, { country }: Market): string {
  if (language === "en" && continental.includes(country)) return "en-GB";
  return country === "EU" ? language : `${language}-${country}`;
}
