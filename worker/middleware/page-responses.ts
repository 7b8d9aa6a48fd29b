import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { RouteName } from "#shared/routes.ts";
import { isQuietPage } from "#shared/tracking/quiet-pages.ts";
import type { CachedPage, PageFormat } from "../cache/page-store.ts";
import type { PageEnv } from "../pages/page-table.ts";
import { type RenderedPage, readToEnd } from "../render/rendered-page.ts";
import { documentPolicy, reportingEndpoints } from "./security.ts";

const types: Record<PageFormat, string> = {
  document: "text/html; charset=utf-8",
  data: "application/json; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
};

/** From where the shopper goes to a payment provider, or its checkout is shown. */
const paymentRoutes: readonly RouteName[] = ["checkout", "checkout-form", "checkout-confirm"];

export const forVisitorAlone = "private, no-store";

/** Any cache may hold a page whose address names its market, and asks each time whether it is the newest. */
function toCacheControl(c: Context<PageEnv>, status: number): string {
  if (status >= 500) return forVisitorAlone;
  const { basename, market } = c.get("page");
  const isForEverybody = status === 200 && basename.startsWith(`/${market.alias}/`);
  return `${isForEverybody ? "public" : "private"}, max-age=0, must-revalidate`;
}

/** Weak comparison: a proxy that compresses makes a tag weak. */
const isKnown = (tags: string | undefined, etag: string) =>
  tags?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;

export function createPageResponses(c: Context<PageEnv>, format: PageFormat) {
  const settings = c.get("settings");
  const { recommendations, tracking, payment } = settings;
  const { route } = c.get("page");
  const isQuiet = isQuietPage(route);
  const others = {
    thirdParties: isQuiet ? [] : tracking.origins,
    receivers: recommendations?.origins ?? [],
    hasProviderScript: !isQuiet && typeof recommendations?.scriptUrl === "string",
    payment: paymentRoutes.includes(route) ? payment : null,
  };
  const headersOf = (scripts: string, cacheStatus: string, cacheControl: string) => ({
    "Content-Type": types[format],
    "Cache-Control": cacheControl,
    "Cache-Status": `shop-edge; ${cacheStatus}`,
    "Content-Language": c.get("marketContext").language,
    ...(format === "document" && {
      "Content-Security-Policy": documentPolicy(scripts, settings.images.url, others),
      "Reporting-Endpoints": reportingEndpoints,
    }),
  });

  return {
    /** A 304 names the policy, too: browsers take over the headers it has. */
    fromCache(
      { body, status, scripts, etag }: CachedPage,
      cacheStatus: string,
      cacheControl = toCacheControl(c, status),
    ): Response {
      const headers = { ...headersOf(scripts, cacheStatus, cacheControl), ETag: etag };
      const isUnchanged = status === 200 && isKnown(c.req.header("if-none-match"), etag);
      if (isUnchanged) return new Response(null, { status: 304, headers });
      return new Response(c.req.method === "HEAD" ? null : body.stream(), { status, headers });
    },

    fromRenderer(
      rendered: RenderedPage | Response,
      cacheStatus: string,
      cacheControl = toCacheControl(c, rendered.status),
    ): Response {
      if (rendered instanceof Response) return fromLoader(c, format, rendered, cacheStatus);
      const { status, scripts, body } = rendered;
      const headers = headersOf(scripts, cacheStatus, status >= 500 ? forVisitorAlone : cacheControl);
      if (c.req.method !== "HEAD") return c.body(body, status as ContentfulStatusCode, headers);
      c.get("waitUntil")(readToEnd(rendered));
      return c.body(null, status as ContentfulStatusCode, headers);
    },
  };
}

/** A page that moved keeps its query. A browser navigation gets the new URL as data: fetch would follow it. */
function fromLoader(
  c: Context<PageEnv>,
  format: PageFormat,
  thrown: Response,
  cacheStatus: string,
): Response {
  c.header("Cache-Control", forVisitorAlone);
  c.header("Cache-Status", `shop-edge; ${cacheStatus}`);
  const target = thrown.headers.get("Location");
  if (target === null && format === "data") return c.body(thrown.body as never, thrown);
  if (target === null) return c.body(null, thrown.status as ContentfulStatusCode);
  const location = thrown.status === 301 ? target + new URL(c.req.url).search : target;
  if (format === "data") return c.json({ redirect: location });
  c.header("Location", location);
  return c.body(null, thrown.status as 301);
}
