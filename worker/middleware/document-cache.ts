import type { Context, Handler } from "hono";
import {
  documentKey,
  findDocument,
  type Kind,
  type StoredDocument,
  storeDocument,
} from "../cache/documents.ts";
import { isUnderWay, join, lead } from "../cache/flights.ts";
import { freshnessOf, isMissing, isShared } from "../cache/policies.ts";
import type { PageRequest, ShopEnv } from "../context.ts";
import { passwordOf } from "../gate/gate.ts";
import { buildId } from "../render/assets.ts";
import { type Drawn, readToEnd } from "../render/drawn.ts";
import { answerWith } from "./document-answer.ts";

/** @param keeps whether the page may be stored */
export type Draw = (c: Context<ShopEnv>, page: PageRequest, keeps: boolean) => Promise<Drawn | Response>;

const isStorable = (status: number) => status === 200 || isMissing(status);

/** Stores a page once it is proven whole: its text is complete, nothing failed on the way (safety.md rule 2). */
async function keep(key: string, drawn: Drawn | Response | null): Promise<StoredDocument | null> {
  if (drawn === null || drawn instanceof Response || !isStorable(drawn.status)) return null;
  const { status, nonce, whole } = drawn;
  const text = await whole;
  if (text === null) return null;
  const secret = nonce && crypto.randomUUID();
  const own = nonce ? text.replaceAll(`nonce="${nonce}"`, `nonce="${secret}"`) : text;
  const document = { text: own, status, nonce: secret, storedAt: Date.now() };
  await storeDocument(key, document);
  return document;
}

/** Draws and keeps a page nobody is waiting for. */
async function renew(key: string, draw: () => Promise<Drawn | Response>): Promise<StoredDocument | null> {
  const drawn = await draw();
  const kept = keep(key, drawn);
  if (!(drawn instanceof Response)) await readToEnd(drawn);
  return kept;
}

/** Whether a page is stored, as far as that is known before its last part. */
const isKept = async (drawn: Drawn | Response) =>
  !(drawn instanceof Response) &&
  isStorable(drawn.status) &&
  (typeof drawn.body !== "string" || (await drawn.whole) !== null);

const isFailure = (drawn: Drawn | Response) => drawn.status >= 500;

/**
 * Documents and page data from the edge (architecture §4.4): fresh ones at once, stale ones at once while a new one
 * is drawn, older ones only when drawing fails; of several who want a missing one, one draws (S50). Everything that
 * might be personal passes by.
 */
export const documentCache =
  (kind: Kind, draw: Draw): Handler<ShopEnv> =>
  async (c) => {
    const page = c.get("page");
    const answer = answerWith(c, kind);
    const shared = isShared(page, c.req.raw) && passwordOf(c, page) === undefined;
    const drawNow = () => c.get("timings").measure("render", () => draw(c, page, shared));
    if (!shared) return answer.drawn(await drawNow(), "fwd=bypass", "private, no-store");

    const key = documentKey(kind, page, c.get("settings").publicOrigin, buildId);
    const shareWithOthers = (drawing: Promise<StoredDocument | null>) => c.get("later")(lead(key, drawing));
    const found = await c.get("timings").measure("cache", () => findDocument(key));
    const freshness = found ? freshnessOf(Date.now() - found.storedAt, found.status) : "expired";
    if (found && freshness === "fresh") return answer.stored(found, "hit");
    if (found && freshness === "stale") {
      if (!isUnderWay(key)) shareWithOthers(renew(key, () => draw(c, page, true)));
      return answer.stored(found, "hit; detail=stale-while-revalidate");
    }

    const joined = await join(key);
    if (joined) return answer.stored(joined, "fwd=miss; collapsed");
    const drawing = attempt(drawNow, freshness === "only if error" ? found : null);
    shareWithOthers(drawing.then((drawn) => keep(key, drawn)));
    const drawn = await drawing;
    if (found && (drawn === null || (freshness === "only if error" && isFailure(drawn)))) {
      return answer.stored(found, "hit; detail=stale-if-error");
    }
    if (drawn === null) throw new Error("A page was neither drawn nor stored");
    return answer.drawn(drawn, (await isKept(drawn)) ? "fwd=miss; stored" : "fwd=miss");
  };

/** With a stored page at hand, a renderer that throws is a failure like any other; without one it is a bug. */
async function attempt(draw: () => Promise<Drawn | Response>, standIn: StoredDocument | null) {
  if (!standIn) return draw();
  return draw().catch(() => null);
}
