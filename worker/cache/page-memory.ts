/** Of each memory: an isolate has 128 MB for everything. */
interface Bounds {
  entries: number;
  bytes: number;
}

/** Least recently used pages go first. */
export function createPageMemory<Page extends { body: Blob }>({ entries, bytes }: Bounds) {
  const pages = new Map<string, Page>();
  let held = 0;

  /** UTF-16, and what the map itself needs. */
  const sizeOf = (key: string, { body }: Page) => body.size + 2 * key.length + 512;

  function forget(key: string) {
    const page = pages.get(key);
    if (page && pages.delete(key)) held -= sizeOf(key, page);
  }

  return {
    find(key: string): Page | null {
      const page = pages.get(key);
      if (!page) return null;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    keep(key: string, page: Page): void {
      forget(key);
      const size = sizeOf(key, page);
      if (size > bytes / 4) return;
      pages.set(key, page);
      held += size;
      for (const oldest of pages.keys()) {
        if (pages.size <= entries && held <= bytes) break;
        forget(oldest);
      }
    },
    clear(): void {
      pages.clear();
      held = 0;
    },
    size: () => ({ entries: pages.size, bytes: held }),
  };
}
