import type { Handler } from "hono";
import { createMiddleware } from "hono/factory";
import { apiHeaders, type GeoAnswer } from "#shared/api.ts";
import type { SharedContext, SharedEnv } from "../context.ts";
import { loadMarkets } from "../market/channel.ts";
import { chooseMarket, readPreferences, resolve } from "../market/resolve.ts";

const longestPagePath = 2_048;

/** What a visitor without wishes prefers. */
const noPreferences = { country: undefined, market: undefined, language: undefined, accepts: "" };

const marketOfPath = (
  readPath: (c: SharedContext) => string,
  readWishes = (c: SharedContext) => readPreferences(c.req.raw),
  options = { mayBeOld: false },
) =>
  createMiddleware<SharedEnv>(async (c, next) => {
    const { channelId, fallbackMarket } = c.get("settings");
    const markets = await loadMarkets(c.get("kvCache"), c.get("commerceFor")(null), channelId, options);
    const shop = { markets, fallbackMarket };
    const preferences = readWishes(c);
    const asked = resolve(readPath(c), preferences, shop);
    const resolution = asked.kind === "repair" ? resolve(asked.to, preferences, shop) : asked;
    if (resolution.kind === "repair") throw new Error("A repaired path needed repair");
    const { basename, market, language, pathname } = resolution;
    c.set("marketContext", { basename, market, language, markets });
    c.set("pathname", pathname);
    await next();
  });

export const callerMarket = marketOfPath(
  (c) => {
    const path = c.req.header(apiHeaders.pagePath) ?? "/";
    return path.length > longestPagePath ? "/" : path;
  },
  undefined,
  { mayBeOld: true },
);

/** For what is the same for everybody and may be stored anywhere. */
export const fallbackMarket = marketOfPath(
  () => "/",
  () => noPreferences,
);

export const pathMarket = marketOfPath((c) => `/${c.req.param("market")}/${c.req.param("language")}`);

export const geo: Handler<SharedEnv> = (c) => {
  const { country } = readPreferences(c.req.raw);
  const { markets } = c.get("marketContext");
  const { fallbackMarket } = c.get("settings");
  const market = chooseMarket({ country, market: undefined }, { markets, fallbackMarket }).alias;
  return c.json({ country: country ?? null, market } satisfies GeoAnswer);
};
