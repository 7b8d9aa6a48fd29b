/** Milliseconds. Calls are counted by the second: a busy worker makes thousands of them in the window. */
const second = 1_000;
const window = 10 * second;
/** Then one probe may pass. A stored page that was out of date is new again within 6 s, whenever it is looked at. */
const openFor = 4_000;
/** The isolate that ran an older probe is gone, or its work was cancelled. */
const probeLostAfter = 10_000;
const inARowLimit = 5;
const minimumCalls = 20;

/** `probe`: the one call that finds out whether the other side answers again. */
type Permit = "call" | "probe";

/** `broken`: no answer at all; `failure`: an answer that counts only among many. */
export type CallResult = "success" | "failure" | "broken";

/** Opens after 5 broken calls in a row, or when half of at least 20 calls within 10 s failed. */
export function createBreaker() {
  let counts: { from: number; calls: number; failures: number }[] = [];
  let brokenInARow = 0;
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
    /** Null: the call is not to be made. Each permit is recorded or released. */
    permit(now: number, mayProbe = true): Permit | null {
      if (openSince === null) return "call";
      const isTaken = probeSince !== null && now - probeSince < probeLostAfter;
      if (!mayProbe || isTaken || now - openSince < openFor) return null;
      probeSince = now;
      return "probe";
    },
    /** The rest counts from `started`: an answer that took long, or never came, says nothing about the time since. */
    record(permit: Permit, result: CallResult, now: number, started = now): void {
      if (permit === "probe") probeSince = null;
      if (result === "success" && openSince !== null) {
        openSince = null;
        brokenInARow = 0;
        counts = [];
        return;
      }
      count(result !== "success", now);
      brokenInARow = result === "broken" ? brokenInARow + 1 : 0;
      const opens = openSince === null && (brokenInARow >= inARowLimit || isFailing());
      if (opens || permit === "probe") openSince = result === "success" ? null : started;
    },
    /** For a call that was not made after all. */
    release(permit: Permit): void {
      if (permit === "probe") probeSince = null;
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
