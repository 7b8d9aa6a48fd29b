import type { Language } from "#shared/languages.ts";
import type { Market } from "#shared/markets.ts";
import type { RouteName } from "#shared/routes.ts";
import type { KvCache } from "./cache/kv-cache.ts";
import type { Commerce, Shopper } from "./commerce/commerce.ts";
import type { Env, Settings } from "./env.ts";

/** The market and language of a request: all that a page may know about who asks. */
export interface MarketContext {
  /** `/se/sv`, or `/sv` when the path names no market. */
  basename: string;
  market: Market;
  language: Language;
  markets: readonly Market[];
}

/** One page, named by nothing but its cache key: the renderer never sees the request. */
export interface PageRequest extends MarketContext {
  route: RouteName;
  /** Alias or search term, decoded; empty where the route takes none. */
  parameter: string;
  /** Path without the basename, in canonical form. */
  pathname: string;
  /** Allow-listed query in canonical order; starts with `?` unless empty. */
  search: string;
}

export interface ShopEnv {
  Bindings: Env;
  Variables: {
    settings: Settings;
    marketContext: MarketContext;
    /** Path without the basename, percent-encoded, starting with `/`. */
    pathname: string;
    commerceFor: (marketContext: MarketContext | null, shopper?: Shopper) => Commerce;
    waitUntil: (work: Promise<unknown>) => void;
    kvCache: KvCache;
  };
}
