import { numberFormat } from "#shared/formats.ts";
import { languageId } from "#shared/languages.ts";
import { checkoutMarkets, localeOf, type Market } from "#shared/markets.ts";
import { menus } from "#shared/operations/generated/operations.ts";
import type { MenusQuery } from "#shared/operations/generated/types.ts";
import type { LayoutData, MarketChoice, MenuItem } from "#shared/pages.ts";
import { type KvCache, readThroughKv } from "../cache/kv-cache.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { MarketContext } from "../context.ts";
import type { Settings } from "../env.ts";
import { findTracking } from "../tracking.ts";
import { items, toPathname } from "./products.ts";

interface WireItem {
  label: string | null;
  title: string | null;
  order: number;
  canonicalUrl: string | null;
  children?: readonly (WireItem | null)[] | null;
}

const isExternal = (url: string) => URL.canParse(url) || /^(mailto|tel):/.test(url);

function toMenu(wire: readonly (WireItem | null)[] | null | undefined): MenuItem[] {
  return items(wire)
    .toSorted((one, other) => one.order - other.order)
    .map(({ label, title, canonicalUrl, children }) => ({
      label: label ?? title ?? "",
      href: canonicalUrl && isExternal(canonicalUrl) ? canonicalUrl : (toPathname(canonicalUrl) ?? ""),
      children: toMenu(children),
    }));
}

const toMarketChoice = ({
  alias,
  country,
  currency,
  rate,
  languages,
  group,
  onlyDisplayInCheckout,
}: Market): MarketChoice => ({ alias, country, currency, rate, languages, group, onlyDisplayInCheckout });

const toMenus = ({ header, footer }: MenusQuery) => ({
  header: toMenu(header?.menuItems),
  footer: toMenu(footer?.menuItems),
});

/** A shop without menus still opens. */
export async function loadLayoutData(
  { basename, market, language, markets }: MarketContext,
  commerce: Commerce,
  kvCache: KvCache,
  settings: Settings,
): Promise<LayoutData> {
  const key = `menus:${settings.channelId}:${market.alias}:${languageId(language)}`;
  const found = await readThroughKv(kvCache, key, async () => {
    const answer = await commerce.ask(menus, {});
    return answer.kind === "data" && answer.data.header ? toMenus(answer.data) : null;
  });
  return {
    basename,
    language,
    origin: settings.publicOrigin,
    locale: localeOf(language, market),
    market: toMarketChoice(market),
    menu: found?.header ?? [],
    footer: found?.footer ?? [],
    markets: checkoutMarkets(markets).map(toMarketChoice),
    imageUrl: settings.imageUrl,
    ...findTracking(settings.tracking, market.alias, language),
    freeShippingFrom: market.currency === "SEK" ? `${numberFormat(language).format(1000)} SEK` : null,
  };
}
