import { type Context, type Handler, Hono, type MiddlewareHandler } from "hono";
import { toBasename } from "#shared/basename.ts";
import { retryAfter } from "./access/limits.ts";
import { isRenderingAllowed, renderKeyHeader } from "./access/render-key.ts";
import { isMissing } from "./access/storability.ts";
import { fallbackMarket, pathMarket } from "./api/market.ts";
import { type Kind, toCacheHeaders } from "./cache/answer-headers.ts";
import { menuTag, toPageTags, toTag } from "./cache/tags.ts";
import { toDeadline } from "./commerce/commerce.ts";
import type { PageRequest, SharedContext, SharedEnv } from "./context.ts";
import { marketSitemap, sitemapIndex } from "./feeds/sitemap.ts";
import { llms } from "./feeds/text-files.ts";
import type { Isolate } from "./isolate.ts";
import { loadMarkets } from "./market/channel.ts";
import { toPageHeaders } from "./middleware/page-headers.ts";
import { logAs } from "./middleware/request-log.ts";
import { serverTiming, services } from "./middleware/services.ts";
import { namesMarket, type PageFormat, readPagePath } from "./page-address.ts";
import { findGoods } from "./pages/find-goods.ts";
import { createLoaders } from "./pages/load-page.ts";
import type { PageTable, SharedPageEnv } from "./pages/page-table.ts";
import { problem } from "./problems.ts";
import { renderData, settleParts } from "./render/data.ts";
import { renderMarkdown } from "./render/markdown.ts";
import type { Bytes, RenderPage } from "./render/rendered-page.ts";

/** Of an answer that was refused because one address wanted too many: to the cache, which has old copies, a failure. */
export const tooOftenHeader = "x-too-often";

/** Everything that is the same for everybody. The cache stands before it; nothing that it gets is a visitor's. */
export const createPages = (pages: PageTable, render: RenderPage, isolate: Isolate) =>
  new Hono<SharedEnv>({ strict: false })
    .use(logAs("rendering"))
    .use(serverTiming)
    .use(services(isolate))
    .use(forEverybody)
    .get("/llms.txt", feed, fallbackMarket, llms)
    .get("/sitemap.xml", feed, fallbackMarket, sitemapIndex)
    .get("/sitemap/:market/:language/:name", feed, pathMarket, marketSitemap(pages))
    .get(
      "*",
      askedPage(pages),
      drawPage({ document: render, data: renderData, markdown: renderMarkdown }) as never,
    )
    .onError(problem);

/** What `Pages` reads of a request: the rest of it does not exist for what is drawn. */
export function toPagesRequest({ url, headers }: Request): Request {
  const isDocument = new URL(url).pathname.startsWith("/document/");
  const own = new Headers({ accept: isDocument ? "text/html" : "*/*" });
  // The second is the cache's own question: whether the copy that it has is still right.
  for (const name of [renderKeyHeader, "if-none-match"]) {
    const value = headers.get(name);
    if (value !== null) own.set(name, value);
  }
  return new Request(url, { headers: own });
}

const forEverybody: MiddlewareHandler<SharedEnv> = async (c, next) => {
  c.set("renderKey", c.req.header(renderKeyHeader) ?? null);
  c.set("isRenewal", c.req.header("if-none-match") !== undefined);
  await next();
  if (!c.res.headers.has("Cloudflare-CDN-Cache-Control")) setHeaders(c, toCacheHeaders("unkept", []));
};

