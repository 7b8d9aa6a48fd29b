/** Opens after 5 connection errors in a row or when half of 20 calls or more within 10 s failed; times in ms. */
export interface Breaker {
  allows(now: number): boolean;
  record(result: "success" | "failure" | "unreachable", now: number): void;
}

/** Calls are counted by the second, so that a busy worker need not go through thousands of them for each. */
const second = 1_000;
const window = 10 * second;
/** Then one probe may pass; the others are refused at once meanwhile. */
const openFor = 5_000;
const unreachableLimit = 5;
const minimumCalls = 20;

export function createBreaker(): Breaker {
  let counts: { from: number; calls: number; failures: number }[] = [];
  let unreachableInARow = 0;
  let openSince: number | null = null;
  let probeSince: number | null = null;

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

  function isFailing() {
    const total = (what: "calls" | "failures") => counts.reduce((sum, past) => sum + past[what], 0);
    const calls = total("calls");
    return calls >= minimumCalls && total("failures") * 2 >= calls;
  }

  return {
    allows(now) {
      if (openSince === null) return true;
      // A probe whose request was given up is never recorded: it counts for as long as the breaker stays open.
      if (now - Math.max(openSince, probeSince ?? 0) < openFor) return false;
      probeSince = now;
      return true;
    },
    record(result, now) {
      probeSince = null;
      count(result !== "success", now);
      unreachableInARow = result === "unreachable" ? unreachableInARow + 1 : 0;
      if (result === "success" && openSince !== null) {
        openSince = null;
        counts = [];
      } else if (openSince !== null || unreachableInARow >= unreachableLimit || isFailing()) {
        openSince = result === "success" ? openSince : now;
      }
    },
  };
}

/** At most one retry for every ten calls, so that retries cannot multiply the load on a failing API. */
export interface RetryBudget {
  earn(): void;
  spend(): boolean;
}

const share = 0.1;
const reserve = 3;

export function createRetryBudget(): RetryBudget {
  let tokens = reserve;
  return {
    earn() {
      tokens = Math.min(reserve, tokens + share);
    },
    spend() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
