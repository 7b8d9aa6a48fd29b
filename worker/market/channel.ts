import { isLanguage } from "#shared/languages.ts";
import { fallbackMarkets, languageOf, type Market, type MarketGroup, marketGroups } from "#shared/markets.ts";
import { channel } from "#shared/operations/generated/operations.ts";
import type { ChannelQuery } from "#shared/operations/generated/types.ts";
import { type Memory, remembered } from "../cache/remembered.ts";
import type { Commerce } from "../commerce/commerce.ts";

type WireMarket = NonNullable<NonNullable<NonNullable<ChannelQuery["channel"]>["markets"]>[number]>;

function marketFrom(wire: WireMarket): Market | null {
  const { alias, country, currency } = wire;
  if (!alias || !country || !currency) return null;
  const defaultLanguage = languageOf(wire.defaultLanguageId);
  const allowed = (wire.allowedLanguages ?? [])
    .flatMap((language) => language?.code ?? [])
    .filter(isLanguage);
  return {
    alias,
    country: country.code,
    currency: currency.code,
    rate: currency.rate,
    defaultLanguage,
    languages: allowed.includes(defaultLanguage) ? allowed : [defaultLanguage, ...allowed],
    group: marketGroups.includes(wire.groupKey as MarketGroup) ? (wire.groupKey as MarketGroup) : "europe",
  };
}

/** Markets of the channel: KV for 300 s, last good copy when the API fails, else the bundled ones (MK-08, MK-09). */
export async function marketsOf(
  memory: Memory,
  commerce: Commerce,
  channelId: string,
): Promise<readonly Market[]> {
  const markets = await remembered(memory, `channel:${channelId}`, async () => {
    const answer = await commerce.ask(channel, {});
    if (answer.kind !== "data") return null;
    const found = (answer.data.channel?.markets ?? []).flatMap(
      (market) => (market && marketFrom(market)) ?? [],
    );
    return found.length > 0 ? found : null;
  });
  return markets ?? fallbackMarkets;
}
