import type { Context } from "hono";
import type { FormAnswer } from "#shared/form-pages.ts";
import type { Language } from "#shared/languages.ts";
import type { Market } from "#shared/markets.ts";
import type { RouteName } from "#shared/routes.ts";
import type { AuthResult, Renewable } from "./auth/auth-client.ts";
import type { KvCache } from "./cache/kv-cache.ts";
import type { CallRecord, Commerce } from "./commerce/commerce.ts";
import type { Shopper } from "./commerce/headers.ts";
import type { Env, Settings } from "./env.ts";
import type { Isolate } from "./isolate.ts";
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
  /** Not verified either. */
  hasPriceList: boolean;
}

/** Another object after a renewal, even where the service gave the same token. */
export interface SentToken {
  readonly token: string;
}

/** Of one request: whoever asks it something waits for the same renewal. */
export interface ShopperSession {
  /** Once a request. @param longestWait milliseconds, of the first who asks */
  renew(longestWait?: number): Promise<AuthResult>;
  /**
   * Renewed where its cookie has run out; undefined for a guest. Never one that this shop did not put into the cookie:
   * not every commerce API refuses one that is made up.
   */
  token(longestWait?: number): Promise<SentToken | undefined>;
  /**
   * Renews a token that ends within that time. Where nothing can, it counts as ended for who has agreed prices, and is
   * good until its end for everybody else.
   * @param time milliseconds
   */
  outlast(time: number): Promise<void>;
  renewable(): Renewable | undefined;
  /** Whether the service that renews it could not say if it goes on. */
  isDelayed(): boolean;
  /** The shopper's price list; undefined without one, and once the API has refused it. */
  prices(): string | undefined;
  leavePrices(): void;
}

/** Of all requests, those of `Pages` among them. */
interface SharedVariables {
  /** The same in all requests (isolate.ts). */
  isolate: Isolate;
  settings: Settings;
  marketContext: MarketContext;
  /** Path without the basename, percent-encoded, starting with `/`. */
  pathname: string;
  page: PageRequest;
  commerceFor: (marketContext: MarketContext | null, shopper?: Shopper) => Commerce;
  /** Null where the shop has no provider. @param path without the basename */
  recommendationsFor: (marketContext: MarketContext, path: string) => Recommendations | null;
  /** Every call to the commerce API that was made for this request, as it ended. */
  commerceCalls: CallRecord[];
  /** By which a shopper and the log name the same request. */
  requestId: string;
  /** What goes on after the response. */
  lateWork: Promise<unknown>[];
  /** Milliseconds since 1970; set where one document may take only so long. */
  deadline: number | undefined;
  waitUntil: (work: Promise<unknown>) => void;
  kvCache: KvCache;
  /** In `Pages`, by whom renderings are counted; null where nobody knows. */
  renderKey: string | null | undefined;
  /** In `Pages`: the cache has the page, and asks whether it is still right. */
  isRenewal: boolean | undefined;
}

/** What one visitor brings: nothing of it exists in `Pages`. */
interface VisitorVariables {
  visitor: Visitor;
  shopperSession: ShopperSession | undefined;
  /** Id of the customer's cart, as what keeps it has said. */
  customerCart: string | undefined;
  /** Whether the request is a logout, or begins another session. */
  endsSession: boolean | undefined;
  /** Whether the API was asked to take a promo code that has lapsed off the cart. */
  hasTriedCode: boolean | undefined;
  /** Of a page that is drawn for one visitor without scripts (worker/forms). */
  formAnswer: FormAnswer | undefined;
}

export interface ShopEnv {
  Bindings: Env;
  Variables: SharedVariables & VisitorVariables;
}

/** Of `Pages`, and of what serves its requests as well as a visitor's. */
export interface SharedEnv {
  Bindings: Env;
  Variables: SharedVariables;
}

export type ShopContext = Context<ShopEnv>;
export type SharedContext = Context<SharedEnv>;
