import type { Handler, MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { PageEnv, PageTable } from "../pages/page-table.ts";

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

/** Whether Accept wants Markdown at least as much as HTML; no browser does. */
function prefersMarkdown(accept: string): boolean {
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
