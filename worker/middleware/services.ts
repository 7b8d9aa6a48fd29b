import type { MiddlewareHandler } from "hono";
import { timing } from "hono/timing";
import { findLanguageId } from "#shared/markets.ts";
import { createCommerce } from "../commerce/commerce.ts";
import { createTransport } from "../commerce/transport.ts";
import type { ShopEnv } from "../context.ts";
import { readSettings } from "../env.ts";

/** `Server-Timing`. Clocks of Workers stop between I/O: it shows waits, no CPU time. */
export const serverTiming = timing({
  totalDescription: "",
  // A page renewed in the background ends its timers after the response.
  autoEnd: false,
  enabled: (c) => !c.req.path.startsWith("/_backend/"),
});

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Where the public origin is https, plain http is only a way to it; but not on the developer's machine. */
export const toHttps: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const { publicOrigin } = c.get("settings");
  const { protocol, hostname, pathname, search } = new URL(c.req.url);
  const isPublic = publicOrigin.startsWith("https:") && !localHosts.includes(hostname);
  if (isPublic && protocol === "http:") return c.redirect(publicOrigin + pathname + search, 308);
  await next();
  if (isPublic) c.header("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
};

export const services: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const settings = readSettings(c.env);
  const transport = createTransport(c.env);
  c.set("settings", settings);
  c.set("waitUntil", (work) => c.executionCtx.waitUntil(work));
  c.set("kvCache", { kv: c.env.CHANNEL_CACHE, now: Date.now, waitUntil: c.get("waitUntil") });
  c.set("commerceFor", (marketContext, shopper) => {
    const apiContext = marketContext && {
      marketId: marketContext.market.alias,
      languageId: findLanguageId(marketContext.market, marketContext.language),
    };
    return createCommerce(transport, settings, { channelId: settings.channelId, ...apiContext }, shopper);
  });
  await next();
};
