import * as v from "valibot";
import { manifest } from "#shared/operations/generated/manifest.ts";
import type { KvCache } from "../cache/kv-cache.ts";
import { type BrowserOperation, browserOperations } from "./operations.ts";

/** A page that was opened before a deploy asks by the hashes of its own build. */
const Kept = v.object({ name: v.string(), text: v.string(), keptAt: v.number() });

/** Seconds. */
const expirationTtl = 30 * 24 * 3600;
/** Milliseconds: kept again so often, a build's operations outlive it by nearly the whole month. */
const keptFor = 24 * 3600_000;
/** Milliseconds until a store that refused one is tried again. */
const retryAfter = 60_000;

const toKey = (hash: string) => `operation:${hash}`;

/** Of one isolate. */
export interface PreviousOperations {
  /** Milliseconds since 1970, when the operations of this build were kept. */
  keptAt: number;
  byHash: Map<string, BrowserOperation>;
}

export const createPreviousOperations = (): PreviousOperations => ({
  keptAt: Number.NEGATIVE_INFINITY,
  byHash: new Map(),
});

async function readKept({ kv }: Pick<KvCache, "kv">, hash: string) {
  const kept = v.safeParse(Kept, await kv.get(toKey(hash), "json").catch(() => null));
  return kept.success ? kept.output : null;
}

/** Keeps what this build's pages ask for, so that the next builds can still answer them. Once a day and isolate. */
export async function keepOperations(
  kvCache: Pick<KvCache, "kv" | "now">,
  previous: PreviousOperations,
): Promise<void> {
  const keptAt = kvCache.now();
  if (keptAt - previous.keptAt < keptFor) return;
  previous.keptAt = keptAt;
  const last = browserOperations.at(-1)?.operation.hash ?? "";
  const known = await readKept(kvCache, last);
  if (known && keptAt - known.keptAt < keptFor) return;
  // In order, up to the first that is refused: where the last one is kept, all are.
  for (const { operation } of browserOperations) {
    const { name, text } = manifest[operation.hash] ?? {};
    const kept = JSON.stringify({ name, text, keptAt });
    const isKept = await kvCache.kv.put(toKey(operation.hash), kept, { expirationTtl }).then(
      () => true,
      () => false,
    );
    if (!isKept) {
      previous.keptAt = keptAt - keptFor + retryAfter;
      return;
    }
  }
}

async function isTextOf(hash: string, text: string): Promise<boolean> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}

/** The operation of an older build, under today's rules for one of its name. */
export async function findPreviousOperation(
  kvCache: KvCache,
  { byHash }: PreviousOperations,
  hash: string,
): Promise<BrowserOperation | undefined> {
  const remembered = byHash.get(hash);
  if (remembered) return remembered;
  const kept = await readKept(kvCache, hash);
  const today = kept && browserOperations.find(({ operation }) => operation.name === kept.name);
  if (!kept || !today || !(await isTextOf(hash, kept.text))) return undefined;
  const { name, text } = kept;
  const found: BrowserOperation = { ...today, operation: { name, hash, text } };
  byHash.set(hash, found);
  return found;
}
