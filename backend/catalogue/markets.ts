import type { Channel, Currency, Language, LanguageCode, Market } from "./types.ts";

const languageOf = (id: string, name: string, code: LanguageCode): Language => ({ id, name, code });

const swedish = languageOf("sv-SE", "Svenska", "sv");
const english = languageOf("en-US", "English", "en");
const german = languageOf("de-DE", "Deutsch", "de");

export const languages: readonly Language[] = [swedish, english, german];

const currency = (code: string, name: string, symbol: string, rate: number): Currency => ({
  code,
  name,
  symbol,
  rate,
});

const krona = currency("SEK", "Swedish krona", "kr", 1);
const danishKrone = currency("DKK", "Danish krone", "kr.", 1.5);
const norwegianKrone = currency("NOK", "Norwegian krone", "kr", 0.96);
const euro = currency("EUR", "Euro", "€", 11.2);
const franc = currency("CHF", "Swiss franc", "CHF", 11.9);
const pound = currency("GBP", "Pound sterling", "£", 12.9);
const dollar = currency("USD", "US dollar", "$", 9.6);
const canadianDollar = currency("CAD", "Canadian dollar", "$", 6.9);
const yen = currency("JPY", "Japanese yen", "¥", 0.064);
const won = currency("KRW", "South Korean won", "₩", 0.0068);
const hongKongDollar = currency("HKD", "Hong Kong dollar", "HK$", 1.23);

const market = (
  alias: string,
  country: Market["country"],
  money: Currency,
  groupKey: Market["groupKey"],
  vatRate: number,
  allowedLanguages: readonly [Language, ...Language[]],
  id = `${country.code}|${money.code}`,
): Market => ({
  id,
  alias,
  groupKey,
  virtual: false,
  onlyDisplayInCheckout: false,
  defaultLanguageId: allowedLanguages[0].id,
  allowedLanguages,
  country,
  currency: money,
  vatRate,
});

const sweden = { name: "Sweden", code: "SE" };
const se = market("se", sweden, krona, "scandinavia", 25, [swedish, english]);

/** The thirteen markets of spec §9; VAT is 0 where the European one is removed (CK-19). */
export const markets: readonly Market[] = [
  market("default", sweden, krona, "scandinavia", 25, [swedish, english], "XX|SEK"),
  market("ca", { name: "Canada", code: "CA" }, canadianDollar, "north-america", 0, [english]),
  market("ch", { name: "Switzerland", code: "CH" }, franc, "europe", 8.1, [german, english]),
  market("dk", { name: "Denmark", code: "DK" }, danishKrone, "scandinavia", 25, [english, swedish]),
  market("eu", { name: "Europe", code: "EU" }, euro, "europe", 25, [english, german, swedish], "EU|EUR"),
  market("fi", { name: "Finland", code: "FI" }, euro, "scandinavia", 25.5, [english, swedish]),
  market("gb", { name: "United Kingdom", code: "GB" }, pound, "europe", 20, [english]),
  market("hk", { name: "Hong Kong", code: "HK" }, hongKongDollar, "asia", 0, [english]),
  market("jp", { name: "Japan", code: "JP" }, yen, "asia", 0, [english]),
  market("kr", { name: "South Korea", code: "KR" }, won, "asia", 0, [english]),
  market("no", { name: "Norway", code: "NO" }, norwegianKrone, "scandinavia", 25, [english, swedish]),
  se,
  market("us", { name: "United States", code: "US" }, dollar, "north-america", 0, [english]),
];

export const channel: Channel = {
  id: "1|nordkamm",
  name: "Nordkamm",
  type: "webshop",
  url: "https://nordkamm.example",
  defaultLanguageId: english.id,
  languages,
  defaultMarketId: se.id,
  markets,
};

const marketByKey = new Map(
  markets.flatMap((each) => [[each.alias, each] as const, [each.id, each] as const]),
);

/** By alias (`se`) or id (`SE|SEK`), letter case apart; unknown or missing: the channel's default market. */
export const findMarket = (aliasOrId?: string | null): Market =>
  marketByKey.get(aliasOrId ?? "") ??
  marketByKey.get((aliasOrId ?? "").toLowerCase()) ??
  marketByKey.get((aliasOrId ?? "").toUpperCase()) ??
  se;

/** By id (`sv-SE`) or code (`sv`); unknown or missing: the language of the market, else of the channel. */
export const findLanguage = (idOrCode?: string | null, within?: Market): Language => {
  const code = (idOrCode ?? "").toLowerCase().split(/[-_]/)[0];
  const fallbackId = within?.defaultLanguageId ?? channel.defaultLanguageId;
  return (
    languages.find((each) => each.code === code) ??
    languages.find((each) => each.id === fallbackId) ??
    english
  );
};
