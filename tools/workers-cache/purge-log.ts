import { readCopy, writeCopy } from "./copies.ts";
import { type Entry, expireEntry } from "./entry.ts";

/** Names are `#tag`, the beginning of a path, or nothing for everything. */
type Purge = { at: number; kind: "purged" | "invalidated"; names: string[] };

/** Entries are judged by it when they are read: it reaches copies no memory holds, and answers that were under way. */
export class PurgeLog {
  /** The latest last. */
  #log: Purge[] = [];
  #now = 0;
  #readAt = 0;

  /** Never the same twice, so that before and after are certain. */
  tick(): number {
    this.#now = Math.max(Date.now(), this.#now + 1);
    return this.#now;
  }

  /** Another isolate hears of a purge within a second. */
  async refresh(): Promise<void> {
    if (Math.abs(Date.now() - this.#readAt) < 1_000) return;
    this.#merge((await readCopy("purges"))?.log ?? []);
    this.#readAt = Date.now();
  }

  async add(kind: Purge["kind"], options: CachePurgeOptions): Promise<CachePurgeResult> {
    const { tags = [], pathPrefixes = [], purgeEverything } = options;
    const named = [...tags.map((tag) => `#${tag.toLowerCase()}`), ...pathPrefixes];
    const names = purgeEverything ? [""] : named;
    if (names.length === 0) return { success: false, errors: [{ code: 1, message: "Nothing was named." }] };
    this.#merge([{ at: this.tick(), kind, names }]);
    this.#merge((await readCopy("purges"))?.log ?? []);
    await writeCopy("purges", { log: this.#log, bytes: new Uint8Array() });
    return { success: true, errors: [] };
  }

  /** The entry as it may still be used. */
  judge(key: string, entry?: Entry): Entry | undefined {
    if (!entry || entry.startedAt > (this.#log.at(-1)?.at ?? 0)) return entry;
    const { startedAt, tags } = entry;
    const isMeant = (name: string) => (name[0] === "#" ? tags.includes(name.slice(1)) : key.startsWith(name));
    const later = this.#log.filter(({ at, names }) => at > startedAt && names.some(isMeant));
    if (later.some(({ kind }) => kind === "purged")) return undefined;
    return later[0] ? expireEntry(entry, later[0].at) : entry;
  }

  #merge(more: Purge[]): void {
    const each = new Map([...this.#log, ...more].map((purge) => [JSON.stringify(purge), purge]));
    const all = [...each.values()].toSorted((one, other) => one.at - other.at);
    // Too much to keep: the last of each kind, as one of everything.
    const isLast = (purge: Purge) => purge === all.findLast(({ kind }) => kind === purge.kind);
    const isTooMuch = all.flatMap(({ names }) => names).length > 2_000;
    this.#log = isTooMuch ? all.filter(isLast).map((purge) => ({ ...purge, names: [""] })) : all;
    this.#now = Math.max(this.#now, ...more.map(({ at }) => at));
  }
}
