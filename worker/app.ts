import { type Handler, Hono } from "hono";
import { preview } from "./access/preview.ts";
import { visitor } from "./access/visitor.ts";
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
import { orMarkdown } from "./middleware/markdown.ts";
import { dataPath, market } from "./middleware/market.ts";
import { page } from "./middleware/page.ts";
import { pageCache } from "./middleware/page-cache.ts";
import { security } from "./middleware/security.ts";
import { embeddedBackend, serverTiming, services } from "./middleware/services.ts";
import { pageTable } from "./pages/pages.ts";
import { problem } from "./problems.ts";
import { renderData } from "./render/data.ts";
import { renderMarkdown } from "./render/markdown.ts";
import { renderDocument } from "./render/render.tsx";

const onlyPost: Handler<ShopEnv> = (c) => c.text("Send POST", 405, { Allow: "POST" });

const data = pageCache("data", renderData);
const markdown = orMarkdown(pageCache("markdown", renderMarkdown));

/** The path of a request: middlewares and routes in their order. */
export const createApp = (pages = pageTable, render = renderDocument) =>
  new Hono<ShopEnv>({ strict: false })
    .use(serverTiming)
    .use(security)
    .use(services)
    .get("/healthz", (c) => c.text("ok"))
    .get("/robots.txt", robots)
    .get("/llms.txt", callerMarket, llms)
    .get("/sitemap.xml", callerMarket, sitemapIndex)
    .get("/theme/:name", theme)
    .get("/sitemap/:market/:language/:name", pathMarket, marketSitemap(pages))
    .all("/_backend/*", embeddedBackend)
    .get("/api/geo", callerMarket, geo)
    .post("/api/unlock", sameOrigin, unlock)
    .post("/graphql", sameOrigin, callerMarket, graphql)
    .post("/auth/:action", sameOrigin, callerMarket, auth)
    .on(["GET", "PUT", "PATCH", "DELETE"], ["/graphql", "/auth/:action"], onlyPost)
    .get(`${dataPath}/*`, market, visitor, page(pages), data)
    .get("*", market, visitor, page(pages), preview, markdown, pageCache("document", render))
    .all("*", (c) => c.text("Method not allowed", 405, { Allow: "GET, HEAD" }))
    .onError(problem);

export const app = createApp();
