import * as v from "valibot";
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
  languages,
  group,
  onlyDisplayInCheckout,
}: Market): MarketChoice => ({ alias, country, currency, languages, group, onlyDisplayInCheckout });

const toMenus = ({ header, footer }: MenusQuery) => ({
  header: toMenu(header?.menuItems),
  footer: toMenu(footer?.menuItems),
});

const Menu: v.GenericSchema<unknown, MenuItem[]> = v.array(
  v.object({ label: v.string(), href: v.string(), children: v.lazy(() => Menu) }),
);

const Menus = v.object({ header: Menu, footer: Menu });

/** A shop without menus still opens. */
export async function loadLayoutData(
  { basename, market, language, markets }: MarketContext,
  commerce: Commerce,
  kvCache: KvCache,
  settings: Settings,
): Promise<LayoutData> {
  const key = `menus:${settings.channelId}:${market.alias}:${languageId(language)}`;
  const load = async () => {
    const answer = await commerce.ask(menus, {});
    const isWhole = answer.kind === "data" && answer.errors.length === 0 && answer.data.header;
    return isWhole ? toMenus(answer.data) : null;
  };
  const found = await readThroughKv(kvCache, key, { schema: Menus, load });
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
    freeShippingFrom: market.currency === "SEK" ? `${numberFormat(language).format(1000)} SEK` : null,
  };
}
