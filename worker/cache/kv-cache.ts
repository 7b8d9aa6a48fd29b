import { type KvStore, readPurgeVersion } from "./purge-version.ts";

const freshForMs = 300_000;
/** Seconds: an old copy is used when the API fails. */
const expirationTtl = 7 * 24 * 3600;
const readTimeoutMs = 300;

interface Copy<Value> {
  storedAt: number;
  value: Value;
}

export type KvCache = KvStore;

const isolateCopies = new Map<string, Copy<unknown>>();
const refreshing = new Set<string>();

export const clearIsolateCopies = () => isolateCopies.clear();

async function readCopy<Value>({ kv }: KvCache, key: string): Promise<Copy<Value> | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, readTimeoutMs, null));
  try {
    const copy = await Promise.race([kv.get<Copy<Value>>(key, "json"), timeout]);
    return copy && typeof copy.storedAt === "number" ? copy : null;
  } catch {
    return null;
  }
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
  load: () => Promise<Value | null>,
): Promise<Value | null> {
  const key = `${await findVersion(kvCache)}:${name}`;
  const copy = (isolateCopies.get(key) as Copy<Value> | undefined) ?? (await readCopy<Value>(kvCache, key));
  if (copy) isolateCopies.set(key, copy);
  if (copy && kvCache.now() - copy.storedAt < freshForMs) return copy.value;

  const refresh = async () => {
    refreshing.add(key);
    try {
      const value = await load();
      if (value === null) return null;
      const renewed = { storedAt: kvCache.now(), value };
      isolateCopies.set(key, renewed);
      const stored = kvCache.kv.put(key, JSON.stringify(renewed), { expirationTtl });
      kvCache.waitUntil(stored.catch(() => undefined));
      return value;
    } finally {
      refreshing.delete(key);
    }
  };
  if (!copy) return refresh();
  if (!refreshing.has(key)) kvCache.waitUntil(refresh());
  return copy.value;
}
