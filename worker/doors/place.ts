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
    const markets = await marketsOf(c.get("memory"), c.get("commerceFor")(null), settings.channelId);
    const shop = { markets, fallbackMarket: settings.fallbackMarket };
    const visitor = visitorOf(c.req.raw);
    const asked = resolve(named(c), visitor, shop);
    const standing = asked.kind === "repair" ? resolve(asked.to, visitor, shop) : asked;
    if (standing.kind === "repair") throw new Error("A repaired path needed repair");
    const { prefix, market, language, below } = standing;
    c.set("standing", { prefix, market, language, markets });
    c.set("below", below);
    await next();
  });

/** The page a door's caller looks at: it says so in `x-place` (`/se/sv/kassan`), else as `/` would. */
export const placeOfCaller = placeNamedBy((c) => c.req.header("x-place") ?? "/");

/** The place in the parameters of the path. */
export const placeOfPath = placeNamedBy((c) => `/${c.req.param("market")}/${c.req.param("language")}`);
