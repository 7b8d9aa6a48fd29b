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
  c.set("later", (work) => c.executionCtx.waitUntil(work));
  c.set("memory", { kv: c.env.CHANNEL_CACHE, now: Date.now, later: c.get("later") });
  c.set("commerceFor", (standing, shopper) => {
    const place = standing && {
      marketId: standing.market.alias,
      languageId: languageIdIn(standing.market, standing.language),
    };
    return createCommerce(transport, settings, { channelId: settings.channelId, ...place }, shopper);
  });
  await next();
};
