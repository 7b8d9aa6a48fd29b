import type { Handler } from "hono";
import type { ShopEnv } from "../context.ts";
import { marketOf } from "../market/resolve.ts";
import { visitorOf } from "../market/visitor.ts";

/** Where the visitor seems to be; the browser decides whether to suggest the local shop (S09, MK-17). */
export const geo: Handler<ShopEnv> = (c) => {
  const visitor = visitorOf(c.req.raw);
  const { markets } = c.get("marketContext");
  const local = marketOf(
    { ...visitor, market: undefined },
    { markets, fallbackMarket: c.get("settings").fallbackMarket },
  );
  c.header("Cache-Control", "private, no-store");
  return c.json({ country: visitor.country ?? null, market: local.alias });
};
