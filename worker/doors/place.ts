import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { fallbackMarkets } from "#shared/markets.ts";
import type { ShopEnv } from "../context.ts";
import { marketsOf } from "../market/channel.ts";
import { resolve } from "../market/resolve.ts";
import { visitorOf } from "../market/visitor.ts";

/** Where the page stands that a door's caller looks at; it says so in `x-place` (`/se/sv`), else as `/` would. */
export const placeOfCaller: MiddlewareHandler<ShopEnv> = createMiddleware<ShopEnv>(async (c, next) => {
  const { settings } = c.var;
  const memory = { kv: c.env.CHANNEL_CACHE, now: Date.now, later: c.var.later };
  const markets = await marketsOf(memory, c.var.commerceFor(null), settings.channelId).catch(
    () => fallbackMarkets,
  );
  const shop = { markets, fallbackMarket: settings.fallbackMarket };
  const visitor = visitorOf(c.req.raw);
  const asked = resolve(c.req.header("x-place") ?? "/", visitor, shop);
  const standing = asked.kind === "repair" ? resolve(asked.to, visitor, shop) : asked;
  if (standing.kind === "stands") {
    const { prefix, market, language } = standing;
    c.set("standing", { prefix, market, language, markets });
  }
  await next();
});
