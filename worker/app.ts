import { type Handler, Hono } from "hono";
import { apiPaths } from "#shared/api.ts";

import { preview, visitor } from "./access/visitor.ts";
import { auth, unlock } from "./api/auth.ts";
import { graphql } from "./api/graphql.ts";
import { callerMarket, geo, pathMarket } from "./api/market.ts";
import { cartRecommendations, providerAccess } from "./api/recommendations.ts";
import { sameOrigin } from "./api/request.ts";
import { vitals } from "./api/vitals.ts";
import type { ShopEnv } from "./context.ts";
import { marketSitemap, sitemapIndex } from "./feeds/sitemap.ts";
import { llms, robots, theme } from "./feeds/text-files.ts";
import { market } from "./middleware/market.ts";
import { negotiateMarkdown, page } from "./middleware/page.ts";
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
const markdown = negotiateMarkdown(pageCache("markdown", renderMarkdown));

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
    .get(apiPaths.geo, callerMarket, geo)
    .post(apiPaths.unlock, sameOrigin, ...unlock)
    .get(apiPaths.recommendations, callerMarket, providerAccess)
    .get(`${apiPaths.recommendations}/cart`, callerMarket, cartRecommendations)
    .post(apiPaths.vitals, sameOrigin, ...vitals)
    .post(apiPaths.graphql, sameOrigin, callerMarket, ...graphql)
    .post(`${apiPaths.auth}/:action`, sameOrigin, callerMarket)
    .route(apiPaths.auth, auth)
    .on(["GET", "PUT", "PATCH", "DELETE"], [apiPaths.graphql, `${apiPaths.auth}/:action`], onlyPost)
    .get(`${apiPaths.data}/*`, market, visitor, page(pages), data)
    .get("*", market, visitor, page(pages), preview, markdown, pageCache("document", render))
    .all("*", (c) => c.text("Method not allowed", 405, { Allow: "GET, HEAD" }))
    .onError(problem);

export const app = createApp();
