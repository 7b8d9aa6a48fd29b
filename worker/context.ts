import type { Context } from "hono";
import type { Language } from "#shared/languages.ts";
import type { Market } from "#shared/markets.ts";
import type { RouteName } from "#shared/routes.ts";
import type { KvCache } from "./cache/kv-cache.ts";
import type { Commerce, Shopper } from "./commerce/commerce.ts";
import type { Env, Settings } from "./env.ts";
import type { Recommendations } from "./recommendations/provider.ts";

export interface MarketContext {
  basename: string;
  market: Market;
  language: Language;
  markets: readonly Market[];
}

/** All that a page depends on, and its cache key: the renderer never sees the request. */
export interface PageRequest extends MarketContext {
  route: RouteName;
  /** Alias or search term, decoded; empty where the route takes none. */
  parameter: string;
  /** Path without the basename, in canonical form. */
  pathname: string;
  /** Allow-listed query in canonical order; starts with `?` unless empty. */
  search: string;
}

export interface Visitor {
  /** Not verified: only the commerce API can do that. */
  hasSession: boolean;
  hasLoginToken: boolean;
  /** Shows drafts; grants no other access. */
  previewToken: string | null;
  unlockTickets: readonly string[];
  /** Whether anything in the request may change what a page shows. */
  isPersonal: boolean;
}

export type ShopContext = Context<ShopEnv>;

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
    /** Null where the shop has no provider. @param path without the basename */
    recommendationsFor: (marketContext: MarketContext, path: string) => Recommendations | null;
    waitUntil: (work: Promise<unknown>) => void;
    kvCache: KvCache;
  };
}
