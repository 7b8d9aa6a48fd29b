interface Window {
  /** Milliseconds since 1970. */
  until: number;
  count: number;
}

interface Limit {
  most: number;
  seconds: number;
}

const mostWindows = 10_000;

/** What an isolate counts itself. */
export function createCounters() {
  /** The oldest first. */
  const windows = new Map<string, Window>();

  function findWindow(key: string): Window | undefined {
    const known = windows.get(key);
    return known && known.until > Date.now() ? known : undefined;
  }

  function openWindow(key: string, seconds: number): Window {
    const known = findWindow(key);
    if (known) return known;
    windows.delete(key);
    // The oldest makes room, not everybody.
    for (const oldest of windows.keys()) {
      if (windows.size < mostWindows) break;
      windows.delete(oldest);
    }
    const opened = { until: Date.now() + seconds * 1000, count: 0 };
    windows.set(key, opened);
    return opened;
  }

  const isFull = (key: string, { most }: Limit) => (findWindow(key)?.count ?? 0) >= most;

  return {
    isFull,
    /** Counts one; false when there are `most` already. */
    reserve(key: string, limit: Limit): boolean {
      if (isFull(key, limit)) return false;
      openWindow(key, limit.seconds).count += 1;
      return true;
    },
    release(key: string): void {
      const known = findWindow(key);
      if (known) known.count -= 1;
    },
    /** Nothing is left until the window ends. */
    spend(key: string, { most, seconds }: Limit): void {
      openWindow(key, seconds).count = most;
    },
  };
}

export type Counters = ReturnType<typeof createCounters>;
