import type { Context, Handler } from "hono";
import { wrapTime } from "hono/timing";
import { retryAfter } from "./access/limits.ts";
import { isRenderingAllowed, renderKeyHeader, toRenderKey } from "./access/render-key.ts";
import { isDrawnApart, isPublic } from "./access/storability.ts";
import { forVisitorAlone } from "./cache/answer-headers.ts";
import type { ShopContext, ShopEnv } from "./context.ts";
import { findPages } from "./find-pages.ts";
import { toPlainPage } from "./html.ts";
import { toPageHeaders } from "./middleware/page-headers.ts";
import { hasSecret } from "./middleware/security.ts";
import { type PageFormat, toPagePath } from "./page-address.ts";
import { createLoaders, findPassword } from "./pages/load-page.ts";
import type { PageEnv } from "./pages/page-table.ts";
import { tooOftenHeader } from "./pages.ts";
import type { RenderPage } from "./render/rendered-page.ts";
import { getTranslate } from "./texts.ts";

/**
 * Everybody gets the page that everybody gets, but for who previews drafts, has prices of their own or unlocked a
 * page, and for addresses that hold a secret: those are rendered here, for their visitor alone.
 */
export const answerPage =
  (format: PageFormat, render: RenderPage): Handler<PageEnv> =>
  async (c) => {
    const page = c.get("page");
    const isShared = isPublic({
      cache: c.get("pages").byName(page.route).cache,
      method: c.req.method,
      hasPassword: findPassword(c, page) !== undefined,
    });
    if (!isShared) return renderAlone(c, format, render);
    const path = toPagePath(format, page);
    if (!isDrawnApart(c.get("visitor")) && !hasSecret(c.req.url))
      return answerForAll(c as never, format, path);
    const own = await renderAlone(c, format, render).catch(() => null);
    if (own && own.status < 500) return own;
    const reference = c.get("requestId");
    // Rendering has failed: the copy of all is better than nothing.
    const shared = await answerForAll(c as never, format, path, forVisitorAlone);
    if (!own || (shared.status < 500 && shared.status !== 429)) return shared;
    c.set("requestId", reference);
    return own;
  };

/** For feeds, which are pages: their path is that of `Pages`. */
export const answerFeed: Handler<ShopEnv> = (c) => answerForAll(c, "markdown", c.req.path);

/** Nothing of the visitor goes along but the hash by which renderings are counted. */
async function askPages(c: ShopContext, path: string): Promise<Response> {
  const key = await toRenderKey(c);
  const url = c.get("settings").publicOrigin + path;
  const request = new Request(url, key === null ? {} : { headers: { [renderKeyHeader]: key } });
  return wrapTime(c, "pages", findPages(c).fetch(request));
}

/** What the platform's cache says of an answer, in words of RFC 9211. */
const cacheStatuses: Record<string, string> = {
  HIT: "hit",
  REVALIDATED: "hit; detail=revalidated",
  UPDATING: "hit; detail=stale-while-revalidate",
  STALE: "hit; detail=stale-if-error",
  MISS: "fwd=miss; stored",
  EXPIRED: "fwd=miss; stored",
};

/** What a visitor gets of an answer's headers, beside what the gateway says itself. */
const passedOn = [
  "Content-Type",
  "Content-Language",
  "Content-Security-Policy",
  "Reporting-Endpoints",
  "Cache-Control",
  "ETag",
  "Retry-After",
];

async function answerForAll(
  c: ShopContext,
  format: PageFormat,
  path: string,
  cacheControl?: string,
): Promise<Response> {
  const answer = await askPages(c, path);
  const { status, headers } = answer;
  if (headers.has(tooOftenHeader)) return refuse(c, format);
  const found = cacheStatuses[headers.get("Cf-Cache-Status") ?? ""] ?? "fwd=miss";
  c.header("Cache-Status", `shop-edge; ${cacheControl ? `fwd=bypass; detail=stale-if-error` : found}`);
  for (const name of passedOn) {
    const value = headers.get(name);
    if (value !== null) c.header(name, value);
  }
  if (cacheControl) c.header("Cache-Control", cacheControl);
  // By this name the log knows the rendering that failed.
  if (status >= 500) c.set("requestId", headers.get("x-request-id") ?? c.get("requestId"));
  const target = headers.get("Location");
  if (target !== null) return moveOn(c, format, { status, target });
  const isKnown = status === 200 && names(c.req.header("if-none-match"), headers.get("ETag"));
  if (!isKnown) return c.body(answer.body as never, status as 200);
  await answer.body?.cancel();
  return c.body(null, 304);
}

/** Weak comparison: a proxy that compresses makes a tag weak. */
const names = (tags: string | undefined, etag: string | null) =>
  etag !== null && (tags?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false);

/** A page that moved keeps its query. A browser navigation gets the new address as data: fetch would follow it. */
function moveOn(c: ShopContext, format: PageFormat, { status, target }: { status: number; target: string }) {
  const location = status === 301 ? target + new URL(c.req.url).search : target;
  if (format === "data") return c.json({ redirect: location });
  c.header("Location", location);
  return c.body(null, status as 301);
}

/** One address wanted too many renderings. */
function refuse(c: ShopContext, format: PageFormat): Response {
  const { language, market } = c.get("marketContext") ?? {};
  c.header("Retry-After", retryAfter("page"));
  c.header("Cache-Control", forVisitorAlone);
  c.header("Cache-Status", "shop-edge; fwd=miss; detail=too-often");
  if (format !== "document" || !market || !language) return c.text("", 429);
  const t = getTranslate(language, market);
  const reference = t("error.reference", { id: c.get("requestId") });
  return c.html(toPlainPage({ language, title: t("error.title"), text: t("auth.tooOften"), reference }), 429);
}

async function renderAlone(c: Context<PageEnv>, format: PageFormat, render: RenderPage): Promise<Response> {
  if (!(await isRenderingAllowed(c as never, "page"))) return refuse(c as never, format);
  const { publicOrigin: origin, theme } = c.get("settings");
  const rendering = render(c.get("page"), createLoaders(c), {
    parts: c.get("isolate").drawnParts,
    origin,
    theme,
    // A HEAD has no body that parts could follow in.
    streamed: c.req.method !== "HEAD",
    secret: hasSecret(c.req.url),
    reference: c.get("requestId"),
  });
  const rendered = await wrapTime(c, "render", rendering);
  c.header("Cache-Control", forVisitorAlone);
  c.header("Cache-Status", "shop-edge; fwd=bypass");
  if (!(rendered instanceof Response)) {
    const { status, scripts, body } = rendered;
    return c.body(body as never, status as 200, toPageHeaders(c as never, format, scripts));
  }
  const target = rendered.headers.get("Location");
  if (target !== null) return moveOn(c as never, format, { status: rendered.status, target });
  return format === "data" ? c.body(rendered.body as never, rendered) : c.body(null, rendered.status as 500);
}
