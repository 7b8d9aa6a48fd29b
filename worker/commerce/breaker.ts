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

interface Count {
  calls: number;
  failures: number;
}

const none: Count = { calls: 0, failures: 0 };

const add = (one: Count, { calls, failures }: Count): Count => ({
  calls: one.calls + calls,
  failures: one.failures + failures,
});

const isHalfFailed = ({ calls, failures }: Count) => failures > 0 && failures * 2 >= calls;

/**
 * Opens after 5 broken calls in a row, or when half of at least 20 calls within 10 s failed.
 * A subject that did not fail itself within the 10 s may probe at once.
 * @param fewest different subjects of calls that open it, together only: without those that fail most, half of the
 *   rest has to fail, too
 */
export function createBreaker(fewest = 1) {
  let seconds: { from: number; subjects: Map<string, Count> }[] = [];
  let brokenInARow = 0;
  /** Of those in a row. */
  const broken = new Set<string>();
  let openSince: number | null = null;
  let probeSince: number | null = null;

  function count(subject: string, hasFailed: boolean, now: number) {
    const from = Math.floor(now / second) * second;
    let current = seconds.at(-1);
    if (!current || current.from !== from) {
      current = { from, subjects: new Map() };
      seconds = [...seconds.filter((past) => now - past.from < window), current];
    }
    const { subjects } = current;
    const known = subjects.get(subject) ?? none;
    subjects.set(subject, add(known, { calls: 1, failures: hasFailed ? 1 : 0 }));
  }

  const isWell = (subject: string | null, now: number) =>
    subject !== null &&
    !seconds.some(({ from, subjects }) => now - from < window && (subjects.get(subject)?.failures ?? 0) > 0);

  function isFailing() {
    const bySubject = new Map<string, Count>();
    for (const { subjects } of seconds)
      for (const [subject, counted] of subjects)
        bySubject.set(subject, add(bySubject.get(subject) ?? none, counted));
    const counts = [...bySubject.values()].toSorted((a, b) => b.failures - a.failures);
    const all = counts.reduce(add, none);
    if (all.calls < minimumCalls || !isHalfFailed(all)) return false;
    return isHalfFailed(counts.slice(fewest - 1).reduce(add, none));
  }

  function noteBroken(subject: string | null) {
    brokenInARow = subject === null ? 0 : brokenInARow + 1;
    if (subject === null) broken.clear();
    else broken.add(subject);
  }

  const isBroken = () => brokenInARow >= inARowLimit && broken.size >= fewest;

  return {
    /**
     * Null: the call is not to be made. Each permit is recorded or released.
     * @param subject null where each waits as long as the others
     */
    permit(now: number, mayProbe = true, subject: string | null = null): Permit | null {
      if (openSince === null) return "call";
      const isTaken = probeSince !== null && now - probeSince < probeLostAfter;
      if (!mayProbe || isTaken || (now - openSince < openFor && !isWell(subject, now))) return null;
      probeSince = now;
      return "probe";
    },
    /** The rest counts from `started`: an answer that took long, or never came, says nothing about the time since. */
    record(permit: Permit, result: CallResult, now: number, started = now, subject = ""): void {
      if (permit === "probe") probeSince = null;
      if (result === "success" && openSince !== null) {
        openSince = null;
        noteBroken(null);
        seconds = [];
        return;
      }
      count(subject, result !== "success", now);
      noteBroken(result === "broken" ? subject : null);
      if (result === "success") return;
      if (permit === "probe" || (openSince === null && (isBroken() || isFailing()))) openSince = started;
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
