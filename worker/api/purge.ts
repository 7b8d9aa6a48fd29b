import type { Handler } from "hono";
import * as v from "valibot";
import { limitBody } from "../access/body-limit.ts";
import type { TokenKeeper } from "../auth/token-keeper.ts";
import { raiseCopiesVersion } from "../cache/copies-version.ts";
import { tagKinds, toTag } from "../cache/tags.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { findPages } from "../find-pages.ts";

const maxBytes = 64 * 1024;
/** Milliseconds that the clocks may differ. */
const tolerance = 5 * 60_000;
/** Tags a call of the platform's cache. */
const batch = 100;

const names = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200))), v.maxLength(1_000)),
  [],
);

/** Aliases of goods, of categories, brands and campaigns, of content pages and markets; `menu` is content, too. */
const Purge = v.pipe(
  v.strictObject({
    products: names,
    lists: names,
    content: names,
    markets: names,
    everything: v.optional(v.boolean(), false),
  }),
  v.check(({ everything, ...named }) => everything || Object.values(named).some(({ length }) => length > 0)),
);

const encoder = new TextEncoder();

const toBytes = (hex: string) =>
  /^[0-9a-f]{64}$/.test(hex)
    ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : new Uint8Array();

async function isSigned(secret: string, text: string, signature: string): Promise<boolean> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
  return crypto.subtle.verify("HMAC", key, toBytes(signature), encoder.encode(text));
}

/** One object a signature, so that of three calls at once one is the first, wherever they arrive. */
function isFirst({ env }: ShopContext, signature: string): Promise<boolean> {
  const keepers = env.TOKENS as DurableObjectNamespace<TokenKeeper>;
  return keepers.get(keepers.idFromName(`purge ${signature}`)).spend(Date.now() + 2 * tolerance);
}

function readBody(text: string): v.InferOutput<typeof Purge> | null {
  try {
    const body = v.safeParse(Purge, JSON.parse(text));
    return body.success ? body.output : null;
  } catch {
    return null;
  }
}

/**
 * Makes stored pages old by what is named, and the copies of menus, categories and markets where they are concerned;
 * an old page is drawn anew at its next view, and shown for as long as that fails. The signature is the HMAC-SHA256,
 * in hexadecimal, of the time stamp (seconds), a dot and the body; each is good once.
 */
const purgePages: Handler<ShopEnv> = async (c) => {
  const { purgeSecret } = c.get("settings");
  if (purgeSecret === null) return c.notFound();
  const stamp = c.req.header("x-purge-timestamp") ?? "";
  const signature = c.req.header("x-purge-signature") ?? "";
  const text = await c.req.text();
  const isInTime = /^\d{1,12}$/.test(stamp) && Math.abs(Date.now() - Number(stamp) * 1000) <= tolerance;
  if (!isInTime || !(await isSigned(purgeSecret, `${stamp}.${text}`, signature)))
    return c.json({ kind: "refused" }, 401);
  const purge = readBody(text);
  if (!purge) return c.json({ kind: "invalid" }, 400);
  const isOwn = await isFirst(c, signature).catch(() => null);
  if (isOwn === null) return c.json({ kind: "unreachable" }, 503);
  if (!isOwn) return c.json({ kind: "replayed" }, 409);

  const { everything, ...named } = purge;
  const tags = Object.entries(tagKinds).flatMap(([name, kind]) =>
    named[name as keyof typeof tagKinds].map((alias) => toTag(kind, alias)),
  );
  const concernsCopies =
    everything || [named.lists, named.content, named.markets].some(({ length }) => length > 0);
  // First, so that a page that is drawn anew has the new menus.
  const hasCopies = !concernsCopies || (await raiseCopiesVersion(c.get("kvCache")));
  const hasPages = await invalidate(c, everything ? null : tags);
  if (!hasCopies || !hasPages) return c.json({ kind: "unreachable" }, 503);
  return c.json({ kind: "purged", pages: everything ? "everything" : tags, copies: concernsCopies });
};

/** @param tags null: all pages */
async function invalidate(c: ShopContext, tags: readonly string[] | null): Promise<boolean> {
  const pages = findPages(c);
  const batches =
    tags === null ? [{ purgeEverything: true }] : toBatches(tags).map((some) => ({ tags: some }));
  const results = await Promise.all(
    batches.map((options) => pages.invalidate(options).catch(() => ({ success: false }))),
  );
  return results.every(({ success }) => success);
}

const toBatches = (tags: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(tags.length / batch) }, (_, index) =>
    tags.slice(index * batch, (index + 1) * batch),
  );

export const purge = [limitBody(maxBytes, (c) => c.json({ kind: "too-large" }, 413)), purgePages] as const;
