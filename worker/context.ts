import type { Language } from "#shared/languages.ts";
import type { Market } from "#shared/markets.ts";
import type { RouteName } from "#shared/routes.ts";
import type { Memory } from "./cache/remembered.ts";
import type { Commerce, Shopper } from "./commerce/commerce.ts";
import type { Env, Settings } from "./env.ts";
import type { Timings } from "./middleware/timing.ts";

/** Where the visitor is, settled by the market station: all a page may know about who asks. */
export interface Standing {
  /** `/se/sv`, or `/sv` when the path names no market. */
  prefix: string;
  market: Market;
  language: Language;
  markets: readonly Market[];
}

/** One page, named by nothing but its cache key: the renderer never sees the request. */
export interface PageRequest extends Standing {
  route: RouteName;
  /** Alias or search term, decoded; empty where the route takes none. */
  parameter: string;
  /** Path below the place, in canonical form. */
  path: string;
  /** Allow-listed query in canonical order; starts with `?` unless empty. */
  search: string;
}

export interface ShopEnv {
  Bindings: Env;
  Variables: {
    settings: Settings;
    timings: Timings;
    standing: Standing;
    /** Path below the place, percent-encoded, starting with `/`. */
    below: string;
    /** The page the address names, settled by the page station. */
    page: PageRequest;
    commerceFor: (standing: Standing | null, shopper?: Shopper) => Commerce;
    later: (work: Promise<unknown>) => void;
    memory: Memory;
  };
}
