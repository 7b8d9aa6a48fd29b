import { type Handler, Hono } from "hono";
import { auth } from "./api/auth.ts";
import { geo } from "./api/geo.ts";
import { graphql } from "./api/graphql.ts";
import { callerMarket, pathMarket } from "./api/place.ts";
import { sameOrigin } from "./api/same-origin.ts";
import { unlock } from "./api/unlock.ts";
import type { ShopEnv } from "./context.ts";
import { llms } from "./feeds/llms.ts";
import { robots } from "./feeds/robots.ts";
import { marketSitemap, sitemapIndex } from "./feeds/sitemap.ts";
import { theme } from "./feeds/theme.ts";
import { backendPassage } from "./middleware/backend.ts";
import { orMarkdown } from "./middleware/markdown.ts";
import { dataPrefix, market } from "./middleware/market.ts";
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
  .get("/api/geo", callerMarket, geo)
  .post("/api/unlock", sameOrigin, unlock)
  .post("/graphql", sameOrigin, callerMarket, graphql)
  .post("/auth/:action", sameOrigin, callerMarket, auth)
  .on(["GET", "PUT", "PATCH", "DELETE"], ["/graphql", "/auth/:action"], onlyPost)
  .get(
    `${dataPrefix}/*`,
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
