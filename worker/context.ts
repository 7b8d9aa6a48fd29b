import type { Language } from "#shared/languages.ts";
import type { Market } from "#shared/markets.ts";
import type { RouteName } from "#shared/routes.ts";
import type { KvCache } from "./cache/kv-cache.ts";
import type { Commerce, Shopper } from "./commerce/commerce.ts";
import type { Env, Settings } from "./env.ts";

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

/** What a request tells about who asks, as far as it decides which pages are shown. */
export interface Visitor {
  /** Whether the browser holds a session; what it is worth only the commerce API knows. */
  hasSession: boolean;
  hasLoginToken: boolean;
  /** Token with which the commerce API shows drafts; it opens nothing else here. */
  previewToken: string | null;
  unlockTickets: readonly string[];
  /** Whether anything in the request may change what a page shows. */
  isPersonal: boolean;
}

export interface ShopEnv {
  Bindings: Env;
  Variables: {
    settings: Settings;
    marketContext: MarketContext;
    /** Path without the basename, percent-encoded, starting with `/`. */
    pathname: string;
    visitor: Visitor;
    page: PageRequest;
    commerceFor: (marketContext: MarketContext | null, shopper?: Shopper) => Commerce;
    waitUntil: (work: Promise<unknown>) => void;
    kvCache: KvCache;
  };
}
