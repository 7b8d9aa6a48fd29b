import type { MiddlewareHandler } from "hono";
import type { ShopEnv } from "../context.ts";

/** Characters. No browser sends as much, and every rule behind reads the whole of it. */
const longestPath = 4_096;
const longestQuery = 8_192;
const longestHeader = 4_096;
/** Favourites and tokens have 4 KB a cookie. */
const longestCookies = 16_384;

const isTooLong = (value: string, name: string) =>
  value.length > (name === "cookie" ? longestCookies : longestHeader);

function hasLongHeader({ headers }: Request): boolean {
  for (const [name, value] of headers) if (isTooLong(value, name)) return true;
  return false;
}

/** Refuses what is too long before anything looks at it. */
export const lengths: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length > longestPath || search.length > longestQuery) return c.text("URI too long", 414);
  if (hasLongHeader(c.req.raw)) return c.text("Request header fields too large", 431);
  await next();
};