function setHeaders(c: SharedContext, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

const refused = { status: 503, headers: { [tooOftenHeader]: retryAfter("page") } };

/** Each costs up to 31 calls of the API. */
const feed: MiddlewareHandler<SharedEnv> = async (c, next) => {
  if (!(await isRenderingAllowed(c, "page"))) return c.body(null, refused as never);
  await next();
  const { market, markets } = c.get("marketContext");
  const isPublic = c.res.headers.get("Cache-Control")?.startsWith("public");
  // An API refuses to name content pages that it has none of, and a list that is not there.
  const isTold = c.get("commerceCalls").every(({ outcome }) => ["data", "refused"].includes(outcome));
  const isWhole = c.res.status === 200 && isPublic && isTold && !c.get("kvCache").isLacking;
  const named = c.req.param("market") === undefined ? markets : [market];
  const tags = [...named.map(({ alias }) => toTag("market", alias)), menuTag, toTag("list", "sitemap")];
  setHeaders(c, toCacheHeaders(isWhole ? "feed" : "unkept", tags));
};

function askedPage(pages: PageTable): MiddlewareHandler<SharedPageEnv> {
  return async (c, next) => {
    const { settings, kvCache, commerceFor } = c.var;
    c.set("deadline", Date.now() + toDeadline(settings));
    const { pathname, searchParams } = new URL(c.req.url);
    const asked = readPagePath(pathname);
    const markets = await loadMarkets(kvCache, commerceFor(null), settings.channelId);
    if (!asked) return c.body(null, 404);
    const market = markets.find(({ alias }) => alias === asked.market);
    const language = market?.languages.find((each) => each === asked.language);
    // The gateway knows it: other isolates may have older copies of the markets. A failure leaves old pages in place.
    if (!market || !language) throw new Error("The market of a page is not known here");
    const basenames = [toBasename({ language }), toBasename({ market: market.alias, language })];
    if (!basenames.includes(asked.basename)) return c.body(null, 404);
    const marketContext = { basename: asked.basename, market, language, markets };
    const page =
      asked.pathname === ""
        ? pages.toNotFoundRequest(marketContext)
        : pages.toPageRequest(marketContext, asked.pathname, searchParams);
    if ("kind" in page) return c.body(null, 404);
    c.set("pages", pages);
    c.set("marketContext", marketContext);
    c.set("pathname", page.pathname);
    c.set("page", page);
    c.set("format", asked.format);
    await next();
  };
}

/** An answer that several requests may get. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Bytes | null;
}

/** Who waits together shares one drawing, of what may not be kept, too, which the platform does not share. */
function drawPage(renderers: Record<PageFormat, RenderPage>): Handler<SharedPageEnv> {
  return async (c) => {
    let isOwn = false;
    const drawOnce = () =>
      c.get("isolate").share(c.req.url, () => {
        isOwn = true;
        return draw(c, c.get("format"), renderers);
      });
    const drawing = drawOnce();
    // Its visitor may leave while others wait for it.
    c.get("waitUntil")(drawing.catch(() => undefined));
    const drawn = await drawing;
    // Another's address wanted too many; this one did not.
    const { status, headers, body } = tooOftenHeader in drawn.headers && !isOwn ? await drawOnce() : drawn;
    const isKnown =
      status === 200 && headers.ETag !== undefined && c.req.header("if-none-match") === headers.ETag;
    return isKnown ? c.body(null, 304, headers) : c.body(body as never, status as 200, headers);
  };
}

async function draw(
  c: Context<SharedPageEnv>,
  format: PageFormat,
  renderers: Record<PageFormat, RenderPage>,
): Promise<Answer> {
  // Registered before this is awaited: fifty visitors of one page make one drawing.
  if (!(await isRenderingAllowed(c, "page"))) return { ...refused, body: null };
  const { publicOrigin: origin, theme } = c.get("settings");
  const page = c.get("page");
  const loaders = createLoaders(c);
  const reference = c.get("requestId");
  const parts = c.get("isolate").drawnParts;
  const options = { parts, origin, theme, streamed: false, secret: false, reference };
  const rendered = await renderers[format](page, loaders, options);
  const { hasFailed, isEndless, data } = loaders.result();
  const tags = toPageTags(page, findGoods(await settleParts(data)));
  if (rendered instanceof Response) {
    const kind = toKind(page, rendered.status, !hasFailed && !isEndless, data);
    const headers = { ...Object.fromEntries(rendered.headers), ...toCacheHeaders(kind, tags) };
    const bytes = new Uint8Array(await rendered.arrayBuffer());
    return { status: rendered.status, headers, body: bytes.length > 0 ? bytes : null };
  }
  const { status, scripts, isStorable } = rendered;
  const body = rendered.body as Bytes;
  const kind = toKind(page, status, isStorable, data);
  const etag = kind === "whole" || kind === "marketless" ? await toEtag(body) : undefined;
  const headers = { ...toPageHeaders(c, format, scripts), ...toCacheHeaders(kind, tags, etag) };
  return { status, headers, body };
}

/** As an API may show a list while it sorts its goods anew: what nobody can buy from is kept for no hour. */
const isEmptyList = (data: object) =>
  "products" in data && Array.isArray(data.products) && data.products.length === 0;

function toKind(page: PageRequest, status: number, isStorable: boolean, data: object): Kind {
  if (!isStorable) return "unkept";
  if (status === 301) return "moved";
  if (isMissing(status) || isEmptyList(data)) return "missing";
  if (status !== 200) return "unkept";
  return namesMarket(page) ? "whole" : "marketless";
}

/** 132 bits of SHA-256. */
async function toEtag(body: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `"${btoa(String.fromCharCode(...digest)).slice(0, 22)}"`;
}
