import type { Handler, MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";
import { apiPaths } from "#shared/api.ts";
import type { PageEnv, PageTable } from "../pages/page-table.ts";

/** Other spellings of a page's address are redirected. */
export function page(pages: PageTable): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    const marketContext = c.get("marketContext");
    c.set("pages", pages);
    const url = new URL(c.req.url);
    const request = pages.toPageRequest(marketContext, c.get("pathname"), url.searchParams);
    if ("kind" in request) {
      const prefix = url.pathname.startsWith(`${apiPaths.data}/`) ? apiPaths.data : "";
      const path = request.pathname === "/" ? "" : request.pathname;
      // A query that stays is not spelled anew.
      const search = request.search === `?${url.searchParams}` ? url.search : request.search;
      const Location = prefix + marketContext.basename + path + search;
      return c.body(null, 301, { "Cache-Control": "private, no-store", Location });
    }
    c.set("page", request);
    await next();
  };
}

/** Whether Accept wants Markdown at least as much as HTML; no browser does. */
function prefersMarkdown(accept: string): boolean {
  if (!accept.toLowerCase().includes("text/markdown")) return false;
  const types = parseAccept(accept);
  const qualityOf = (type: string) => types.find((each) => each.type === type)?.q ?? 0;
  return qualityOf("text/markdown") > 0 && qualityOf("text/markdown") >= qualityOf("text/html");
}

export const negotiateMarkdown =
  (answer: Handler<PageEnv>): MiddlewareHandler<PageEnv> =>
  async (c, next) => {
    if (!c.get("pages").byName(c.get("page").route).markdown) return next();
    const response = prefersMarkdown(c.req.header("accept") ?? "") ? await answer(c, next) : undefined;
    if (response instanceof Response) c.res = response;
    else await next();
    c.res.headers.append("Vary", "Accept");
  };
