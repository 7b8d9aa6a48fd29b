import type { Context, Handler } from "hono";
import { passwordOf } from "../access/password-pages.ts";
import {
  type CachedPage,
  findCachedPage,
  type PageFormat,
  storePage,
  toCacheKey,
} from "../cache/page-store.ts";
import { freshnessOf, isCacheable, isMissing } from "../cache/policies.ts";
import { awaitRendering, isRendering, shareRendering } from "../cache/single-flight.ts";
import type { PageRequest, ShopEnv } from "../context.ts";
import { buildId } from "../render/assets.ts";
import { type RenderedPage, readToEnd } from "../render/rendered-page.ts";
import { createPageResponses } from "./page-responses.ts";

/** @param keeps whether the page may be stored */
export type RenderPage = (
  c: Context<ShopEnv>,
  page: PageRequest,
  cacheable: boolean,
) => Promise<RenderedPage | Response>;

const isStorable = (status: number) => status === 200 || isMissing(status);

/** Stores a page once it is proven whole: its text is complete, nothing failed on the way (safety.md rule 2). */
async function keep(key: string, rendered: RenderedPage | Response | null): Promise<CachedPage | null> {
  if (rendered === null || rendered instanceof Response || !isStorable(rendered.status)) return null;
  const { status, nonce, whole } = rendered;
  const text = await whole;
  if (text === null) return null;
  const secret = nonce && crypto.randomUUID();
  const own = nonce ? text.replaceAll(`nonce="${nonce}"`, `nonce="${secret}"`) : text;
  const document = { text: own, status, nonce: secret, storedAt: Date.now() };
  await storePage(key, document);
  return document;
}

/** Draws and keeps a page nobody is waiting for. */
async function renew(key: string, draw: () => Promise<RenderedPage | Response>): Promise<CachedPage | null> {
  const rendered = await draw();
  const kept = keep(key, rendered);
  if (!(rendered instanceof Response)) await readToEnd(rendered);
  return kept;
}

/** Whether a page is stored, as far as that is known before its last part. */
const isKept = async (rendered: RenderedPage | Response) =>
  !(rendered instanceof Response) &&
  isStorable(rendered.status) &&
  (typeof rendered.body !== "string" || (await rendered.whole) !== null);

const isFailure = (rendered: RenderedPage | Response) => rendered.status >= 500;

/**
 * Documents and page data from the edge (architecture §4.4): fresh ones at once, stale ones at once while a new one
 * is drawn, older ones only when drawing fails; of several who want a missing one, one draws (S50). Everything that
 * might be personal passes by.
 */
export const pageCache =
  (kind: PageFormat, draw: RenderPage): Handler<ShopEnv> =>
  async (c) => {
    const page = c.get("page");
    const answer = createPageResponses(c, kind);
    const shared = isCacheable(page, c.req.raw) && passwordOf(c, page) === undefined;
    const drawNow = () => c.get("timings").measure("render", () => draw(c, page, shared));
    if (!shared) return answer.drawn(await drawNow(), "fwd=bypass", "private, no-store");

    const key = toCacheKey(kind, page, c.get("settings").publicOrigin, buildId);
    const shareWithOthers = (drawing: Promise<CachedPage | null>) =>
      c.get("waitUntil")(shareRendering(key, drawing));
    const found = await c.get("timings").measure("cache", () => findCachedPage(key));
    const freshness = found ? freshnessOf(Date.now() - found.storedAt, found.status) : "expired";
    if (found && freshness === "fresh") return answer.stored(found, "hit");
    if (found && freshness === "stale") {
      if (!isRendering(key)) shareWithOthers(renew(key, () => draw(c, page, true)));
      return answer.stored(found, "hit; detail=stale-while-revalidate");
    }

    const joined = await awaitRendering(key);
    if (joined) return answer.stored(joined, "fwd=miss; collapsed");
    const drawing = attempt(drawNow, freshness === "only if error" ? found : null);
    shareWithOthers(drawing.then((rendered) => keep(key, rendered)));
    const rendered = await drawing;
    if (found && (rendered === null || (freshness === "only if error" && isFailure(rendered)))) {
      return answer.stored(found, "hit; detail=stale-if-error");
    }
    if (rendered === null) throw new Error("A page was neither drawn nor stored");
    return answer.drawn(rendered, (await isKept(rendered)) ? "fwd=miss; stored" : "fwd=miss");
  };

/** With a stored page at hand, a renderer that throws is a failure like any other; without one it is a bug. */
async function attempt(draw: () => Promise<RenderedPage | Response>, standIn: CachedPage | null) {
  if (!standIn) return draw();
  return draw().catch(() => null);
}
