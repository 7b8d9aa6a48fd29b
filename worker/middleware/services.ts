import type { MiddlewareHandler } from "hono";
import { timing } from "hono/timing";
import { apiHeaders } from "#shared/api.ts";
import { findLanguageId, localeOf } from "#shared/markets.ts";
import { readAddress } from "../access/limits.ts";
import { withApiAliases } from "../commerce/api-aliases.ts";
import { type CallRecord, type CallScope, type Commerce, createCommerce } from "../commerce/commerce.ts";
import { toApiAlias, toCurrencies } from "../commerce/currency.ts";
import { withOptionalFields } from "../commerce/optional-fields.ts";
import { createTransport, getEndpoint } from "../commerce/transport.ts";
import type { SharedEnv } from "../context.ts";
import { readSettings } from "../env.ts";
import type { Isolate } from "../isolate.ts";
import { withOwnCarts } from "../orders/new-cart.ts";
import { createRecommendations } from "../recommendations/provider.ts";
import { findWebsite, providerFlags } from "../recommendations/websites.ts";

/** `Server-Timing`. Clocks of Workers stop between I/O: it shows waits, no CPU time. */
export const serverTiming = timing({
  totalDescription: "",
  // A page renewed in the background ends its timers after the response.
  autoEnd: false,
  enabled: (c) => !c.req.path.startsWith("/_backend/"),
});

/** Characters. No browser sends as much, and every rule behind reads the whole of it. */
const longestPath = 4_096;
const longestQuery = 8_192;
const longestHeader = 4_096;
/** Favourites and tokens have 4 KB a cookie, and a line of a cart that is ordered has some 13 letters. */
const longestLists = 16_384;
const lists: readonly string[] = ["cookie", apiHeaders.shown];

const isTooLong = (value: string, name: string) =>
  value.length > (lists.includes(name) ? longestLists : longestHeader);

export function hasLongHeader({ headers }: Request): boolean {
  for (const [name, value] of headers) if (isTooLong(value, name)) return true;
  return false;
}

/** Refuses what is too long before anything looks at it. */
export const lengths: MiddlewareHandler<SharedEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length > longestPath || search.length > longestQuery) return c.text("URI too long", 414);
  if (hasLongHeader(c.req.raw)) return c.text("Request header fields too large", 431);
  await next();
};

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Where the public origin is https, plain http is only a way to it; but not on the developer's machine. */
export const toHttps: MiddlewareHandler<SharedEnv> = async (c, next) => {
  const { publicOrigin } = c.get("settings");
  const { protocol, hostname, pathname, search } = new URL(c.req.url);
  const isPublic = publicOrigin.startsWith("https:") && !localHosts.includes(hostname);
  if (isPublic && protocol === "http:") return c.redirect(publicOrigin + pathname + search, 308);
  await next();
  if (isPublic) c.header("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
};

/** Seconds; a probe of the API, or another isolate, may find it well again by then. */
const leastRest = 5;

/** Seconds until everything that a failed answer needed may be asked for again. */
const toRetryAfter = (calls: readonly CallRecord[]) =>
  String(Math.max(leastRest, ...calls.map(({ retryAfter = 0 }) => Math.ceil(retryAfter / 1000))));

export const services =
  (isolate: Isolate): MiddlewareHandler<SharedEnv> =>
  async (c, next) => {
    const settings = readSettings(c.env);
    c.set("isolate", isolate);
    c.set("settings", settings);
    const lateWork = c.get("lateWork");
    c.set("waitUntil", (work) => {
      lateWork.push(work);
      c.executionCtx.waitUntil(work);
    });
    const { copies, upstreams, budgets } = isolate;
    const upstream = upstreams(getEndpoint(settings));
    c.set("kvCache", { kv: c.env.CHANNEL_CACHE, now: Date.now, waitUntil: c.get("waitUntil"), copies });
    const commerceCalls: CallRecord[] = [];
    c.set("commerceCalls", commerceCalls);
    c.set("commerceFor", (marketContext, shopper) => {
      // Most requests that have one ask it nothing.
      let commerce: Commerce | undefined;
      const create = () => {
        const apiContext = marketContext && {
          marketId: toApiAlias(marketContext.market),
          languageId: findLanguageId(marketContext.market, marketContext.language),
        };
        const scope: CallScope = {
          upstream,
          caller: readAddress(c) ?? "",
          route: c.get("page")?.route,
          path: c.get("page")?.pathname,
          waitUntil: c.get("waitUntil"),
          deadline: () => c.get("deadline"),
          record: (call) => commerceCalls.push(call),
          currencies: toCurrencies(marketContext?.markets ?? []),
          ...(marketContext && { locale: localeOf(marketContext.language, marketContext.market) }),
        };
        const context = { channelId: settings.channelId, ...apiContext };
        const { lacking } = upstream;
        const client = createCommerce(createTransport(c.env), settings, context, shopper, scope);
        const known = withOptionalFields(lacking, client);
        // Who is logged in asks with a token, and may have one cart for good.
        const own = shopper?.token === undefined ? withOwnCarts(c.env, known) : known;
        return withApiAliases(marketContext?.markets ?? [], own);
      };
      const ask: Commerce["ask"] = (...question) => {
        commerce ??= create();
        const answer = commerce.ask(...question);
        lateWork.push(answer);
        return answer;
      };
      return { ask };
    });
    c.set("recommendationsFor", ({ basename }, path) => {
      const { recommendations, publicOrigin } = settings;
      const website = recommendations && findWebsite(recommendations.websites, basename);
      if (!website || !providerFlags.recommendations) return null;
      const home = publicOrigin + basename;
      return createRecommendations(createTransport(c.env), budgets, {
        website,
        url: home + (path === "/" ? "" : path),
        home,
      });
    });
    await next();
    const saysItself = c.res.headers.has("Retry-After") || c.req.path.startsWith("/_backend/");
    if (c.res.status >= 500 && !saysItself) c.header("Retry-After", toRetryAfter(commerceCalls));
  };
