/** Milliseconds. Calls are counted by the second: a busy worker makes thousands of them in the window. */
const second = 1_000;
const window = 10 * second;
/** Then one probe may pass. A stored page that was out of date is new again within 6 s, whenever it is looked at. */
const openFor = 4_000;
/** The isolate that ran an older probe is gone, or its work was cancelled. */
const probeLostAfter = 10_000;
const inARowLimit = 5;
const minimumCalls = 20;

/**
 * `probe`: the one call that finds out whether the other side answers again. `late`: as a probe, of a call that is not
 * primary; its failure holds up no primary one. `aside`: a call of a subject that has not failed, which says nothing
 * about those that have.
 */
type Permit = "call" | "probe" | "late" | "aside";

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
 * While it is open, subjects that did not fail go on, each with one call until that is answered.
 * @param fewest different subjects of calls that open it, together only: without those that fail most, half of the
 *   rest has to fail, too
 */
export function createBreaker(fewest = 1) {
  let seconds: { from: number; subjects: Map<string, Count> }[] = [];
  let brokenInARow = 0;
  /** Of those in a row. */
  const broken = new Set<string>();
  let openSince: number | null = null;
  /** When a probe of either kind was made that is not answered. */
  const probes: { probe: number | null; late: number | null } = { probe: null, late: null };
  /** When the last late one failed. */
  let lateSince = 0;
  /** Subjects half of whose calls failed before it opened, or one since. */
  const failed = new Set<string>();
  /** Of the other subjects: when the first call since was made, or null once one was answered. */
  const others = new Map<string, number | null>();

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

  function countBySubject() {
    const bySubject = new Map<string, Count>();
    for (const { subjects } of seconds)
      for (const [subject, counted] of subjects)
        bySubject.set(subject, add(bySubject.get(subject) ?? none, counted));
    return bySubject;
  }

  function isFailing() {
    const counts = [...countBySubject().values()].toSorted((a, b) => b.failures - a.failures);
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

  function open(since: number) {
    if (openSince === null)
      for (const [subject, counted] of countBySubject())
        if (isHalfFailed(counted)) failed.add(subject);
        else others.set(subject, null);
    openSince = since;
  }

  function close() {
    openSince = null;
    noteBroken(null);
    seconds = [];
    lateSince = 0;
    failed.clear();
    others.clear();
  }

  function release(permit: Permit) {
    if (permit === "probe" || permit === "late") probes[permit] = null;
  }

  return {
    /**
     * Null: the call is not to be made. Each permit is recorded or released.
     * @param isPrimary others probe later, where nothing else that failed is asked
     * @param subject null where each waits as long as the others
     */
    permit(now: number, isPrimary = true, subject: string | null = null): Permit | null {
      if (openSince === null) return "call";
      const isTaken = (since: number | null | undefined) => since != null && now - since < probeLostAfter;
      if (subject !== null && !failed.has(subject)) {
        const since = others.get(subject);
        if (since === null) return "aside";
        if (isTaken(since)) return null;
        others.set(subject, now);
        return "aside";
      }
      const kind = isPrimary ? "probe" : "late";
      const rested = isPrimary ? now - openSince : (now - Math.max(openSince, lateSince)) / 2;
      if (isTaken(probes.probe) || (!isPrimary && isTaken(probes.late)) || rested < openFor) return null;
      probes[kind] = now;
      return kind;
    },
    /** The rest counts from `started`: an answer that took long, or never came, says nothing about the time since. */
    record(permit: Permit, result: CallResult, now: number, started = now, subject = ""): void {
      release(permit);
      if (result === "success" && openSince !== null) {
        if (permit === "aside") others.set(subject, null);
        else close();
        return;
      }
      count(subject, result !== "success", now);
      noteBroken(result === "broken" ? subject : null);
      if (result === "success") return;
      if (openSince !== null) failed.add(subject);
      if (permit === "late") lateSince = started;
      if (permit === "probe" || (openSince === null && (isBroken() || isFailing()))) open(started);
    },
    /** For a call that was not made after all. */
    release,
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
