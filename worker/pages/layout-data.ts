import * as v from "valibot";
import { countryName } from "#shared/country-names.ts";
import { findDecimalSign, printAmount } from "#shared/formats.ts";
import { type Language, languageId } from "#shared/languages.ts";
import { findShownDuties } from "#shared/law/rules.ts";
import { checkoutMarkets, localeOf, type Market } from "#shared/markets.ts";
import { menus } from "#shared/operations/generated/operations.ts";
import type { MenusQuery } from "#shared/operations/generated/types.ts";
import type { LayoutData, MarketChoice, MenuItem } from "#shared/pages.ts";
import { toRoutePath } from "#shared/routes.ts";
import { store, storeTexts } from "#shared/store.ts";
import type { Translate } from "#shared/translate.ts";
import { type KvCache, Part, readThroughKv } from "../cache/kv-cache.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { MarketContext } from "../context.ts";
import type { Settings } from "../env.ts";
import { findElsewhere } from "../market/resolve.ts";
import { getTranslate } from "../texts.ts";
import { findTracking } from "../tracking.ts";
import { type Category, loadCategories } from "./category-tree.ts";
import { toLinkAddress } from "./link-address.ts";
import { items } from "./products.ts";

interface WireItem {
  label: string | null;
  title: string | null;
  order: number;
  hidden: boolean;
  targetBlank: boolean;
  canonicalUrl: string | null;
  children?: readonly (WireItem | null)[] | null;
}

function toMenu(wire: readonly (WireItem | null)[] | null | undefined, ownOrigin: string): MenuItem[] {
  return items(wire)
    .filter(({ hidden, label, title }) => !hidden && Boolean(label || title))
    .toSorted((one, other) => one.order - other.order)
    .map(({ label, title, canonicalUrl, targetBlank, children }) => ({
      label: label || title || "",
      href: toLinkAddress(canonicalUrl, ownOrigin),
      ...(targetBlank && { newTab: true as const }),
      children: toMenu(children, ownOrigin),
    }));
}

/** What a screen needs to know of a market. */
export function toMarketChoice(market: Market, language: Language, t: Translate): MarketChoice {
  const { alias, country, currency, rate, languages, group, onlyDisplayInCheckout } = market;
  const name = countryName(market, language, t);
  return { alias, country, currency, rate, languages, group, onlyDisplayInCheckout, name };
}

const toMenus = ({ header, footer }: MenusQuery, ownOrigin: string) => ({
  header: toMenu(header?.menuItems, ownOrigin),
  footer: toMenu(footer?.menuItems, ownOrigin),
});

/** As deep as an editor's menu. */
const menuLevels = 3;

/**
 * What a shop whose editors made no menu, or whose menu cannot be read, has in its place. Where nothing is under the
 * root, the root itself is hidden.
 */
function toTreeMenu(tree: readonly Category[]): MenuItem[] {
  const shown = tree.filter(({ alias }) => alias);
  const known = new Set(shown.map(({ id }) => id));
  const toItems = (categories: readonly Category[], level = 1): MenuItem[] =>
    categories.map(({ id, name, href }) => {
      const children = level < menuLevels ? shown.filter(({ parent }) => parent === id) : [];
      return { label: name, href, children: toItems(children, level + 1) };
    });
  const first = shown.filter(({ parent }) => parent === 0);
  return toItems(first.length > 0 ? first : shown.filter(({ parent }) => !known.has(parent)));
}

const Menu: v.GenericSchema<unknown, MenuItem[]> = v.array(
  v.object({
    label: v.string(),
    href: v.string(),
    newTab: v.exactOptional(v.literal(true)),
    children: v.lazy(() => Menu),
  }),
);

const Menus = v.object({ header: Menu, footer: Menu });

/** A shop without menus still opens, and leads to its categories. */
export async function loadLayoutData(
  { basename, market, language, markets }: MarketContext,
  commerce: Commerce,
  kvCache: KvCache,
  settings: Settings,
): Promise<LayoutData> {
  const key = `menus:${settings.channelId}:${market.alias}:${languageId(language)}`;
  const load = async () => {
    const answer = await commerce.ask(menus, {});
    if (answer.kind === "refused") return new Part({ header: [], footer: [] }, { isNothing: true });
    if (answer.kind !== "data") return null;
    const told = toMenus(answer.data, settings.publicOrigin);
    return answer.errors.length > 0 ? new Part(told, { isNothing: told.header.length === 0 }) : told;
  };
  const started = kvCache.now();
  const found = await readThroughKv(kvCache, key, { schema: Menus, load });
  const loadTree = async () =>
    toTreeMenu(await loadCategories({ market, language }, commerce, kvCache, settings.channelId));
  // Who waited for the menus in vain, whoever asked for them, has no time for the categories.
  const isLate = !found && kvCache.now() - started >= settings.commerceTimeout / 2;
  const menu = found?.header.length ? found.header : isLate ? [] : await loadTree();
  const t = getTranslate(language, market);
  const locale = localeOf(language, market);
  const limit = store.freeShippingFrom[market.currency];
  return {
    basename,
    language,
    origin: settings.publicOrigin,
    locale,
    decimalSign: findDecimalSign(locale),
    market: toMarketChoice(market, language, t),
    menu,
    footer: found?.footer ?? [],
    elsewhere: findElsewhere({ markets, fallbackMarket: settings.fallbackMarket }),
    markets: checkoutMarkets(markets).map((each) => toMarketChoice(each, language, t)),
    images: settings.images,
    about: storeTexts[language].about,
    freeShippingFrom: limit === undefined ? null : printAmount(limit, market.currency, locale),
    service: {
      contact: { label: t("footer.contact"), href: `/${toRoutePath("contact", language)}` },
      shipping: {
        label: t("footer.shippingReturns"),
        href: `/${toRoutePath("shipping-returns", language)}`,
      },
    },
    duties: findShownDuties(market.country),
    ...(settings.isDemo && { isDemo: true }),
    ...findTracking(settings.tracking, market.alias, language),
  };
}
