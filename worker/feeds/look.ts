import type { Handler } from "hono";
import { store } from "#shared/store.ts";
import type { ShopEnv } from "../context.ts";
import { drawnIcons, drawStoreIcon } from "./store-icon.ts";

const aDay = "public, max-age=86400";

export const icon: Handler<ShopEnv> = (c) => {
  c.header("Content-Type", "image/svg+xml; charset=utf-8");
  c.header("Cache-Control", aDay);
  return c.body(drawStoreIcon(store));
};

/** What a phone shows of the shop among its programs; it opens as a page, because that is what it is. */
export const manifest: Handler<ShopEnv> = (c) => {
  const { surround, ground } = c.get("settings").theme;
  const toPicture = (size: 192 | 512) => ({
    src: drawnIcons[size],
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  c.header("Content-Type", "application/manifest+json; charset=utf-8");
  c.header("Cache-Control", aDay);
  return c.body(
    JSON.stringify({
      id: "/",
      name: store.name,
      short_name: store.name,
      start_url: "/",
      scope: "/",
      display: "browser",
      theme_color: surround,
      background_color: ground,
      icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }, toPicture(192), toPicture(512)],
    }),
  );
};

/** A document that names an older style sheet gets the current one, uncached. */
export const theme: Handler<ShopEnv> = (c) => {
  const { sheet } = c.get("settings").theme;
  if (!sheet) return c.notFound();
  const isCurrent = c.req.path === sheet.path;
  c.header("Content-Type", "text/css; charset=utf-8");
  c.header("Cache-Control", isCurrent ? "public, max-age=31536000, immutable" : "no-store");
  return c.body(sheet.css);
};
