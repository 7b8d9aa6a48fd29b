import type { Handler, MiddlewareHandler } from "hono";
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

/** Public parts of the embedded backend; not found when a hosted API is used. */
export const embeddedBackend: Handler<ShopEnv> = async (c) => {
  const backend = c.env.BACKEND;
  if (c.get("settings").commerceUrl !== null || !backend) return c.notFound();
  const url = new URL(c.req.url);
  url.pathname = url.pathname.slice("/_backend".length);
  // Read before: a backend that answers without reading it would break off the call.
  const body = c.req.raw.body && (await c.req.arrayBuffer());
  const { method, headers } = c.req.raw;
  const request = new Request(url, { method, headers, body, redirect: "manual" });
  request.headers.delete("cookie");
  try {
    const answer = (await backend.fetch(request as never)) as unknown as Response;
    return new Response(answer.body, answer);
  } catch {
    return c.text("The backend does not answer", 502);
  }
};
