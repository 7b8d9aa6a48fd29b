import type { MiddlewareHandler } from "hono";
import type { ShopEnv } from "../context.ts";
import { isList, pageNumber } from "../pages/list-query.ts";
import { toNotFoundRequest, toPageRequest } from "../render/page-request.ts";

/** Names the page an address means. `?page=1` is the list itself; pages that no list can have are nowhere (SEO5). */
export const page: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const { pathname, searchParams, search } = new URL(c.req.url);
  const named = toPageRequest(c.get("marketContext"), c.get("pathname"), search);
  const number = isList(named.route) ? pageNumber(searchParams) : "none";
  if (number === "first") {
    searchParams.delete("page");
    const rest = searchParams.size > 0 ? `?${searchParams}` : "";
    return c.body(null, 301, { "Cache-Control": "private, no-store", Location: pathname + rest });
  }
  c.set("page", number === "impossible" ? toNotFoundRequest(named) : named);
  await next();
};
