import CachePolicy from "http-cache-semantics";
import { valuesOf } from "./cache-key.ts";
import { deleteCopy, readCopy, writeCopy } from "./copies.ts";
import type { Entry } from "./entry.ts";
import { PurgeLog } from "./purge-log.ts";

/** One request on its way. */
export interface Call {
  key: string;
  request: Request;
  origin: { fetch(request: Request): Promise<Response> };
  ctx: Pick<ExecutionContext, "waitUntil">;
}

export const defaults = { entries: 1_000, bytes: 64 * 1024 * 1024 };

/** Answers in the isolate's memory, bounded, and behind it as copies in the Cache API. */
export class Store {
  readonly purges = new PurgeLog();
  readonly #memory = new Map<string, Entry>();
  readonly #most: typeof defaults;
  #bytes = 0;

  constructor(most: typeof defaults) {
    this.#most = most;
  }

  /** Brings into memory what it has forgotten. */
  async recall(call: Call): Promise<void> {
    for (const slot of [call.key, this.#slot(call)]) {
      const copy = this.#memory.has(slot) ? null : await readCopy(slot);
      const entry = copy && {
        ...copy.facts,
        policy: CachePolicy.fromObject(copy.facts.policy),
        bytes: copy.bytes,
      };
      if (entry && !this.#memory.has(slot)) this.#set(slot, entry);
    }
  }

  find(call: Call): Entry | undefined {
    const slot = this.#slot(call);
    const entry = this.#memory.get(slot);
    if (!entry || !matches(entry, call)) return undefined;
    this.#delete(slot);
    const current = this.purges.judge(call.key, entry);
    if (current) this.#set(slot, entry);
    return current;
  }

  async save(call: Call, entry: Entry): Promise<void> {
    const slot = this.#slot(call);
    this.#set(slot, entry);
    const { policy, bytes, ...facts } = entry;
    const copy = writeCopy(slot, policy.timeToLive() / 1_000, { ...facts, policy: policy.toObject() }, bytes);
    call.ctx.waitUntil(copy.catch(noteLoss));
  }

  async forget(key: string): Promise<void> {
    this.#delete(key);
    await deleteCopy(key);
  }

  /** The first answer of a key lies under the key itself, those that vary from it beside it. */
  #slot(call: Call): string {
    const first = this.#memory.get(call.key);
    return !first || matches(first, call)
      ? call.key
      : `${call.key}\nvary${valuesOf(first.vary, call.request)}`;
  }

  /** As the newest; the oldest go, which nobody has asked for since. */
  #set(slot: string, entry: Entry): void {
    this.#delete(slot);
    this.#memory.set(slot, entry);
    this.#bytes += entry.bytes.length;
    for (const oldest of this.#memory.keys()) {
      if (this.#memory.size <= this.#most.entries && this.#bytes <= this.#most.bytes) return;
      this.#delete(oldest);
    }
  }

  #delete(slot: string): void {
    this.#bytes -= this.#memory.get(slot)?.bytes.length ?? 0;
    this.#memory.delete(slot);
  }
}

const noteLoss = (error: unknown) =>
  console.error(JSON.stringify({ event: "copy not stored", message: String(error) }));

const matches = (entry: Entry, { request }: Call): boolean =>
  valuesOf(entry.vary, request) === entry.selected;
