import * as v from "valibot";
import { isLanguage, type Language, languages } from "#shared/languages.ts";
import { fallbackMarkets, type Market, type MarketGroup, marketGroups, toLanguage } from "#shared/markets.ts";
import { channel } from "#shared/operations/generated/operations.ts";
import type { ChannelQuery } from "#shared/operations/generated/types.ts";
import { type KvCache, readThroughKv } from "../cache/kv-cache.ts";
import type { Commerce } from "../commerce/commerce.ts";

type WireMarket = NonNullable<NonNullable<NonNullable<ChannelQuery["channel"]>["markets"]>[number]>;

const text = v.string();
const language = v.picklist(languages);

const Markets: v.GenericSchema<unknown, readonly Market[]> = v.pipe(
  v.array(
    v.object({
      alias: text,
      country: text,
      currency: text,
      rate: v.number(),
      languages: v.array(language),
      defaultLanguage: language,
      languageIds: v.exactOptional(v.partial(v.object({ de: text, en: text, sv: text }))),
      group: v.picklist(marketGroups),
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

export function toMarket(wire: WireMarket): Market | null {
  const { alias, country } = wire;
  if (!alias || !country) return null;
  const currency = requireCurrency(wire);
  const defaultLanguage = toLanguage(wire.defaultLanguageId);
  const named = (wire.allowedLanguages ?? []).flatMap((language): [Language, string][] =>
    language && isLanguage(language.code) ? [[language.code, language.id]] : [],
  );
  const allowed = named.map(([code]) => code);
  return {
    alias,
    country: country.code,
    currency: currency.code,
    rate: currency.rate,
    defaultLanguage,
    languageIds: Object.fromEntries(named),
    languages: allowed.includes(defaultLanguage) ? allowed : [defaultLanguage, ...allowed],
    group: marketGroups.includes(wire.groupKey as MarketGroup) ? (wire.groupKey as MarketGroup) : "europe",
    ...(wire.virtual && { virtual: true }),
    ...(wire.onlyDisplayInCheckout && { onlyDisplayInCheckout: true }),
  };
}

function toMarketOrNone(wire: WireMarket | null): Market | [] {
  try {
    return (wire && toMarket(wire)) ?? [];
  } catch (error) {
    console.error(JSON.stringify({ event: "market left out", market: wire?.alias, message: String(error) }));
    return [];
  }
}

export async function loadMarkets(
  kvCache: KvCache,
  commerce: Commerce,
  channelId: string,
): Promise<readonly Market[]> {
  const load = async () => {
    const answer = await commerce.ask(channel, {});
    if (answer.kind !== "data" || answer.errors.length > 0) return null;
    const found = (answer.data.channel?.markets ?? []).flatMap(toMarketOrNone);
    return found.length > 0 ? found : null;
  };
  const source = { schema: Markets, load, restsFor: 5_000 };
  return (await readThroughKv(kvCache, `channel:${channelId}`, source)) ?? fallbackMarkets;
}
