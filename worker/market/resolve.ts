import { parseAccept } from "hono/utils/accept";
import { parse } from "hono/utils/cookie";
import { splitPath, toBasename } from "#shared/basename.ts";
import { cookieNames } from "#shared/cookies.ts";
import { fallbackLanguage, isLanguage, type Language } from "#shared/languages.ts";
import { allows, checkoutMarkets, euMembers, findMarket, type Market, siteMarkets } from "#shared/markets.ts";
import { localized } from "#shared/routes.ts";

export interface MarketPreferences {
  /** ISO code, as the edge says. */
  country: string | undefined;
  market: string | undefined;
  language: string | undefined;
  accepts: string;
}

/** Each is read when it is asked for: most addresses say it themselves. */
export function readPreferences(request: Request): MarketPreferences {
  const readCookie = (name: string) => parse(request.headers.get("cookie") ?? "", name)[name];
  return {
    get country() {
      const country = (request as { cf?: { country?: unknown } }).cf?.country;
      return typeof country === "string" ? country : undefined;
    },
    get market() {
      return readCookie(cookieNames.market);
    },
    get language() {
      return readCookie(cookieNames.locale);
    },
    get accepts() {
      return request.headers.get("accept-language") ?? "";
    },
  };
}

interface ShopMarkets {
  markets: readonly Market[];
  /** Before the default market of the channel. */
  fallbackMarket?: string | undefined;
}

type Resolution =
  | { kind: "resolved"; basename: string; market: Market; language: Language; pathname: string }
  /** `to` is a path of this origin; resolving it again changes nothing. */
  | { kind: "repair"; to: string; unknownMarket?: string };

const findInPath = (shop: ShopMarkets, alias: string | undefined) =>
  findMarket(checkoutMarkets(shop.markets), alias);

const findFallback = (shop: ShopMarkets) =>
  findInPath(shop, shop.fallbackMarket) ??
  siteMarkets(shop.markets).find(({ isDefault }) => isDefault) ??
  siteMarkets(shop.markets)[0] ??
  shop.markets[0];

/** Where search engines send those whom no market is made for; who comes by hand is sent to `findFallback`. */
export function findElsewhere({ markets, fallbackMarket }: ShopMarkets) {
  const offered = siteMarkets(markets);
  const market =
    findMarket(offered, fallbackMarket) ??
    offered.find(({ country }) => country === "EU") ??
    offered.find(({ isDefault }) => isDefault) ??
    offered[0];
  if (!market) throw new Error("The channel has no market");
  const language = allows(market, fallbackLanguage) ? fallbackLanguage : market.defaultLanguage;
  return { market: market.alias, language };
}

/** The country's own markets, else that of the union it is in; none where the channel has neither. */
export function findLocalMarkets(country: string, markets: readonly Market[]): Market[] {
  const own = markets.filter((market) => market.country === country);
  if (own.length > 0 || !euMembers.includes(country)) return own;
  return markets.filter((market) => market.country === "EU");
}

/** Cookie before geolocation before the fallback market. */
export function chooseMarket(
  preferences: Pick<MarketPreferences, "country" | "market">,
  shop: ShopMarkets,
): Market {
  const { country = "" } = preferences;
  const offered = siteMarkets(shop.markets);
  const market =
    findMarket(offered, preferences.market) ?? findLocalMarkets(country, offered)[0] ?? findFallback(shop);
  if (!market) throw new Error("The channel has no market");
  return market;
}

/** Who reads Norwegian in general, or Nynorsk, reads Bokmål. */
const writtenAs = (code: string) => (code === "no" || code === "nn" ? "nb" : code);

/** Cookie before browser before the market's default; always one the market allows. */
export function chooseLanguage(market: Market, preferences: MarketPreferences): Language {
  if (isLanguage(preferences.language) && allows(market, preferences.language)) return preferences.language;
  const wanted = parseAccept(preferences.accepts)
    .filter(({ q }) => q > 0)
    .map(({ type }) => writtenAs(type.split("-")[0]?.toLowerCase() ?? ""));
  const spoken = wanted.flatMap(
    (code) => market.languages.find((language) => writtenAs(language) === code) ?? [],
  );
  return spoken[0] ?? market.defaultLanguage;
}

/** The market of a path without one: the preferred if it has the language, else the first that does. */
function findSpeakingMarket(language: Language, preferences: MarketPreferences, shop: ShopMarkets): Market {
  const own = chooseMarket(preferences, shop);
  if (allows(own, language)) return own;
  return siteMarkets(shop.markets).find((market) => allows(market, language)) ?? own;
}

const translated = (rest: string[], language: Language): string[] =>
  localized(rest.join("/"), language)?.split("/") ?? rest;

const toPath = (basename: string, rest: string[]) => [basename, ...rest].join("/");

/** Counted from the end: a pattern would try each of many slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** @param path percent-encoded */
export function resolve(path: string, preferences: MarketPreferences, shop: ShopMarkets): Resolution {
  const segments = splitPath(path);
  const [first, second] = segments.map((segment) => segment.toLowerCase());

  // A market may be called as a language is.
  const named = isLanguage(second) ? findInPath(shop, first) : undefined;
  if (isLanguage(first) && !named) {
    const swapped = findInPath(shop, second);
    if (swapped) return toResolution(swapped, first, segments.slice(2), path);
    return toResolution(
      undefined,
      first,
      segments.slice(1),
      path,
      findSpeakingMarket(first, preferences, shop),
    );
  }
  if (isLanguage(second)) {
    const market = named ?? findFallback(shop) ?? chooseMarket(preferences, shop);
    const unknown = named ? undefined : first;
    return toResolution(market, second, segments.slice(2), path, market, unknown);
  }
  const market = findInPath(shop, first) ?? chooseMarket(preferences, shop);
  const rest = findInPath(shop, first) ? segments.slice(1) : segments;
  return toResolution(market, chooseLanguage(market, preferences), rest, path);
}

function toResolution(
  named: Market | undefined,
  wanted: Language,
  rest: string[],
  path: string,
  market = named,
  unknownMarket?: string,
): Resolution {
  if (!market) throw new Error("The channel has no market");
  const language = allows(market, wanted) ? wanted : (market.defaultLanguage ?? fallbackLanguage);
  const basename = toBasename({ ...(named && { market: named.alias }), language });
  const to = toPath(basename, translated(rest, language));
  const asked = path === "/" ? path : withoutTrailingSlashes(path);
  if (to !== asked) return { kind: "repair", to, ...(unknownMarket !== undefined && { unknownMarket }) };
  return { kind: "resolved", basename, market, language, pathname: `/${rest.join("/")}` };
}
