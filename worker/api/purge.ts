import type { Handler } from "hono";
import { timingSafeEqual } from "hono/utils/buffer";
import * as v from "valibot";
import { decodeSegment } from "#shared/basename.ts";
import { limitBody } from "../access/body-limit.ts";
import { spendOnce } from "../auth/spend-once.ts";
import { purgeCopies } from "../cache/kv-cache.ts";
import { tagKinds, toTag } from "../cache/tags.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import type { PagesEntrypoint } from "../env.ts";
import { findPages } from "../find-pages.ts";
import { sign } from "../signature.ts";
import { withinTime } from "../time-limit.ts";

const maxBytes = 64 * 1024;
/** Milliseconds that the clocks may differ. */
const tolerance = 5 * 60_000;
/** Milliseconds, of a store that should have answered. */
const longestWait = 3_000;
/** Tags a call of the platform's cache. */
const batch = 100;

/** Characters that the platform takes of a tag, less those of its kind. */
const longestName = 1_000;

/** Half of a surrogate pair has no spelling in a tag. */
const name = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.check((text) => text.isWellFormed() && encodeURIComponent(text).length <= longestName),
);
const names = v.optional(v.pipe(v.array(name), v.maxLength(1_000)), []);

/** Aliases of goods, of categories, brands and campaigns, of content pages and markets; `menu` is content, too. */
const Purge = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    products: names,
    lists: names,
    content: names,
    markets: names,
    everything: v.optional(v.boolean(), false),
  }),
  v.check(({ everything, ...named }) => everything || Object.values(named).some(({ length }) => length > 0)),
);

/** A name may be given as addresses encode it. */
const toNameTags = (kind: string, name: string) => [toTag(kind, name), toTag(kind, decodeSegment(name))];

/** Of three calls at once one is. */
const isFirst = ({ env }: ShopContext, signature: string): Promise<boolean> =>
  spendOnce(env, `purge ${signature}`, Date.now() + 2 * tolerance, longestWait);

/**
 * Makes stored pages old by what is named, and the copies of menus, categories and markets where they are concerned;
 * an old page is drawn anew at its next view, and shown for as long as that fails. The signature is the HMAC-SHA256,
 * in hexadecimal, of the time stamp (seconds), a dot and the body; each is good once.
 */
const purgePages: Handler<ShopEnv> = async (c) => {
  const { purgeSecret } = c.get("settings");
  if (purgeSecret === null) return c.notFound();
  const stamp = c.req.header("x-purge-timestamp") ?? "";
  const signature = (c.req.header("x-purge-signature") ?? "").toLowerCase();
  const text = await c.req.text();
  const isInTime = /^\d{1,12}$/.test(stamp) && Math.abs(Date.now() - Number(stamp) * 1000) <= tolerance;
  if (!isInTime || !(await timingSafeEqual(await sign(purgeSecret, stamp, text), signature)))
    return c.json({ kind: "refused" }, 401);
  const purge = v.safeParse(Purge, text);
  if (!purge.success) return c.json({ kind: "invalid" }, 400);
  const isOwn = await isFirst(c, signature).catch(() => null);
  if (isOwn === null) return c.json({ kind: "unreachable" }, 503);
  if (!isOwn) return c.json({ kind: "replayed" }, 409);

  const { everything, ...named } = purge.output;
  const all = Object.entries(tagKinds).flatMap(([name, kind]) =>
    named[name as keyof typeof tagKinds].flatMap((alias) => toNameTags(kind, alias)),
  );
  const tags = [...new Set(all)];
  const concernsCopies =
    everything || [named.lists, named.content, named.markets].some(({ length }) => length > 0);
  // First, so that a page that is drawn anew has the new menus.
  const hasCopies = !concernsCopies || (await purgeCopies(c.get("kvCache")));
  const hasPages = await invalidate(findPages(c), everything ? null : tags);
  if (!hasCopies || !hasPages) return c.json({ kind: "unreachable" }, 503);
  return c.json({ kind: "purged", pages: everything ? "everything" : tags, copies: concernsCopies });
};

/** @param tags null: all pages */
async function invalidate(pages: PagesEntrypoint, tags: readonly string[] | null): Promise<boolean> {
  const batches: CachePurgeOptions[] = tags === null ? [{ purgeEverything: true }] : [];
  for (let from = 0; tags && from < tags.length; from += batch)
    batches.push({ tags: tags.slice(from, from + batch) });
  const results = await Promise.allSettled(
    batches.map((options) => withinTime(pages.invalidate(options), longestWait)),
  );
  const failed = results.flatMap<unknown>((result) => {
    if (result.status === "rejected") return String(result.reason);
    return result.value.success ? [] : result.value;
  });
  if (failed.length > 0) console.error(JSON.stringify({ event: "pages not made old", failed }));
  return failed.length === 0;
}

export const purge = [limitBody(maxBytes, (c) => c.json({ kind: "too-large" }, 413)), purgePages] as const;
