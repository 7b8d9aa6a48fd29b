import type { MiddlewareHandler } from "hono";
import type { PageEnv, PageTable } from "../pages/page-table.ts";

/** Names the page a URL means, or sends the visitor to the query the URL should have had. */
export const page =
  (pages: PageTable): MiddlewareHandler<PageEnv> =>
  async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const request = pages.toPageRequest(c.get("marketContext"), c.get("pathname"), searchParams);
    if ("kind" in request) {
      const Location = pathname + request.search;
      return c.body(null, 301, { "Cache-Control": "private, no-store", Location });
    }
    c.set("pages", pages);
    c.set("page", request);
    await next();
  };
