import type { MiddlewareHandler } from "hono";
import type { ShopEnv } from "../context.ts";
import { marketsOf } from "../market/channel.ts";
import { resolve } from "../market/resolve.ts";
import { visitorOf } from "../market/visitor.ts";

/** Behind this prefix the same addresses answer with page data instead of documents. */
export const dataPrefix = "/_data";

const noStore = { "Cache-Control": "private, no-store" };

/** Settles where a request stands, or sends it there: same origin, one hop, query kept, never stored. */
export const market: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isData = pathname.startsWith(`${dataPrefix}/`);
  const path = isData ? pathname.slice(dataPrefix.length) : pathname;
  const settings = c.get("settings");
  if (path === "/" && settings.rootRedirect) {
    return c.body(null, settings.rootRedirect.status, {
      ...noStore,
      Location: settings.rootRedirect.path + search,
    });
  }

  const markets = await c
    .get("timings")
    .measure("market", () => marketsOf(c.get("memory"), c.get("commerceFor")(null), settings.channelId));
  const resolution = resolve(path, visitorOf(c.req.raw), {
    markets,
    fallbackMarket: settings.fallbackMarket,
  });
  if (resolution.kind === "repair") {
    if (resolution.unknownMarket !== undefined) {
      console.warn(`Market with alias ${resolution.unknownMarket} not available in markets array`);
    }
    const Location = (isData ? dataPrefix : "") + resolution.to + search;
    return c.body(null, 302, { ...noStore, Location });
  }
  const { prefix, market, language, below } = resolution;
  c.set("standing", { prefix, market, language, markets });
  c.set("below", below);
  await next();
};
