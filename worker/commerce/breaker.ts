/**
 * Keeps a failing API from being asked again and again (safety.md §5.2): opens after 5 connection errors in a row
 * or when half of at least 20 calls within 10 s failed; after 5 s one probe may pass.
 */
export interface Breaker {
  allows(now: number): boolean;
  record(outcome: "success" | "failure" | "unreachable", now: number): void;
}

/** Calls are counted by the second, so that a busy edge does not go through thousands of them for each. */
const second = 1_000;
const window = 10 * second;
const rest = 5_000;
const unreachableLimit = 5;
const minimumCalls = 20;

export function createBreaker(): Breaker {
  let counts: { from: number; calls: number; failures: number }[] = [];
  let unreachableInARow = 0;
  let openSince: number | null = null;
  let probing = false;

  function count(failed: boolean, now: number) {
    const from = Math.floor(now / second) * second;
    let current = counts.at(-1);
    if (!current || current.from !== from) {
      current = { from, calls: 0, failures: 0 };
      counts = [...counts.filter((past) => now - past.from < window), current];
    }
    current.calls += 1;
    if (failed) current.failures += 1;
  }

  function failing() {
    const total = (what: "calls" | "failures") => counts.reduce((sum, past) => sum + past[what], 0);
    const calls = total("calls");
    return calls >= minimumCalls && total("failures") * 2 >= calls;
  }

  return {
    allows(now) {
      if (openSince === null) return true;
      if (probing || now - openSince < rest) return false;
      probing = true;
      return true;
    },
    record(outcome, now) {
      probing = false;
      count(outcome !== "success", now);
      unreachableInARow = outcome === "unreachable" ? unreachableInARow + 1 : 0;
      if (outcome === "success" && openSince !== null) {
        openSince = null;
        counts = [];
      } else if (openSince !== null || unreachableInARow >= unreachableLimit || failing()) {
        openSince = outcome === "success" ? openSince : now;
      }
    },
  };
}
