import type { Handler } from "hono";
import type { ShopEnv } from "../context.ts";

/** Variables of the channel's theme; a document that names an older one gets today's, which nobody keeps. */
export const theme: Handler<ShopEnv> = (c) => {
  const sheet = c.get("settings").theme;
  if (!sheet) return c.notFound();
  const isCurrent = c.req.path === sheet.path;
  c.header("Content-Type", "text/css; charset=utf-8");
  c.header("Cache-Control", isCurrent ? "public, max-age=31536000, immutable" : "no-store");
  return c.body(sheet.css);
};
