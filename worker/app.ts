import { type Handler, Hono } from "hono";
import type { ShopEnv } from "./context.ts";
import { llms } from "./documents/llms.ts";
import { robots } from "./documents/robots.ts";
import { sitemapIndex, sitemapOfPlace } from "./documents/sitemap.ts";
import { theme } from "./documents/theme.ts";
import { auth } from "./doors/auth.ts";
import { geo } from "./doors/geo.ts";
import { graphql } from "./doors/graphql.ts";
import { placeOfCaller, placeOfPath } from "./doors/place.ts";
import { sameOrigin } from "./doors/same-origin.ts";
import { unlock } from "./doors/unlock.ts";
import { backendPassage } from "./middleware/backend.ts";
import { documentCache } from "./middleware/document-cache.ts";
import { orMarkdown } from "./middleware/markdown.ts";
import { dataPrefix, market } from "./middleware/market.ts";
import { page } from "./middleware/page.ts";
import { preview } from "./middleware/preview.ts";
import { security } from "./middleware/security.ts";
import { services } from "./middleware/services.ts";
import { timing } from "./middleware/timing.ts";
import { problem } from "./problems.ts";
import { drawData } from "./render/data.ts";
import { loadingFor } from "./render/loading-for.ts";
import { drawMarkdown } from "./render/markdown.ts";
import { render } from "./render/render.tsx";

const onlyPost: Handler<ShopEnv> = (c) => c.text("Send POST", 405, { Allow: "POST" });

/** The path of a request, station by station. */
export const app = new Hono<ShopEnv>({ strict: false })
  .use(timing)
  .use(security)
  .use(services)
  .get("/healthz", (c) => c.text("ok"))
  .get("/robots.txt", robots)
  .get("/llms.txt", placeOfCaller, llms)
  .get("/sitemap.xml", placeOfCaller, sitemapIndex)
  .get("/theme/:name", theme)
  .get("/sitemap/:market/:language/:name", placeOfPath, sitemapOfPlace)
  .all("/_backend/*", backendPassage)
  .get("/api/geo", placeOfCaller, geo)
  .post("/api/unlock", sameOrigin, unlock)
  .post("/graphql", sameOrigin, placeOfCaller, graphql)
  .post("/auth/:action", sameOrigin, placeOfCaller, auth)
  .on(["GET", "PUT", "PATCH", "DELETE"], ["/graphql", "/auth/:action"], onlyPost)
  .get(
    `${dataPrefix}/*`,
    market,
    page,
    documentCache("data", (c, page) => drawData(page, loadingFor(c, page))),
  )
  .get(
    "*",
    market,
    page,
    preview,
    orMarkdown(
      documentCache("markdown", (c, page) =>
        drawMarkdown(page, loadingFor(c, page), c.get("settings").publicOrigin),
      ),
    ),
    documentCache("document", (c, page, keeps) => {
      const { publicOrigin, theme } = c.get("settings");
      return render(page, loadingFor(c, page), { origin: publicOrigin, theme: theme?.path ?? null, keeps });
    }),
  )
  .all("*", (c) => c.text("Method not allowed", 405, { Allow: "GET, HEAD" }))
  .onError(problem);
