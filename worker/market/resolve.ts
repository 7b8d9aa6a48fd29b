import { parseAccept } from "hono/utils/accept";
import { parse } from "hono/utils/cookie";
import { splitPath, toBasename } from "#shared/basename.ts";
import { cookieNames } from "#shared/cookies.ts";
import { fallbackLanguage, isLanguage, type Language } from "#shared/languages.ts";
import { allows, checkoutMarkets, euMembers, findMarket, type Market, siteMarkets } from "#shared/markets.ts";
import { localized } from "#shared/routes.ts";

export interface MarketPreferences {
  country: string | undefined;
  market: string | undefined;
  language: string | undefined;
  accepts: string;
}

/** What a request tells about its visitor; read only when asked, since most paths decide everything themselves. */
export function readPreferences(request: Request): MarketPreferences {
  const cookie = (name: string) => parse(request.headers.get("cookie") ?? "", name)[name];
  return {
    get country() {
      const country = (request as { cf?: { country?: unknown } }).cf?.country;
      return typeof country === "string" ? country : undefined;
    },
    get market() {
      return cookie(cookieNames.market);
    },
    get language() {
      return cookie(cookieNames.locale);
    },
    get accepts() {
      return request.headers.get("accept-language") ?? "";
    },
  };
}

export interface ShopMarkets {
  markets: readonly Market[];
  fallbackMarket: string;
}

export type Resolution =
  | { kind: "resolved"; basename: string; market: Market; language: Language; pathname: string }
  /** `to` is a path of this origin in canonical order; resolving it again changes nothing. */
  | { kind: "repair"; to: string; unknownMarket?: string };

const findInPath = (shop: ShopMarkets, alias: string | undefined) =>
  findMarket(checkoutMarkets(shop.markets), alias);

const findFallback = (shop: ShopMarkets) =>
  findInPath(shop, shop.fallbackMarket) ?? siteMarkets(shop.markets)[0] ?? shop.markets[0];

/** Cookie before geolocation before the fallback market. */
export function chooseMarket(visitor: MarketPreferences, shop: ShopMarkets): Market {
  const { country } = visitor;
  const offered = siteMarkets(shop.markets);
  const local = offered.find((market) => market.country === country);
  const union = country !== undefined && euMembers.includes(country) ? findMarket(offered, "eu") : undefined;
  const market = findMarket(offered, visitor.market) ?? local ?? union ?? findFallback(shop);
  if (!market) throw new Error("The channel has no market");
  return market;
}

/** Cookie before browser before the market's default; always one the market allows. */
export function chooseLanguage(market: Market, visitor: MarketPreferences): Language {
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
function findSpeakingMarket(language: Language, visitor: MarketPreferences, shop: ShopMarkets): Market {
  const own = chooseMarket(visitor, shop);
  if (allows(own, language)) return own;
  return siteMarkets(shop.markets).find((market) => allows(market, language)) ?? own;
}

const translated = (rest: string[], language: Language): string[] =>
  localized(rest.join("/"), language)?.split("/") ?? rest;

const toPath = (basename: string, rest: string[]) => [basename, ...rest].join("/");

/** Reads `[/{market}]/{language}/…` from a percent-encoded path, or names the one path it should have had. */
export function resolve(path: string, visitor: MarketPreferences, shop: ShopMarkets): Resolution {
  const segments = splitPath(path);
  const [first, second] = segments.map((segment) => segment.toLowerCase());

  if (isLanguage(first)) {
    const swapped = findInPath(shop, second);
    if (swapped) return settle(swapped, first, segments.slice(2), path);
    return settle(undefined, first, segments.slice(1), path, findSpeakingMarket(first, visitor, shop));
  }
  if (isLanguage(second)) {
    const market = findInPath(shop, first) ?? findFallback(shop) ?? chooseMarket(visitor, shop);
    const unknown = findInPath(shop, first) ? undefined : first;
    return settle(market, second, segments.slice(2), path, market, unknown);
  }
  const market = findInPath(shop, first) ?? chooseMarket(visitor, shop);
  const rest = findInPath(shop, first) ? segments.slice(1) : segments;
  return settle(market, chooseLanguage(market, visitor), rest, path);
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
  const to = toPath(basename, translated(rest, language));
  const asked = path.endsWith("/") && path !== "/" ? path.replace(/\/+$/, "") : path;
  if (to !== asked) return { kind: "repair", to, ...(unknownMarket !== undefined && { unknownMarket }) };
  return { kind: "resolved", basename, market, language, pathname: `/${rest.join("/")}` };
}
