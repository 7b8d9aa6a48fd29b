import type { MiddlewareHandler } from "hono";
import type { ShopEnv } from "../context.ts";

/**
 * Only this shop's own pages may change something here: JSON, which no form of another site can send, and a browser
 * that says where the call comes from (S24, safety.md T15). Without either header nobody is let in.
 */
export const sameOrigin: MiddlewareHandler<ShopEnv> = async (c, next) => {
  if (!c.req.header("content-type")?.toLowerCase().startsWith("application/json")) {
    return refused(415, "UNSUPPORTED_MEDIA_TYPE", "Send application/json");
  }
  const site = c.req.header("sec-fetch-site");
  const isOwn = site ? site === "same-origin" : c.req.header("origin") === c.get("settings").publicOrigin;
  if (!isOwn) return refused(403, "FORBIDDEN", "Only pages of this shop may call");
  await next();

  function refused(status: 403 | 415, code: string, message: string) {
    return c.json({ errors: [{ message, extensions: { code } }] }, status);
  }
};
