/** Milliseconds. Calls are counted by the second: a busy worker makes thousands of them in the window. */
const second = 1_000;
const window = 10 * second;
/** Then one probe may pass. */
const openFor = 5_000;
const unreachableLimit = 5;
const minimumCalls = 20;

/** Opens after 5 connection errors in a row, or when half of at least 20 calls within 10 s failed. */
export function createBreaker() {
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
    allows(now: number): boolean {
      if (openSince === null) return true;
      // A cancelled probe is never recorded: it counts for as long as the breaker stays open.
      if (now - Math.max(openSince, probeSince ?? 0) < openFor) return false;
      probeSince = now;
      return true;
    },
    record(result: "success" | "failure" | "unreachable", now: number): void {
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

const share = 0.1;
const reserve = 3;

/** At most one retry for every ten calls, so that retries cannot multiply the load on a failing API. */
export function createRetryBudget() {
  let tokens = reserve;
  return {
    earn(): void {
      tokens = Math.min(reserve, tokens + share);
    },
    spend(): boolean {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
