import * as v from "valibot";
import { withinTime } from "../time-limit.ts";
import type { Share } from "./share.ts";

/** Milliseconds. */
const freshFor = 300_000;
/** An error that hides something for so long is no outage: what is told beside it takes the place of an old copy. */
const lastingFor = 3_600_000;
const longestRead = 300;
const longestWrite = 3_000;
/** After a load that failed, where there is an old copy or a part. */
const restOfOld = 5_000;
/** KV is asked for the last purge after three seconds in the background; an isolate that rested waits for it. */
const askAgainAfter = 3_000;
const trustedFor = 30_000;
/** Seconds: an old copy is used when the API fails. */
const expirationTtl = 7 * 24 * 3600;

interface Copy<Value> {
  /** Milliseconds since 1970 when its load began. */
  since: number;
  value: Value;
}

/** What `load` gives where an error hides some of it; `isNothing` where it hides all: an old copy is better. */
export class Part<Value> {
  readonly value: Value;
  readonly isNothing: boolean;
  constructor(value: Value, { isNothing = false } = {}) {
    this.value = value;
    this.isNothing = isNothing;
  }
}

/** What one isolate has of the copies in KV. Times are in milliseconds since 1970. */
export const createCopies = (share: Share) => ({
  share,
  byKey: new Map<string, Copy<unknown>>(),
  /** The last part of what was never told whole since its time. */
  parts: new Map<string, Copy<unknown>>(),
  failedAt: new Map<string, number>(),
  /** What is older is used only when the API fails. */
  purgedAt: 0,
  askedAt: Number.NEGATIVE_INFINITY,
});

export type Copies = ReturnType<typeof createCopies>;

export interface KvCache {
  kv: KVNamespace;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
  copies: Copies;
  /** Set for a request that had to do without a copy: what is made for it is not kept. */
  isLacking?: boolean;
}

interface Source<Value> {
  /** Of the value: a copy of another shape, such as one that an older build stored, is none. */
  schema: v.GenericSchema<unknown, Value>;
  /** Null when it failed. */
  load: () => Promise<Value | Part<Value> | null>;
  /** Milliseconds for which a load that failed is not repeated where there is no copy. */
  restsFor?: number;
  /** A purged copy is good enough until the new one is there. */
  mayBeOld?: boolean;
}

/** Null when there is nothing, when KV fails or takes longer than a page may wait for it. */
const readKv = ({ kv }: KvCache, key: string): Promise<unknown> =>
  withinTime(kv.get(key, "json"), longestRead).catch(() => null);

const purgeKey = "purged";

/** KV may show an older purge for a minute: an isolate never goes back. */
const learn = (copies: Copies, purgedAt: unknown) => {
  copies.purgedAt = Math.max(copies.purgedAt, Number(purgedAt) || 0);
};

async function readPurgedAt(kvCache: KvCache): Promise<number> {
  const { copies, waitUntil, now } = kvCache;
  const age = Math.abs(now() - copies.askedAt);
  if (age >= askAgainAfter) {
    const asking = copies.share(purgeKey, async () => {
      learn(copies, await readKv(kvCache, purgeKey));
      copies.askedAt = now();
    });
    waitUntil(asking);
    if (age >= trustedFor) await asking;
  }
  return copies.purgedAt;
}

/** Makes all copies of menus, categories and markets old; false when KV does not take it. */
export async function purgeCopies({ kv, copies, now }: KvCache): Promise<boolean> {
  const purgedAt = Math.max(now(), copies.purgedAt + 1);
  try {
    await withinTime(kv.put(purgeKey, String(purgedAt)), longestWrite);
  } catch {
    return false;
  }
  learn(copies, purgedAt);
  return true;
}

/**
 * Stale while revalidate and on error. A part is better than nothing, and where there is no copy as good as one after
 * the time of a copy. Null only when there is no copy and `load` gives nothing.
 */
export async function readThroughKv<Value>(
  kvCache: KvCache,
  name: string,
  { schema, load, restsFor = 0, mayBeOld = false }: Source<Value>,
): Promise<Value | null> {
  const { copies, now, waitUntil } = kvCache;
  const { byKey, parts, failedAt, share } = copies;
  const purgedAt = await readPurgedAt(kvCache);
  /** The number is raised when copies are to mean something else than before. */
  const key = `v3:${name}`;
  const kept = () => byKey.get(key) as Copy<Value> | undefined;
  const part = () => parts.get(key) as Copy<Value> | undefined;
  const isCurrent = () => (kept()?.since ?? 0) > purgedAt;
  const isFresh = () => isCurrent() && now() - (kept()?.since ?? 0) < freshFor;

  function keep(copy: Copy<Value>): void {
    if (copy.since > (kept()?.since ?? 0)) byKey.set(key, copy);
  }

  async function readCopy(): Promise<void> {
    const Stored = v.object({ since: v.number(), value: schema });
    const stored = v.safeParse(Stored, await readKv(kvCache, key));
    if (stored.success) keep(stored.output as Copy<Value>);
  }

  function keepPart(value: Value): void {
    if (!part()) console.error(JSON.stringify({ event: "told in part", copy: name }));
    parts.set(key, { since: part()?.since ?? now(), value });
  }

  const isLasting = () => now() - (part()?.since ?? now()) >= (kept() ? lastingFor : freshFor);

  /** Another isolate may have renewed the copy: KV is read again before the API is asked. */
  async function renew(): Promise<void> {
    if (!isNew) await readCopy();
    if (isFresh()) {
      parts.delete(key);
      return;
    }
    const since = now();
    const loaded = await load();
    const isPart = loaded instanceof Part;
    if (isPart) keepPart(loaded.value);
    const isUseless = isPart && (!isLasting() || (loaded.isNothing && kept()));
    if (loaded === null || isUseless) {
      failedAt.set(key, now());
      return;
    }
    failedAt.delete(key);
    if (!isPart) parts.delete(key);
    const value = isPart ? loaded.value : loaded;
    keep({ since, value });
    waitUntil(storeCopy(kvCache, key, { since, value }));
  }

  const isNew = !kept();
  // A new isolate looks into KV before it waits for the API.
  if (isNew) await share(`read ${key}`, readCopy);
  const rest = (kept() ?? part()) ? restOfOld : restsFor;
  if (!isFresh() && now() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) >= rest) {
    const renewed = share(`renew ${key} after ${purgedAt}`, renew);
    // The visitor may leave while it loads.
    waitUntil(renewed.catch(() => undefined));
    if (!kept() || !(isCurrent() || mayBeOld)) await renewed;
  }
  if (!kept()) kvCache.isLacking = true;
  return (kept() ?? part())?.value ?? null;
}

async function storeCopy({ kv }: KvCache, key: string, copy: Copy<unknown>): Promise<void> {
  try {
    await withinTime(kv.put(key, JSON.stringify(copy), { expirationTtl }), longestWrite);
  } catch (error) {
    console.error(JSON.stringify({ event: "copy not stored", message: String(error) }));
  }
}
