import * as v from "valibot";
import type { Copies, Copy } from "./copies.ts";
import { readCopiesVersion } from "./copies-version.ts";
import { type KvStore, readKv } from "./read-kv.ts";

const freshForMs = 300_000;
/** Seconds: an old copy is used when the API fails. */
const expirationTtl = 7 * 24 * 3600;

export type KvCache = KvStore;

interface Source<Value> {
  /** Of the value: a copy of another shape, such as one that an older build stored, is none. */
  schema: v.GenericSchema<unknown, Value>;
  /** Null when it failed. */
  load: () => Promise<Value | null>;
  /** Milliseconds for which a load that failed is not repeated where there is no copy. */
  restsFor?: number;
}

/** Raised when copies are to mean something else than before. */
const shape = 2;

function forgetOthers(copies: Copies, version: string) {
  if (version === copies.version) return;
  copies.version = version;
  copies.byKey.clear();
  copies.failedAt.clear();
}

/** All that copies depend on beside what they are of. */
async function toKey(kvCache: KvCache, name: string): Promise<string> {
  const version = await readCopiesVersion(kvCache);
  forgetOthers(kvCache.copies, version);
  return `${version}:v${shape}:${name}`;
}

/** Stale while revalidate and on error. Null only when there is no copy and `load` gives none. */
export async function readThroughKv<Value>(
  kvCache: KvCache,
  name: string,
  { schema, load, restsFor = 0 }: Source<Value>,
): Promise<Value | null> {
  const key = await toKey(kvCache, name);
  const { byKey, failedAt, share } = kvCache.copies;
  const now = kvCache.now();
  const isFresh = (copy: Copy<unknown> | undefined) => copy && now - copy.storedAt < freshForMs;
  const kept = () => byKey.get(key) as Copy<Value> | undefined;

  async function readCopy(): Promise<void> {
    const stored = await readKv(kvCache, key);
    const copy = v.safeParse(v.object({ storedAt: v.number(), value: schema }), stored);
    const found = copy.success ? (copy.output as Copy<Value>) : undefined;
    if (found && found.storedAt > (kept()?.storedAt ?? 0)) byKey.set(key, found);
  }

  /** Another isolate may have renewed the copy: KV is read again before the API is asked. */
  async function renew(): Promise<Value | null> {
    await readCopy();
    const known = kept();
    if (known && isFresh(known)) return known.value;
    const value = await load();
    if (value === null) {
      failedAt.set(key, kvCache.now());
      return null;
    }
    failedAt.delete(key);
    const renewed = { storedAt: kvCache.now(), value };
    byKey.set(key, renewed);
    kvCache.waitUntil(storeCopy(kvCache, key, renewed));
    return value;
  }

  const known = kept();
  if (known && isFresh(known)) return known.value;
  if (!known && now - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < restsFor) return null;
  const renewed = share(`copy ${key}`, renew);
  // The visitor may leave while it loads.
  kvCache.waitUntil(renewed.catch(() => undefined));
  return known ? known.value : ((await renewed) ?? kept()?.value ?? null);
}

async function storeCopy({ kv }: KvCache, key: string, copy: Copy<unknown>): Promise<void> {
  try {
    await kv.put(key, JSON.stringify(copy), { expirationTtl });
  } catch (error) {
    console.error(JSON.stringify({ event: "copy not stored", message: String(error) }));
  }
}
