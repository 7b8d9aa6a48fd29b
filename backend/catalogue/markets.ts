import { demoData } from "./data/demo-data.ts";
import type { Channel, Language, Market } from "./types.ts";

const { currencies } = demoData.markets;
export const { languages }: { languages: readonly Language[] } = demoData.markets;

const findRow = <Row>(rows: readonly Row[], isWanted: (row: Row) => boolean): Row => {
  const row = rows.find(isWanted);
  if (!row) throw new Error("a market names a language, a currency or a market that is not in markets.json");
  return row;
};

export const markets: readonly Market[] = demoData.markets.markets.map(
  ({ currency, languages: languageIds, ...market }) => {
    const allowedLanguages = languageIds.map((id) => findRow(languages, (language) => language.id === id));
    return {
      ...market,
      virtual: false,
      onlyDisplayInCheckout: false,
      defaultLanguageId: languageIds[0] ?? "",
      allowedLanguages,
      currency: findRow(currencies, ({ code }) => code === currency),
    };
  },
);

export const channel: Channel = { ...demoData.markets.channel, languages, markets };

const defaultMarket = findRow(markets, ({ id }) => id === channel.defaultMarketId);
const defaultLanguage = findRow(languages, ({ id }) => id === channel.defaultLanguageId);

const marketByKey = new Map(
  markets.flatMap((each) => [[each.alias, each] as const, [each.id, each] as const]),
);

/** By alias (`se`) or id (`SE|SEK`), ignoring case; unknown or missing: the channel's default market. */
export const findMarket = (aliasOrId?: string | null): Market =>
  marketByKey.get(aliasOrId ?? "") ??
  marketByKey.get((aliasOrId ?? "").toLowerCase()) ??
  marketByKey.get((aliasOrId ?? "").toUpperCase()) ??
  defaultMarket;

/** By id (`sv-SE`) or code (`sv`); unknown or missing: the language of the market, else of the channel. */
export const findLanguage = (idOrCode?: string | null, within?: Market): Language => {
  const code = (idOrCode ?? "").toLowerCase().split(/[-_]/)[0];
  const fallbackId = within?.defaultLanguageId ?? channel.defaultLanguageId;
  return (
    languages.find((each) => each.code === code) ??
    languages.find((each) => each.id === fallbackId) ??
    defaultLanguage
  );
};
