import * as v from "valibot";
import { isLanguage, type Language, languages } from "#shared/languages.ts";
import {
  checkoutMarkets,
  fallbackMarkets,
  type Market,
  type MarketGroup,
  marketGroups,
  siteMarkets,
  toLanguage,
} from "#shared/markets.ts";
import { channel } from "#shared/operations/generated/operations.ts";
import type { ChannelQuery } from "#shared/operations/generated/types.ts";
import { type KvCache, Part, readThroughKv } from "../cache/kv-cache.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { toAlpha2 } from "./country-codes.ts";

type WireMarket = NonNullable<NonNullable<NonNullable<ChannelQuery["channel"]>["markets"]>[number]>;

const text = v.string();
const language = v.picklist(languages);

export const Markets: v.GenericSchema<unknown, readonly Market[]> = v.pipe(
  v.array(
    v.object({
      id: v.exactOptional(text),
      alias: text,
      apiAlias: v.exactOptional(text),
      names: v.exactOptional(
        v.object({ country: text, currency: text, languages: v.record(text, v.optional(text)) }),
      ),
      country: text,
      currency: text,
      rate: v.number(),
      languages: v.array(language),
      defaultLanguage: language,
      languageIds: v.exactOptional(v.partial(v.object(v.entriesFromList(languages, text)))),
      group: v.picklist(marketGroups),
      isDefault: v.exactOptional(v.literal(true)),
      virtual: v.exactOptional(v.literal(true)),
      onlyDisplayInCheckout: v.exactOptional(v.literal(true)),
    }),
  ),
  v.minLength(1),
);

export function requireCurrency({ currency }: Pick<WireMarket, "currency">) {
  if (!currency) throw new Error("Currency not found for this market");
  return currency;
}

/** What formats and names of countries take: a market of another country cannot be shown. */
function requireCountry({ code }: { code: string }) {
  const country = toAlpha2(code.trim().toUpperCase());
  if (!/^[A-Z]{2}$/.test(country)) throw new Error(`No country has the code ${code}`);
  return country;
}

/** `NORTH_AMERICA`, `northAmerica` and `north-america` are one group. */
function toGroup(key: string): MarketGroup {
  const words = key
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[_ ]/g, "-");
  return marketGroups.find((group) => group === words) ?? "europe";
}

const toCode = (code: string) => code.toLowerCase().split(/[-_]/)[0];

export function toMarket(wire: WireMarket, defaultMarketId?: string): Market | null {
  const { id, country } = wire;
  if (!wire.alias || !country) return null;
  const alias = wire.alias.toLowerCase();
  const currency = requireCurrency(wire);
  const defaultLanguage = toLanguage(wire.defaultLanguageId);
  const languageNames: Record<string, string> = {};
  const named = (wire.allowedLanguages ?? []).flatMap((language): [Language, string][] => {
    if (!language) return [];
    languageNames[language.id] = language.name;
    const code = toCode(language.code);
    return isLanguage(code) ? [[code, language.id]] : [];
  });
  const allowed = [...new Set(named.map(([code]) => code))];
  // Of two of one code the market's own.
  const own = named.filter(([, id]) => id === wire.defaultLanguageId);
  return {
    id,
    alias,
    ...(alias !== wire.alias && { apiAlias: wire.alias }),
    names: { country: country.name, currency: currency.name, languages: languageNames },
    country: requireCountry(country),
    currency: currency.code.trim(),
    rate: currency.rate,
    defaultLanguage,
    // A language the shop does not have: its own words, and the goods in the language of the market.
    languageIds: { [defaultLanguage]: wire.defaultLanguageId, ...Object.fromEntries([...named, ...own]) },
    languages: allowed.includes(defaultLanguage) ? allowed : [defaultLanguage, ...allowed],
    group: toGroup(wire.groupKey ?? ""),
    ...([id, wire.alias].includes(defaultMarketId ?? "") && { isDefault: true }),
    ...(wire.virtual && { virtual: true }),
    ...(wire.onlyDisplayInCheckout && { onlyDisplayInCheckout: true }),
  };
}

function toMarketOrNone(wire: WireMarket | null, defaultMarketId?: string): Market | [] {
  try {
    return (wire && toMarket(wire, defaultMarketId)) ?? [];
  } catch (error) {
    console.error(JSON.stringify({ event: "market left out", market: wire?.alias, message: String(error) }));
    return [];
  }
}

/** A market called `default` is none in a path: it is called as its country is. */
const openMarket = ({ virtual, onlyDisplayInCheckout, ...market }: Market): Market =>
  market.alias === "default"
    ? { ...market, alias: market.country.toLowerCase(), apiAlias: market.apiAlias ?? market.alias }
    : market;

/** A channel that offers no market to visit is no shop yet: the best of its markets are opened. */
function openSome(markets: readonly Market[]): readonly Market[] {
  if (siteMarkets(markets).length > 0) return markets;
  const named = markets.filter(({ alias }) => alias !== "default");
  const opened = [checkoutMarkets(markets), named, markets].find(({ length }) => length > 0) ?? [];
  const aliases = opened.map(({ alias }) => alias);
  console.error(JSON.stringify({ event: "channel offers no market to visit", opened: aliases }));
  return opened.map(openMarket);
}

/** @param mayBeOld for who only needs to know whose page is asked for: no purge makes them wait */
export async function loadMarkets(
  kvCache: KvCache,
  commerce: Commerce,
  channelId: string,
  { mayBeOld = false } = {},
): Promise<readonly Market[]> {
  const load = async () => {
    const answer = await commerce.ask(channel, {});
    if (answer.kind !== "data") return null;
    const { markets, defaultMarketId } = answer.data.channel ?? {};
    const found = (markets ?? []).flatMap((wire) => toMarketOrNone(wire, defaultMarketId));
    if (found.length === 0) return null;
    return answer.errors.length > 0 ? new Part(openSome(found)) : openSome(found);
  };
  const source = { schema: Markets, load, restsFor: 5_000, mayBeOld };
  return (await readThroughKv(kvCache, `channel:${channelId}`, source)) ?? fallbackMarkets;
}
