import type { Handler } from "hono";
import type { ShopEnv } from "../context.ts";

/** Crawlers may read everything that is the same for everybody. */
export const robots: Handler<ShopEnv> = (c) => {
  c.header("Cache-Control", "public, max-age=3600");
  return c.text(
    ["User-agent: *", "Disallow: /_data/", "Disallow: /_backend/", "Disallow: /graphql", ""].join("\n"),
  );
};
