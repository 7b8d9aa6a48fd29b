import type { Handler } from "hono";
import { createMiddleware } from "hono/factory";
import { apiHeaders, type GeoAnswer } from "#shared/api.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { loadMarkets } from "../market/channel.ts";
import { chooseMarket, readPreferences, resolve } from "../market/resolve.ts";

const marketOfPath = (readPath: (c: ShopContext) => string) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const { channelId, fallbackMarket } = c.get("settings");
    const markets = await loadMarkets(c.get("kvCache"), c.get("commerceFor")(null), channelId);
    const shop = { markets, fallbackMarket };
    const preferences = readPreferences(c.req.raw);
    const asked = resolve(readPath(c), preferences, shop);
    const resolution = asked.kind === "repair" ? resolve(asked.to, preferences, shop) : asked;
    if (resolution.kind === "repair") throw new Error("A repaired path needed repair");
    const { basename, market, language, pathname } = resolution;
    c.set("marketContext", { basename, market, language, markets });
    c.set("pathname", pathname);
    await next();
  });

export const callerMarket = marketOfPath((c) => c.req.header(apiHeaders.pagePath) ?? "/");

export const pathMarket = marketOfPath((c) => `/${c.req.param("market")}/${c.req.param("language")}`);

export const geo: Handler<ShopEnv> = (c) => {
  const { country } = readPreferences(c.req.raw);
  const { markets } = c.get("marketContext");
  const { fallbackMarket } = c.get("settings");
  const market = chooseMarket({ country, market: undefined }, { markets, fallbackMarket }).alias;
  return c.json({ country: country ?? null, market } satisfies GeoAnswer);
};
