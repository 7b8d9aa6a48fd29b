/** Different askers that were told to wait before nobody is to ask. */
const fewestTold = 5;

/** What one question was answered with `Retry-After`, by who asked: one page, price list or address is refused alone. */
export function createPauses() {
  /** Milliseconds since 1970. */
  const ends = new Map<string, number>();

  return {
    /** Milliseconds for which `asker` is not to ask, 0 when it may. */
    find(asker: string, now: number): number {
      const [untilFewer = 0] = [...ends.values()].toSorted((one, other) => other - one).slice(fewestTold - 1);
      return Math.max(0, (ends.get(asker) ?? 0) - now, untilFewer - now);
    },
    note(asker: string, duration: number, now: number): void {
      for (const [earlier, until] of ends) if (until <= now) ends.delete(earlier);
      ends.set(asker, now + duration);
    },
  };
}
