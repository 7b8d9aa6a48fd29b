import type { Handler, MiddlewareHandler } from "hono";
import { timing } from "hono/timing";
import { findLanguageId } from "#shared/markets.ts";
import { createCommerce } from "../commerce/commerce.ts";
import { createTransport } from "../commerce/transport.ts";
import type { ShopEnv } from "../context.ts";
import { readSettings } from "../env.ts";
import { createRecommendations } from "../recommendations/provider.ts";
import { findWebsite, providerFlags } from "../recommendations/websites.ts";

/** `Server-Timing`. Clocks of Workers stop between I/O: it shows waits, no CPU time. */
export const serverTiming = timing({
  totalDescription: "",
  // A page renewed in the background ends its timers after the response.
  autoEnd: false,
  enabled: (c) => !c.req.path.startsWith("/_backend/"),
});

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
  c.set("recommendationsFor", ({ basename }, path) => {
    const { recommendations, publicOrigin } = settings;
    const website = recommendations && findWebsite(recommendations.websites, basename);
    if (!website || !providerFlags.recommendations) return null;
    const home = publicOrigin + basename;
    return createRecommendations(transport, { website, url: home + (path === "/" ? "" : path), home });
  });
  await next();
};

/** Public parts of the embedded backend; not found when a hosted API is used. */
export const embeddedBackend: Handler<ShopEnv> = async (c) => {
  const backend = c.env.BACKEND;
  if (c.get("settings").commerceUrl !== null || !backend) return c.notFound();
  const url = new URL(c.req.url);
  url.pathname = url.pathname.slice("/_backend".length);
  const request = new Request(url, c.req.raw);
  request.headers.delete("cookie");
  return backend
    .fetch(request as never)
    .catch(
      () => new Response("The backend does not answer", { status: 502 }),
    ) as unknown as Promise<Response>;
};
