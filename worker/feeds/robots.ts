import type { Handler } from "hono";
import type { ShopEnv } from "../context.ts";

/** Filters and sorts make endless addresses of the same goods; pages of a list stay crawlable (SEO12). */
const endless = ["categories", "brands", "skus", "price", "discount", "p-", "sort"];

export const robots: Handler<ShopEnv> = (c) => {
  c.header("Cache-Control", "public, max-age=3600");
  const lines = [
    "User-agent: *",
    ...["/_data/", "/_backend/", "/graphql", "/api/"].map((path) => `Disallow: ${path}`),
    "Allow: /_backend/img/",
    ...endless.flatMap((name) => [`Disallow: /*?${name}`, `Disallow: /*&${name}`]),
    "",
    `Sitemap: ${c.get("settings").publicOrigin}/sitemap.xml`,
    "",
  ];
  return c.text(lines.join("\n"));
};
