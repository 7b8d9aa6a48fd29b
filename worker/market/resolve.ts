import { parseAccept } from "hono/utils/accept";
import { splitPath, toBasename } from "#shared/basename.ts";
import { fallbackLanguage, isLanguage, type Language } from "#shared/languages.ts";
import { allows, checkoutMarkets, euMembers, findMarket, type Market, siteMarkets } from "#shared/markets.ts";
import { localized } from "#shared/routes.ts";

export interface Visitor {
  /** ISO 3166 code of `request.cf.country`. */
  country: string | undefined;
  /** Alias of the market cookie. */
  market: string | undefined;
  /** Code of the locale cookie. */
  language: string | undefined;
  /** Value of Accept-Language. */
  accepts: string;
}

export interface ShopMarkets {
  markets: readonly Market[];
  fallbackMarket: string;
}

export type Resolution =
  | { kind: "resolved"; basename: string; market: Market; language: Language; pathname: string }
  /** `to` is a path of this origin in canonical order; resolving it again changes nothing. */
  | { kind: "repair"; to: string; unknownMarket?: string };

const inPath = (shop: ShopMarkets, alias: string | undefined) =>
  findMarket(checkoutMarkets(shop.markets), alias);

const fallbackOf = (shop: ShopMarkets) =>
  inPath(shop, shop.fallbackMarket) ?? siteMarkets(shop.markets)[0] ?? shop.markets[0];

/** Cookie before geolocation before the fallback market (MK-06, MK-07). */
export function marketOf(visitor: Visitor, shop: ShopMarkets): Market {
  const { country } = visitor;
  const offered = siteMarkets(shop.markets);
  const local = offered.find((market) => market.country === country);
  const union = country !== undefined && euMembers.includes(country) ? findMarket(offered, "eu") : undefined;
  const market = findMarket(offered, visitor.market) ?? local ?? union ?? fallbackOf(shop);
  if (!market) throw new Error("The channel has no market");
  return market;
}

/** Cookie before browser before the market's default; always one the market allows (Q-94, I18N-03). */
export function languageIn(market: Market, visitor: Visitor): Language {
  if (isLanguage(visitor.language) && allows(market, visitor.language)) return visitor.language;
  const wanted = parseAccept(visitor.accepts)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.split("-")[0]?.toLowerCase());
  return (
    wanted.find((code): code is Language => isLanguage(code) && allows(market, code)) ??
    market.defaultLanguage
  );
}

/** The market of a path without one: the visitor's if it speaks the language, else the first that does. */
function marketSpeaking(language: Language, visitor: Visitor, shop: ShopMarkets): Market {
  const own = marketOf(visitor, shop);
  if (allows(own, language)) return own;
  return siteMarkets(shop.markets).find((market) => allows(market, language)) ?? own;
}

/** `rest` with the path words of another language written in `language`. */
const translated = (rest: string[], language: Language): string[] =>
  localized(rest.join("/"), language)?.split("/") ?? rest;

const pathOf = (basename: string, rest: string[]) => [basename, ...rest].join("/");

/**
 * Reads `[/{market}]/{language}/…` from the path's segments and says where it stands, or the one address it
 * should have had (RT-38 … RT-44, Q-01 … ).
 *
 * @param path percent-encoded path of the request, without query
 */
export function resolve(path: string, visitor: Visitor, shop: ShopMarkets): Resolution {
  const segments = splitPath(path);
  const [first, second] = segments.map((segment) => segment.toLowerCase());

  if (isLanguage(first)) {
    const swapped = inPath(shop, second);
    if (swapped) return settle(swapped, first, segments.slice(2), path);
    return settle(undefined, first, segments.slice(1), path, marketSpeaking(first, visitor, shop));
  }
  if (isLanguage(second)) {
    const market = inPath(shop, first) ?? fallbackOf(shop) ?? marketOf(visitor, shop);
    const unknown = inPath(shop, first) ? undefined : first;
    return settle(market, second, segments.slice(2), path, market, unknown);
  }
  const market = inPath(shop, first) ?? marketOf(visitor, shop);
  const rest = inPath(shop, first) ? segments.slice(1) : segments;
  return settle(market, languageIn(market, visitor), rest, path);
}

function settle(
  named: Market | undefined,
  wanted: Language,
  rest: string[],
  path: string,
  market = named,
  unknownMarket?: string,
): Resolution {
  if (!market) throw new Error("The channel has no market");
  const language = !named || allows(market, wanted) ? wanted : (market.defaultLanguage ?? fallbackLanguage);
  const basename = toBasename({ ...(named && { market: named.alias }), language });
  const to = pathOf(basename, translated(rest, language));
  const asked = path.endsWith("/") && path !== "/" ? path.replace(/\/+$/, "") : path;
  if (to !== asked) return { kind: "repair", to, ...(unknownMarket !== undefined && { unknownMarket }) };
  return { kind: "resolved", basename, market, language, pathname: `/${rest.join("/")}` };
}
