import type { Handler, MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { RouteName } from "#shared/routes.ts";
import type { ShopEnv } from "../context.ts";
import { isList } from "../pages/list-query.ts";

/** Pages that exist as Markdown too. */
const isDescribed = (route: RouteName) => route === "product" || isList(route);

/** Whoever names Markdown, and likes it no less than HTML; no browser does. */
function prefersMarkdown(accept: string): boolean {
  const wanted = parseAccept(accept);
  const liking = (type: string) => wanted.find((each) => each.type === type)?.q ?? 0;
  return liking("text/markdown") > 0 && liking("text/markdown") >= liking("text/html");
}

/** Two forms of one address: says so to every cache on the way, and hands those who ask for Markdown to `answer`. */
export const orMarkdown =
  (answer: Handler<ShopEnv>): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    if (!isDescribed(c.get("page").route)) return next();
    const wanted = prefersMarkdown(c.req.header("accept") ?? "");
    const response = wanted ? await answer(c, next) : undefined;
    if (response instanceof Response) c.res = response;
    else await next();
    c.res.headers.append("Vary", "Accept");
  };
