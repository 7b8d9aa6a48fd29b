import type { MiddlewareHandler } from "hono";
import { wrapTime } from "hono/timing";
import { apiPaths } from "#shared/api.ts";
import type { Market } from "#shared/markets.ts";
import { toDeadline } from "../commerce/commerce.ts";
import type { MarketContext, ShopContext, ShopEnv } from "../context.ts";
import { loadMarkets } from "../market/channel.ts";
import { readPreferences, resolve } from "../market/resolve.ts";

const noStore = { "Cache-Control": "private, no-store" };

interface Place {
  marketContext: MarketContext;
  pathname: string;
}

/** A code of a country says nothing of anybody; what else stands in a path may be a name or an address. */
function logUnknown(alias: string) {
  const named = /^[a-z]{2}$/.test(alias) ? `${alias} ` : "";
  console.warn(`Market with alias ${named}not available in markets array`);
}

/** Redirects a URL that is not canonical: same origin, one hop, query kept. */
export const market: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const settings = c.get("settings");
  c.set("deadline", Date.now() + toDeadline(settings));
  const markets = await wrapTime(
    c,
    "market",
    loadMarkets(c.get("kvCache"), c.get("commerceFor")(null), settings.channelId, { mayBeOld: true }),
  );
  const place = findPlace(c, markets);
  if (place instanceof Response) return place;
  c.set("marketContext", place.marketContext);
  c.set("pathname", place.pathname);
  await next();
};

function findPlace(c: ShopContext, markets: readonly Market[]): Place | Response {
  const { rootRedirect, fallbackMarket } = c.get("settings");
  const { pathname: fullPath, search } = new URL(c.req.url);
  const isData = fullPath.startsWith(`${apiPaths.data}/`);
  const path = isData ? fullPath.slice(apiPaths.data.length) : fullPath;
  if (path === "/" && rootRedirect) {
    return c.body(null, rootRedirect.status, { ...noStore, Location: rootRedirect.path + search });
  }
  const resolution = resolve(path, readPreferences(c.req.raw), { markets, fallbackMarket });
  if (resolution.kind === "repair") {
    if (resolution.unknownMarket !== undefined) {
      logUnknown(resolution.unknownMarket);
    }
    const Location = (isData ? apiPaths.data : "") + resolution.to + search;
    return c.body(null, 302, { ...noStore, Location });
  }
  const { basename, market, language, pathname } = resolution;
  return { marketContext: { basename, market, language, markets }, pathname };
}
