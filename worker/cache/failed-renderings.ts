interface Failures {
  /** In a row. */
  count: number;
  /** Milliseconds since 1970, of the last. */
  at: number;
}

const failures = new Map<string, Failures>();
const mostKept = 1_000;
/** Milliseconds; one failure may be an accident. */
const rest = 1_000;
const accidents = 1;

export function noteRendering(key: string, hasFailed: boolean): void {
  const count = (failures.get(key)?.count ?? 0) + 1;
  failures.delete(key);
  if (!hasFailed) return;
  failures.set(key, { count, at: Date.now() });
  for (const oldest of failures.keys()) {
    if (failures.size <= mostKept) break;
    failures.delete(oldest);
  }
}

/** With the API down every view of a page that is not fresh would render it in vain, at six times what the view costs. */
export function isResting(key: string): boolean {
  const known = failures.get(key);
  return known !== undefined && known.count > accidents && Math.abs(Date.now() - known.at) < rest;
}
