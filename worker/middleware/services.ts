import type { MiddlewareHandler } from "hono";
import { languageIdIn } from "#shared/markets.ts";
import { createCommerce } from "../commerce/commerce.ts";
import { createTransport } from "../commerce/transport.ts";
import type { ShopEnv } from "../context.ts";
import { settingsOf } from "../env.ts";

/** What every later station works with: settings, the commerce API as seen from a place, work after the answer. */
export const services: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const settings = settingsOf(c.env);
  const transport = createTransport(c.env);
  c.set("settings", settings);
  c.set("waitUntil", (work) => c.executionCtx.waitUntil(work));
  c.set("kvCache", { kv: c.env.CHANNEL_CACHE, now: Date.now, waitUntil: c.get("waitUntil") });
  c.set("commerceFor", (marketContext, shopper) => {
    const apiContext = marketContext && {
      marketId: marketContext.market.alias,
      languageId: languageIdIn(marketContext.market, marketContext.language),
    };
    return createCommerce(transport, settings, { channelId: settings.channelId, ...apiContext }, shopper);
  });
  await next();
};
