import { aYear, readCopy, writeCopy } from "./copies.ts";
import { type Entry, expireEntry } from "./entry.ts";

const kinds = ["purged", "invalidated"] as const;
type Kind = (typeof kinds)[number];

const slot = "purges";
const mostStamps = 2_000;
/** By so much another isolate hears later of a purge. */
const refreshMs = 1_000;

/**
 * When what was purged last. Entries are judged by it when they are read, so that a purge reaches the copies nobody
 * holds in memory, and answers that were asked for before it and come after it. It lies in the Cache API beside them;
 * should it be evicted before they are, they live for their own time.
 */
export class PurgeLog {
  #stamps: Record<string, number> = {};
  #now = 0;
  #latest = 0;
  #readAt = 0;

  /** Never the same twice, so that before and after are certain. */
  tick(): number {
    this.#now = Math.max(Date.now(), this.#now + 1);
    return this.#now;
  }

  get isOld(): boolean {
    return Math.abs(Date.now() - this.#readAt) >= refreshMs;
  }

  async refresh(): Promise<void> {
    if (!this.isOld) return;
    this.#merge((await readCopy(slot))?.facts ?? {});
    this.#readAt = Date.now();
  }

  async add(
    kind: Kind,
    { tags = [], pathPrefixes = [], purgeEverything }: CachePurgeOptions,
  ): Promise<CachePurgeResult> {
    const names = [
      ...tags.map((tag) => `#${tag.toLowerCase()}`),
      ...pathPrefixes,
      ...(purgeEverything ? ["*"] : []),
    ];
    if (names.length === 0) return { success: false, errors: [{ code: 1, message: "Nothing was named." }] };
    const stamp = this.tick();
    this.#merge(Object.fromEntries(names.map((name) => [kind + name, stamp])));
    this.#readAt = 0;
    await this.refresh();
    await writeCopy(slot, aYear, this.#stamps);
    return { success: true, errors: [] };
  }

  /** The entry as it may still be used. */
  judge(key: string, entry: Entry): Entry | undefined {
    if (entry.startedAt > this.#latest) return entry;
    if (this.#find("purged", key, entry) > entry.startedAt) return undefined;
    const stamp = this.#find("invalidated", key, entry);
    return stamp > entry.startedAt ? expireEntry(entry, stamp) : entry;
  }

  #find(kind: Kind, key: string, { tags }: Entry): number {
    const prefixes = Object.keys(this.#stamps).filter((name) => `${kind}${key}`.startsWith(name));
    const names = [`${kind}*`, ...prefixes, ...tags.map((tag) => `${kind}#${tag}`)];
    return Math.max(...names.map((name) => this.#stamps[name] ?? 0));
  }

  #merge(more: Record<string, number>): void {
    for (const [name, stamp] of Object.entries(more))
      this.#stamps[name] = Math.max(stamp, this.#stamps[name] ?? 0);
    this.#latest = Math.max(this.#latest, ...Object.values(more));
    this.#now = Math.max(this.#now, this.#latest);
    // Too many to keep: all of a kind as one.
    if (Object.keys(this.#stamps).length > mostStamps)
      this.#stamps = Object.fromEntries(kinds.map((kind) => [`${kind}*`, this.#findLatest(kind)]));
  }

  #findLatest(kind: Kind): number {
    const ofKind = Object.entries(this.#stamps).filter(([name]) => name.startsWith(kind));
    return Math.max(0, ...ofKind.map(([, stamp]) => stamp));
  }
}
