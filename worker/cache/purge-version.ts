import { type KvStore, readKv } from "./read-kv.ts";

/** Milliseconds: then KV is asked again, in the background. */
export const askAgainAfter = 3_000;
/** An isolate that rested waits for the answer. */
const trustedFor = 30_000;

const key = "purge";

interface Purge {
  /** Raised by each purge; part of the keys of all that is stored. */
  version: string;
  /** Signatures of calls whose time stamp is still good. */
  seen: Record<string, number>;
}

const none: Purge = { version: "0", seen: {} };

let known: { purge: Purge; at: number } | null = null;
let asking: number | null = null;

export const forgetPurges = () => {
  known = null;
  asking = null;
};

const isPurge = (value: unknown): value is Purge =>
  typeof value === "object" && value !== null && /^\d+$/.test((value as Purge).version);

async function readPurge(store: KvStore): Promise<Purge | null> {
  const found = await readKv(store, key);
  if (found === undefined) return null;
  return isPurge(found) ? found : none;
}

/** KV may show an older one for a minute: an isolate never goes back. */
function learn(purge: Purge, at: number) {
  const isOlder = known && Number(purge.version) < Number(known.purge.version);
  known = { purge: isOlder ? (known?.purge ?? purge) : purge, at };
}

async function ask(store: KvStore): Promise<void> {
  const now = store.now();
  asking = now;
  const purge = await readPurge(store);
  asking = null;
  learn(purge ?? known?.purge ?? none, now);
}

/** Without asking; null in a new isolate. */
export const knownPurgeVersion = (): string | null => known?.purge.version ?? null;

/** When KV does not answer, the last one known. */
export async function readPurgeVersion(store: KvStore): Promise<string> {
  const now = store.now();
  const age = known ? Math.abs(now - known.at) : Number.POSITIVE_INFINITY;
  if (age >= trustedFor) await ask(store);
  else if (age >= askAgainAfter && (asking === null || now - asking > trustedFor))
    store.waitUntil(ask(store));
  return (known?.purge ?? none).version;
}

export type PurgeResult =
  | { kind: "raised"; version: string }
  | { kind: "replayed" | "too-often" | "unreachable" };

/** More calls than this within the tolerance of their clocks are refused. */
const mostSeen = 200;

/**
 * A signature is good once; KV shows it to other locations within a minute, and a replay there only purges again.
 * @param tolerance milliseconds a time stamp is good for
 */
export async function raisePurgeVersion(
  store: KvStore,
  signature: string,
  tolerance: number,
): Promise<PurgeResult> {
  const now = store.now();
  const stored = await store.kv.get(key, "json").catch(() => undefined);
  if (stored === undefined) return { kind: "unreachable" };
  const past = isPurge(stored) ? stored : none;
  const seen = Object.fromEntries(
    Object.entries({ ...known?.purge.seen, ...past.seen }).filter(([, at]) => now - at < 2 * tolerance),
  );
  if (seen[signature] !== undefined) return { kind: "replayed" };
  if (Object.keys(seen).length >= mostSeen) return { kind: "too-often" };
  const last = Math.max(Number(past.version), Number(known?.purge.version ?? 0));
  const purge = { version: String(Math.max(now, last + 1)), seen: { ...seen, [signature]: now } };
  const isWritten = await store.kv.put(key, JSON.stringify(purge)).then(
    () => true,
    () => false,
  );
  if (!isWritten) return { kind: "unreachable" };
  learn(purge, now);
  return { kind: "raised", version: purge.version };
}
