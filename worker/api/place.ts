import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { ShopEnv } from "../context.ts";
import { marketsOf } from "../market/channel.ts";
import { resolve } from "../market/resolve.ts";
import { visitorOf } from "../market/visitor.ts";

type NamedPlace = (c: Context<ShopEnv>) => string;

/** Settles where a request that is no page stands, from the place it names. */
const placeNamedBy = (named: NamedPlace): MiddlewareHandler<ShopEnv> =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const settings = c.get("settings");
    const markets = await marketsOf(c.get("kvCache"), c.get("commerceFor")(null), settings.channelId);
    const shop = { markets, fallbackMarket: settings.fallbackMarket };
    const visitor = visitorOf(c.req.raw);
    const asked = resolve(named(c), visitor, shop);
    const marketContext = asked.kind === "repair" ? resolve(asked.to, visitor, shop) : asked;
    if (marketContext.kind === "repair") throw new Error("A repaired path needed repair");
    const { basename, market, language, pathname } = marketContext;
    c.set("marketContext", { basename, market, language, markets });
    c.set("pathname", pathname);
    await next();
  });

/** The page a door's caller looks at: it says so in `x-place` (`/se/sv/kassan`), else as `/` would. */
export const callerMarket = placeNamedBy((c) => c.req.header("x-place") ?? "/");

/** The place in the parameters of the path. */
export const pathMarket = placeNamedBy((c) => `/${c.req.param("market")}/${c.req.param("language")}`);
