import * as v from "valibot";
import { vi } from "vitest";
import { createCopies, type Part, readThroughKv } from "#worker/cache/kv-cache.ts";
import { createShare } from "#worker/cache/share.ts";
import { kv } from "./kv.ts";

export function createIsolate() {
  const waiting: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void waiting.push(work);
  return { waiting, kvCache: { kv, now: () => Date.now(), waitUntil, copies: createCopies(createShare()) } };
}

/** What an isolate does with a word that `load` gives. */
export function createReader() {
  const { waiting, kvCache } = createIsolate();
  const load = vi.fn<() => Promise<string | Part<string> | null>>();
  const read = () => readThroughKv(kvCache, "word", { schema: v.string(), load });
  const settle = () => Promise.allSettled(waiting.splice(0));
  return { load, read, settle };
}
