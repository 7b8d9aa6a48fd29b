import type { MiddlewareHandler } from "hono";
import { wrapTime } from "hono/timing";
import { apiPaths } from "#shared/api.ts";
import { toDeadline } from "../commerce/commerce.ts";
import type { ShopEnv } from "../context.ts";
import { loadMarkets } from "../market/channel.ts";
import { readPreferences, resolve } from "../market/resolve.ts";

const noStore = { "Cache-Control": "private, no-store" };

/** Redirects a URL that is not canonical: same origin, one hop, query kept. */
export const market: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const { pathname: fullPath, search } = new URL(c.req.url);
  const isData = fullPath.startsWith(`${apiPaths.data}/`);
  const path = isData ? fullPath.slice(apiPaths.data.length) : fullPath;
  const settings = c.get("settings");
  c.set("deadline", Date.now() + toDeadline(settings));
  if (path === "/" && settings.rootRedirect) {
    return c.body(null, settings.rootRedirect.status, {
      ...noStore,
      Location: settings.rootRedirect.path + search,
    });
  }

  const markets = await wrapTime(
    c,
    "market",
    loadMarkets(c.get("kvCache"), c.get("commerceFor")(null), settings.channelId),
  );
  const resolution = resolve(path, readPreferences(c.req.raw), {
    markets,
    fallbackMarket: settings.fallbackMarket,
  });
  if (resolution.kind === "repair") {
    if (resolution.unknownMarket !== undefined) {
      console.warn(`Market with alias ${resolution.unknownMarket} not available in markets array`);
    }
    const Location = (isData ? apiPaths.data : "") + resolution.to + search;
    return c.body(null, 302, { ...noStore, Location });
  }
  const { basename, market, language, pathname } = resolution;
  c.set("marketContext", { basename, market, language, markets });
  c.set("pathname", pathname);
  await next();
};
