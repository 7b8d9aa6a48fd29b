import type { Share } from "./share.ts";

export interface Copy<Value> {
  storedAt: number;
  value: Value;
}

/** Milliseconds since 1970 of the last purge that concerned copies, as text; a part of their keys. */
export type Version = string;

/** What one isolate has of the copies in KV. */
export interface Copies {
  share: Share;
  byKey: Map<string, Copy<unknown>>;
  /** Milliseconds since 1970, by key. */
  failedAt: Map<string, number>;
  /** Of what is in `byKey`. */
  version: Version;
  latest: { version: Version; at: number } | null;
  /** Milliseconds since 1970; null while nobody asks KV for the version. */
  askedAt: number | null;
}

export const createCopies = (share: Share): Copies => ({
  share,
  byKey: new Map(),
  failedAt: new Map(),
  version: "",
  latest: null,
  askedAt: null,
});
