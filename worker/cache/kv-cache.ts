import * as v from "valibot";
import { readPurgeVersion } from "./purge-version.ts";
import { type KvStore, readKv } from "./read-kv.ts";

const freshForMs = 300_000;
/** Seconds: an old copy is used when the API fails. */
const expirationTtl = 7 * 24 * 3600;
/** The request of an older refresh was cancelled. */
const longestRefreshMs = 10_000;

interface Copy<Value> {
  storedAt: number;
  value: Value;
}

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
const version = 2;

/** All that copies depend on beside what they are of. */
const toKey = (purgeVersion: string, name: string) => `${purgeVersion}:v${version}:${name}`;

const isolateCopies = new Map<string, Copy<unknown>>();
/** Milliseconds since 1970. */
const refreshingSince = new Map<string, number>();
const failedAt = new Map<string, number>();

export function clearIsolateCopies() {
  for (const memory of [isolateCopies, refreshingSince, failedAt]) memory.clear();
}

async function readCopy<Value>(
  kvCache: KvCache,
  key: string,
  schema: Source<Value>["schema"],
): Promise<Copy<Value> | null> {
  const stored = await readKv(kvCache, key);
  const copy = v.safeParse(v.object({ storedAt: v.number(), value: schema }), stored);
  return copy.success ? (copy.output as Copy<Value>) : null;
}

let isolateVersion = "";

async function findVersion(kvCache: KvCache): Promise<string> {
  const version = await readPurgeVersion(kvCache);
  if (version !== isolateVersion) isolateCopies.clear();
  isolateVersion = version;
  return version;
}

/** Stale while revalidate and on error. Null only when there is no copy and `load` gives none. */
export async function readThroughKv<Value>(
  kvCache: KvCache,
  name: string,
  { schema, load, restsFor = 0 }: Source<Value>,
): Promise<Value | null> {
  const key = toKey(await findVersion(kvCache), name);
  const known = isolateCopies.get(key) as Copy<Value> | undefined;
  const copy = known ?? (await readCopy(kvCache, key, schema));
  if (copy) isolateCopies.set(key, copy);
  const now = kvCache.now();
  if (copy && now - copy.storedAt < freshForMs) return copy.value;

  const refresh = async () => {
    refreshingSince.set(key, now);
    try {
      const value = await load();
      if (value === null) {
        failedAt.set(key, kvCache.now());
        return null;
      }
      failedAt.delete(key);
      const renewed = { storedAt: kvCache.now(), value };
      isolateCopies.set(key, renewed);
      kvCache.waitUntil(storeCopy(kvCache, key, renewed));
      return value;
    } finally {
      refreshingSince.delete(key);
    }
  };
  const isWithin = (since: number | undefined, ms: number) => since !== undefined && now - since < ms;
  if (copy && isWithin(refreshingSince.get(key), longestRefreshMs)) return copy.value;
  if (!copy && isWithin(failedAt.get(key), restsFor)) return null;
  const refreshed = refresh();
  // The visitor may leave while it loads.
  kvCache.waitUntil(refreshed.catch(() => undefined));
  return copy ? copy.value : refreshed;
}

async function storeCopy({ kv }: KvCache, key: string, copy: Copy<unknown>): Promise<void> {
  try {
    await kv.put(key, JSON.stringify(copy), { expirationTtl });
  } catch (error) {
    console.error(JSON.stringify({ event: "copy not stored", message: String(error) }));
  }
}
