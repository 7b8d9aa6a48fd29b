import type { Context, Handler } from "hono";
import { wrapTime } from "hono/timing";
import { isDrawnApart, isPublic } from "../access/storability.ts";
import { isResting, noteRendering } from "../cache/failed-renderings.ts";
import {
  type CachedPage,
  findCachedPage,
  type PageFormat,
  storePage,
  toCacheKey,
  toEtag,
} from "../cache/page-store.ts";
import { getFreshness } from "../cache/policies.ts";
import { readPurgeVersion } from "../cache/purge-version.ts";
import { awaitRendering, isRendering, shareRendering } from "../cache/single-flight.ts";
import { createLoaders, findPassword } from "../pages/load-page.ts";
import type { PageEnv } from "../pages/page-table.ts";
import { buildId } from "../render/assets.ts";
import type { RenderedPage, RenderPage } from "../render/rendered-page.ts";
import { refuseRendering } from "./page-limit.ts";
import { createPageResponses, forVisitorAlone } from "./page-responses.ts";
import { noteHit } from "./repeated-pages.ts";
import { toPageLine } from "./request-log.ts";
import { hasSecret } from "./security.ts";

async function store(key: string, rendered: RenderedPage | Response | null): Promise<CachedPage | null> {
  if (rendered === null || rendered instanceof Response) return null;
  const bytes = await rendered.bytesToStore;
  if (bytes === null) return null;
  const { status, scripts } = rendered;
  const page = { body: new Blob([bytes]), status, scripts, etag: await toEtag(bytes), storedAt: Date.now() };
  await storePage(key, page);
  return page;
}

/** Whether a page will be stored, as far as that is known before its last part. */
const willBeStored = async ({ body, bytesToStore }: RenderedPage) =>
  body instanceof ReadableStream || (await bytesToStore) !== null;

const isFailure = (rendered: RenderedPage | Response | null) => rendered === null || rendered.status >= 500;

async function renew(key: string, rendering: Promise<RenderedPage | Response>): Promise<CachedPage | null> {
  const rendered = await rendering.catch(() => null);
  noteRendering(key, isFailure(rendered));
  return store(key, rendered);
}

type Render = (streamed: boolean, cacheable: boolean) => Promise<RenderedPage | Response>;

function toKey(c: Context<PageEnv>, format: PageFormat, version: string): string {
  const { publicOrigin: origin, channelId } = c.get("settings");
  return toCacheKey(format, c.get("page"), { origin, buildId, channelId, version });
}

export const pageCache =
  (format: PageFormat, renderPage: RenderPage): Handler<PageEnv> =>
  async (c) => {
    const page = c.get("page");
    const isShared = isPublic({
      cache: c.get("pages").byName(page.route).cache,
      method: c.req.method,
      hasPassword: findPassword(c, page) !== undefined,
    });
    const { publicOrigin: origin, theme } = c.get("settings");
    const render: Render = (streamed, cacheable) =>
      renderPage(page, createLoaders(c), {
        origin,
        theme,
        cacheable,
        streamed,
        secret: hasSecret(c.req.url),
        reference: c.get("requestId"),
      });
    if (isShared && !isDrawnApart(c.get("visitor"))) return answerForAll(c, format, render);
    return answerAlone(c, format, render, isShared);
  };

/** Rendered for this visitor; where that fails, the copy of all is better than nothing. */
async function answerAlone(
  c: Context<PageEnv>,
  format: PageFormat,
  render: Render,
  isShared: boolean,
): Promise<Response> {
  const refusal = await refuseRendering(c, format);
  if (refusal) return refusal;
  const answer = createPageResponses(c, format);
  const rendering = wrapTime(c, "render", render(true, false));
  if (!isShared) return answer.fromRenderer(await rendering, "fwd=bypass", forVisitorAlone);
  const rendered = await rendering.catch(() => null);
  if (rendered !== null && !isFailure(rendered))
    return answer.fromRenderer(rendered, "fwd=bypass", forVisitorAlone);
  const found = await findCachedPage(toKey(c, format, await readPurgeVersion(c.get("kvCache"))), Date.now());
  if (found && getFreshness(Date.now() - found.storedAt, found.status) !== "expired")
    return answer.fromCache(found, "fwd=bypass; detail=stale-if-error", forVisitorAlone);
  return answer.fromRenderer(await (rendered ?? rendering), "fwd=bypass", forVisitorAlone);
}

/** Fresh from the cache; stale while one request renders anew; else rendered, once for all who wait. */
async function answerForAll(c: Context<PageEnv>, format: PageFormat, render: Render): Promise<Response> {
  const answer = createPageResponses(c, format);
  const version = await readPurgeVersion(c.get("kvCache"));
  const key = toKey(c, format, version);
  const now = Date.now();
  const found = await wrapTime(c, "cache", findCachedPage(key, now));
  const freshness = found ? getFreshness(now - found.storedAt, found.status) : "expired";
  const note = ({ etag }: CachedPage, isOld: boolean) =>
    noteHit(c.req.raw, { key, version, etag, isOld, line: toPageLine(c as never) });
  if (found && freshness === "fresh") {
    note(found, false);
    return answer.fromCache(found, "hit");
  }

  const shareWithOthers = (rendering: Promise<CachedPage | null>) =>
    c.get("waitUntil")(shareRendering(key, rendering));
  if (found && freshness === "stale") {
    // Nobody waits for the first part, so no part needs to follow later.
    if (isResting(key)) note(found, true);
    else if (!isRendering(key)) shareWithOthers(renew(key, render(false, true)));
    return answer.fromCache(found, "hit; detail=stale-while-revalidate");
  }

  const shared = await awaitRendering(key);
  if (shared) return answer.fromCache(shared, "fwd=miss; collapsed");
  const fallback = freshness === "only if error" ? found : null;
  if (fallback && isResting(key)) {
    note(fallback, true);
    return answer.fromCache(fallback, "hit; detail=stale-if-error");
  }
  const refusal = await refuseRendering(c, format);
  if (refusal) return fallback ? answer.fromCache(fallback, "hit; detail=too-often") : refusal;
  const rendering = wrapTime(c, "render", render(c.req.method === "GET", true));
  shareWithOthers(renew(key, rendering));
  // With a stored page, a renderer that throws is a failure like any other; without one it is a bug.
  const rendered = await (fallback ? rendering.catch(() => null) : rendering);
  if (fallback && isFailure(rendered)) return answer.fromCache(fallback, "hit; detail=stale-if-error");
  if (rendered === null) throw new Error("A page was neither rendered nor stored");
  if (rendered instanceof Response || !(await willBeStored(rendered)))
    return answer.fromRenderer(rendered, "fwd=miss", forVisitorAlone);
  return answer.fromRenderer(rendered, "fwd=miss; stored");
}
