import { type Handler, Hono } from "hono";
import { apiPaths } from "#shared/api.ts";
import { auth, unlock } from "./api/auth.ts";
import { graphql } from "./api/graphql.ts";
import { callerMarket, geo, pathMarket } from "./api/market.ts";
import { sameOrigin } from "./api/request.ts";
import type { ShopEnv } from "./context.ts";
import { marketSitemap, sitemapIndex } from "./feeds/sitemap.ts";
import { llms, robots, theme } from "./feeds/text-files.ts";
import { backendPassage } from "./middleware/backend.ts";
import { orMarkdown } from "./middleware/markdown.ts";
import { market } from "./middleware/market.ts";
import { page } from "./middleware/page.ts";
import { pageCache } from "./middleware/page-cache.ts";
import { preview } from "./middleware/preview.ts";
import { security } from "./middleware/security.ts";
import { services } from "./middleware/services.ts";
import { timing } from "./middleware/timing.ts";
import { problem } from "./problems.ts";
import { createLoaders } from "./render/create-loaders.ts";
import { renderData } from "./render/data.ts";
import { renderMarkdown } from "./render/markdown.ts";
import { render } from "./render/render.tsx";

const onlyPost: Handler<ShopEnv> = (c) => c.text("Send POST", 405, { Allow: "POST" });

/** The path of a request, station by station. */
export const app = new Hono<ShopEnv>({ strict: false })
  .use(timing)
  .use(security)
  .use(services)
  .get("/healthz", (c) => c.text("ok"))
  .get("/robots.txt", robots)
  .get("/llms.txt", callerMarket, llms)
  .get("/sitemap.xml", callerMarket, sitemapIndex)
  .get("/theme/:name", theme)
  .get("/sitemap/:market/:language/:name", pathMarket, marketSitemap)
  .all("/_backend/*", backendPassage)
  .get(apiPaths.geo, callerMarket, geo)
  .post(apiPaths.unlock, sameOrigin, ...unlock)
  .post(apiPaths.graphql, sameOrigin, callerMarket, ...graphql)
  .post(`${apiPaths.auth}/:action`, sameOrigin, callerMarket)
  .route(apiPaths.auth, auth)
  .on(["GET", "PUT", "PATCH", "DELETE"], [apiPaths.graphql, `${apiPaths.auth}/:action`], onlyPost)
  .get(
    `${apiPaths.data}/*`,
    market,
    page,
    pageCache("data", (c, page) => renderData(page, createLoaders(c, page))),
  )
  .get(
    "*",
    market,
    page,
    preview,
    orMarkdown(
      pageCache("markdown", (c, page) =>
        renderMarkdown(page, createLoaders(c, page), c.get("settings").publicOrigin),
      ),
    ),
    pageCache("document", (c, page, cacheable) => {
      const { publicOrigin, theme } = c.get("settings");
      return render(page, createLoaders(c, page), {
        origin: publicOrigin,
        theme: theme?.path ?? null,
        cacheable,
      });
    }),
  )
  .all("*", (c) => c.text("Method not allowed", 405, { Allow: "GET, HEAD" }))
  .onError(problem);
