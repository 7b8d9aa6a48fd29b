import type { Handler } from "hono";
import { wrapTime } from "hono/timing";
import { spellPath } from "#shared/basename.ts";
import { renderKeyHeader, toRenderKey } from "./access/render-key.ts";
import { isDrawnApart, isPublic } from "./access/storability.ts";
import { forVisitorAlone } from "./cache/answer-headers.ts";
import type { ShopContext, ShopEnv } from "./context.ts";
import { findPages } from "./find-pages.ts";
import { hasSecret } from "./middleware/security.ts";
import { type PageFormat, toPagePath } from "./page-address.ts";
import { moveOn, refuse } from "./page-answers.ts";
import { findPassword } from "./pages/load-page.ts";
import type { PageEnv } from "./pages/page-table.ts";
import { tooOftenHeader } from "./pages.ts";
import type { RenderPage } from "./render/rendered-page.ts";
import { renderAlone } from "./render-alone.ts";
import { withinTime } from "./time-limit.ts";

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
    const alone = () => renderAlone(c, format, render);
    if (!isShared) return alone();
    const path = toPagePath(format, page);
    if (!isDrawnApart(c.get("visitor")) && !hasSecret(c.req.url))
      return answerForAll(c as never, format, path).catch(async (error) => {
        noteUnreached(error);
        const rendered = await alone();
        rendered.headers.set("Cache-Status", "shop-edge; fwd=miss; detail=unreached");
        return rendered;
      });
    const own = await alone().catch(() => null);
    const isListRefused = own?.status === 403 && c.get("visitor").hasPriceList;
    if (own && own.status < 500 && !isListRefused) return own;
    const reference = c.get("requestId");
    // Rendering has failed: the copy of all is better than nothing.
    const shared = await answerForAll(c as never, format, path, forVisitorAlone).catch((error) => {
      if (!own) throw error;
      return own;
    });
    if (!own || isWhole(shared)) return shared;
    c.set("requestId", reference);
    return own;
  };

/** What everybody finds missing or empty may be there for who has prices of their own. */
const isWhole = ({ status, headers }: Response) => (status === 200 && headers.has("ETag")) || status === 304;

const noteUnreached = (error: unknown) =>
  console.error(JSON.stringify({ event: "pages not reached", message: String(error) }));

/** For feeds, which are pages: their path is that of `Pages`. */
export const answerFeed: Handler<ShopEnv> = (c) =>
  answerForAll(c, "markdown", spellPath(new URL(c.req.url).pathname)).catch((error) => {
    noteUnreached(error);
    return c.body(null, 503, { "Cache-Control": forVisitorAlone, "Retry-After": "60" });
  });

/** Milliseconds, longer than any page takes. */
const longestWait = 10_000;

/** Nothing of the visitor goes along but the hash by which renderings are counted. */
async function askPages(c: ShopContext, path: string): Promise<Response> {
  const key = await toRenderKey(c);
  const url = c.get("settings").publicOrigin + path;
  const headers: Record<string, string> = key === null ? {} : { [renderKeyHeader]: key };
  // Where a page moved is for the visitor to know: by itself the runtime would go there and ask `Pages`.
  const request = new Request(url, { redirect: "manual", headers });
  return wrapTime(c, "pages", withinTime(findPages(c).fetch(request), longestWait));
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
const passedOn =
  "Content-Type Content-Language Content-Security-Policy Reporting-Endpoints Cache-Control ETag Retry-After".split(
    " ",
  );

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
