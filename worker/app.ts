import { type Handler, Hono, type MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import { apiPaths } from "#shared/api.ts";

import { limitBody } from "./access/body-limit.ts";
import { answerPreview, askForPreview } from "./access/preview.ts";
import { visitor } from "./access/visitor.ts";
import { auth, unlock } from "./api/auth.ts";
import { contact } from "./api/contact.ts";
import { events } from "./api/events.ts";
import { favorites } from "./api/favorites.ts";
import { graphql } from "./api/graphql.ts";
import { callerMarket, fallbackMarket, geo } from "./api/market.ts";
import { findOrders, ownReturns } from "./api/placed-orders.ts";
import { policyReport } from "./api/policy-report.ts";
import { purge } from "./api/purge.ts";
import { cartRecommendations, providerAccess } from "./api/recommendations.ts";
import { sameOrigin } from "./api/request.ts";
import { returns } from "./api/returns.ts";
import { suggestions } from "./api/suggestions.ts";
import { vitals } from "./api/vitals.ts";
import { withdrawals } from "./api/withdrawals.ts";
import { keepLoggedOut } from "./auth/session.ts";
import { renewBeforePrices } from "./auth/shopper-session.ts";
import type { ShopEnv } from "./context.ts";
import { lawPage } from "./feeds/law-page.ts";
import { icon, manifest, theme } from "./feeds/look.ts";
import { robots } from "./feeds/text-files.ts";
import { answerForm, formPages, withoutForms } from "./forms/forms.ts";
import { answerFeed, answerPage } from "./gateway.ts";
import { createIsolate, type Isolate } from "./isolate.ts";
import { embeddedBackend } from "./middleware/embedded-backend.ts";
import { market } from "./middleware/market.ts";
import { negotiateMarkdown, page } from "./middleware/page.ts";
import { logAs } from "./middleware/request-log.ts";
import { security } from "./middleware/security.ts";
import { lengths, serverTiming, services, toHttps } from "./middleware/services.ts";
import { pageTable } from "./pages/pages.ts";
import { createPages } from "./pages.ts";
import { problem } from "./problems.ts";
import { renderData } from "./render/data.ts";
import { renderMarkdown } from "./render/markdown.ts";
import { renderDocument } from "./render/render.tsx";

const onlyPost: Handler<ShopEnv> = (c) => c.text("Send POST", 405, { Allow: "POST" });

const data = answerPage("data", renderData);
const markdown = negotiateMarkdown(answerPage("markdown", renderMarkdown));

const previewPath = /^(\/[^/]+){1,2}\/preview-widgets\/?$/;
const takePreview = every(market, answerPreview);

/** Not two patterns: beginning with a parameter, they would cost every request Hono's fast router. */
const preview: MiddlewareHandler<ShopEnv> = (c, next) =>
  previewPath.test(c.req.path) ? takePreview(c, next) : next();

/** All requests of visitors; what is the same for everybody is asked of `Pages` (pages.ts). */
const createGateway = (pages: typeof pageTable, render: typeof renderDocument, isolate: Isolate) =>
  new Hono<ShopEnv>({ strict: false })
    .use(logAs("request"))
    .use(serverTiming)
    .use(security)
    .use(lengths)
    .use(services(isolate))
    .use(keepLoggedOut)
    .use(toHttps)
    .get("/healthz", (c) => c.text("ok"))
    .get("/robots.txt", robots)
    .get("/favicon.svg", icon)
    .get("/manifest.webmanifest", manifest)
    .get("/llms.txt", answerFeed)
    .get("/sitemap.xml", answerFeed)
    .get("/theme/:name", theme)
    .get("/assets/*", (c) => c.text("Not found", 404))
    .get("/sitemap/:market/:language/:name", answerFeed)
    .get("/_backend/law", fallbackMarket, lawPage)
    .all(
      "/_backend/*",
      limitBody(64 * 1024, (c) => c.text("Too large", 413)),
      embeddedBackend,
    )
    .get(apiPaths.geo, callerMarket, geo)
    .post(apiPaths.purge, ...purge)
    .post(apiPaths.unlock, sameOrigin, ...unlock)
    .get(apiPaths.recommendations, callerMarket, providerAccess)
    .get(`${apiPaths.recommendations}/cart`, callerMarket, cartRecommendations)
    .get(apiPaths.suggestions, callerMarket, suggestions)
    .post(apiPaths.vitals, sameOrigin, ...vitals)
    .post(apiPaths.policyReport, ...policyReport)
    .post(apiPaths.events, sameOrigin, callerMarket, ...events)
    .post(apiPaths.withdrawals, sameOrigin, callerMarket, ...withdrawals)
    .post(apiPaths.contact, sameOrigin, callerMarket, ...contact)
    .post(apiPaths.findOrder, sameOrigin, callerMarket, ...findOrders)
    .post(apiPaths.returns, sameOrigin, callerMarket, ...returns)
    .post(apiPaths.ownReturns, sameOrigin, callerMarket, ...ownReturns)
    .post(apiPaths.favorites, sameOrigin, callerMarket, ...favorites)
    .post(apiPaths.graphql, sameOrigin, callerMarket, ...graphql)
    .post(`${apiPaths.auth}/:action`, sameOrigin, callerMarket)
    .route(apiPaths.auth, auth)
    .on(["GET", "PUT", "PATCH", "DELETE"], [apiPaths.graphql, `${apiPaths.auth}/:action`], onlyPost)
    .get(`${apiPaths.data}/*`, market, visitor, renewBeforePrices, page(pages), withoutForms, data)
    .get(
      "*",
      market,
      visitor,
      renewBeforePrices,
      page(pages),
      askForPreview,
      formPages,
      markdown,
      answerPage("document", render),
    )
    .post(
      "*",
      preview,
      market,
      visitor,
      renewBeforePrices,
      page(pages),
      answerForm,
      answerPage("document", render),
    )
    .all("*", (c) => c.text("Method not allowed", 405, { Allow: "GET, HEAD" }))
    .onError(problem as never);

/** The two entrypoints of the Worker (index.ts), which may run in one isolate. */
export const createShop = (table = pageTable, render = renderDocument, isolate = createIsolate()) => ({
  app: createGateway(table, render, isolate),
  pages: createPages(table, render, isolate),
});

export const { app, pages } = createShop();
