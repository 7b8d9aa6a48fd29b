/**
 * Keeps a failing API from being asked again and again (safety.md §5.2): opens after 5 connection errors in a row
 * or when half of at least 20 calls within 10 s failed; after 5 s one probe may pass.
 */
export interface Breaker {
  allows(now: number): boolean;
  record(outcome: "success" | "failure" | "unreachable", now: number): void;
}

const window = 10_000;
const rest = 5_000;
const unreachableLimit = 5;
const minimumCalls = 20;

export function createBreaker(): Breaker {
  let calls: { at: number; failed: boolean }[] = [];
  let unreachableInARow = 0;
  let openSince: number | null = null;
  let probing = false;

  const failing = () =>
    calls.length >= minimumCalls && calls.filter(({ failed }) => failed).length * 2 >= calls.length;

  return {
    allows(now) {
      if (openSince === null) return true;
      if (probing || now - openSince < rest) return false;
      probing = true;
      return true;
    },
    record(outcome, now) {
      probing = false;
      calls = [...calls.filter(({ at }) => now - at < window), { at: now, failed: outcome !== "success" }];
      unreachableInARow = outcome === "unreachable" ? unreachableInARow + 1 : 0;
      if (outcome === "success" && openSince !== null) {
        openSince = null;
        calls = [];
      } else if (openSince !== null || unreachableInARow >= unreachableLimit || failing()) {
        openSince = outcome === "success" ? openSince : now;
      }
    },
  };
}
