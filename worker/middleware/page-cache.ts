import type { Handler } from "hono";
import { wrapTime } from "hono/timing";
import { isShareable } from "../access/storability.ts";
import {
  type CachedPage,
  findCachedPage,
  type PageFormat,
  storePage,
  toCacheKey,
} from "../cache/page-store.ts";
import { getFreshness } from "../cache/policies.ts";
import { awaitRendering, isRendering, shareRendering } from "../cache/single-flight.ts";
import { createLoaders, findPassword } from "../pages/load-page.ts";
import type { PageEnv } from "../pages/page-table.ts";
import { buildId } from "../render/assets.ts";
import { type RenderedPage, type RenderPage, readToEnd } from "../render/rendered-page.ts";
import { refuseRendering } from "./page-limit.ts";
import { createPageResponses } from "./page-responses.ts";

/** Stores a page with a nonce that was never sent. */
async function store(key: string, rendered: RenderedPage | Response | null): Promise<CachedPage | null> {
  if (rendered === null || rendered instanceof Response) return null;
  const { status, nonce, textToStore } = rendered;
  const text = await textToStore;
  if (text === null) return null;
  const secret = nonce && crypto.randomUUID();
  const own = nonce ? text.replaceAll(`nonce="${nonce}"`, `nonce="${secret}"`) : text;
  const document = { text: own, status, nonce: secret, storedAt: Date.now() };
  await storePage(key, document);
  return document;
}

async function renew(
  key: string,
  render: () => Promise<RenderedPage | Response>,
): Promise<CachedPage | null> {
  const rendered = await render();
  const stored = store(key, rendered);
  if (!(rendered instanceof Response)) await readToEnd(rendered);
  return stored;
}

/** Whether a page will be stored, as far as that is known before its last part. */
const willBeStored = async (rendered: RenderedPage | Response) =>
  !(rendered instanceof Response) &&
  (typeof rendered.body !== "string" || (await rendered.textToStore) !== null);

const isFailure = (rendered: RenderedPage | Response) => rendered.status >= 500;

export const pageCache =
  (format: PageFormat, renderPage: RenderPage): Handler<PageEnv> =>
  async (c) => {
    const page = c.get("page");
    const { publicOrigin: origin, theme } = c.get("settings");
    const answer = createPageResponses(c, format);
    const cacheable = isShareable({
      page,
      cache: c.get("pages").byName(page.route).cache,
      visitor: c.get("visitor"),
      method: c.req.method,
      hasPassword: findPassword(c, page) !== undefined,
    });
    const render = () =>
      renderPage(page, createLoaders(c), { origin, theme: theme?.path ?? null, cacheable });
    if (!cacheable)
      return (
        (await refuseRendering(c, format)) ??
        answer.fromRenderer(await wrapTime(c, "render", render()), "fwd=bypass", "private, no-store")
      );

    const key = toCacheKey(format, page, origin, buildId);
    const shareWithOthers = (rendering: Promise<CachedPage | null>) =>
      c.get("waitUntil")(shareRendering(key, rendering));
    const found = await wrapTime(c, "cache", findCachedPage(key));
    const freshness = found ? getFreshness(Date.now() - found.storedAt, found.status) : "expired";
    if (found && freshness === "fresh") return answer.fromCache(found, "hit");
    if (found && freshness === "stale") {
      if (!isRendering(key)) shareWithOthers(renew(key, render));
      return answer.fromCache(found, "hit; detail=stale-while-revalidate");
    }

    const shared = await awaitRendering(key);
    if (shared) return answer.fromCache(shared, "fwd=miss; collapsed");
    const fallback = freshness === "only if error" ? found : null;
    const refusal = await refuseRendering(c, format);
    if (refusal) return fallback ? answer.fromCache(fallback, "hit; detail=too-often") : refusal;
    // With a stored page, a renderer that throws is a failure like any other; without one it is a bug.
    const rendering = wrapTime(c, "render", fallback ? render().catch(() => null) : render());
    shareWithOthers(rendering.then((rendered) => store(key, rendered)));
    const rendered = await rendering;
    if (fallback && (rendered === null || isFailure(rendered)))
      return answer.fromCache(fallback, "hit; detail=stale-if-error");
    if (rendered === null) throw new Error("A page was neither rendered nor stored");
    return answer.fromRenderer(rendered, (await willBeStored(rendered)) ? "fwd=miss; stored" : "fwd=miss");
  };
