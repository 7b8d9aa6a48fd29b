import type { Copies, Version } from "./copies.ts";
import { type KvStore, readKv } from "./read-kv.ts";

/** Milliseconds: then KV is asked again, in the background. */
const askAgainAfter = 3_000;
/** An isolate that rested waits for the answer. */
const trustedFor = 30_000;

const key = "copies";

const isVersion = (value: unknown): value is Version => typeof value === "string" && /^\d+$/.test(value);

/** KV may show an older one for a minute: an isolate never goes back. */
function learn(copies: Copies, version: Version, at: number) {
  copies.latest = { version: String(Math.max(Number(version), Number(copies.latest?.version ?? 0))), at };
}

async function ask(store: KvStore): Promise<void> {
  const { copies } = store;
  const now = store.now();
  copies.askedAt = now;
  const found = await readKv(store, key);
  copies.askedAt = null;
  learn(copies, isVersion(found) ? found : "0", now);
}

/** Without asking; null in a new isolate. */
export const knownCopiesVersion = ({ latest }: Copies): Version | null => latest?.version ?? null;

/** When KV does not answer, the last one known. */
export async function readCopiesVersion(store: KvStore): Promise<Version> {
  const { copies } = store;
  const now = store.now();
  const age = copies.latest ? Math.abs(now - copies.latest.at) : Number.POSITIVE_INFINITY;
  if (age >= trustedFor) await ask(store);
  else if (age >= askAgainAfter && (copies.askedAt === null || now - copies.askedAt > trustedFor))
    store.waitUntil(ask(store));
  return copies.latest?.version ?? "0";
}

/** Makes all copies of menus, categories and markets old; false when KV does not take it. */
export async function raiseCopiesVersion(store: KvStore): Promise<boolean> {
  const now = store.now();
  const version = String(Math.max(now, Number(store.copies.latest?.version ?? 0) + 1));
  const isWritten = await store.kv.put(key, JSON.stringify(version)).then(
    () => true,
    () => false,
  );
  if (isWritten) learn(store.copies, version, now);
  return isWritten;
}
