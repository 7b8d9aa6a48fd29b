import { createBreaker } from "./breaker.ts";

/** Different subjects; one heavy list, one price list or one customer with many orders is slow alone. */
const fewestSlow = 5;
const slowAtMost = 100;

/** A call that is waited for; each is recorded or released. */
export interface Wait {
  /** What it finds out is for everybody. */
  isProbe: boolean;
  record(isSlow: boolean, now: number): void;
  /** For a call that was not made after all, or that says nothing. */
  release(): void;
}

/**
 * Whether the answers to one question are worth waiting for: what was too slow five times in a row rests alone, and the
 * question once five different subjects were.
 */
export function createPatience() {
  const all = createBreaker(fewestSlow);
  const alone = new Map<string, ReturnType<typeof createBreaker>>();

  function find(subject: string) {
    const known = alone.get(subject) ?? createBreaker();
    alone.delete(subject);
    alone.set(subject, known);
    const [oldest = subject] = alone.keys();
    if (alone.size > slowAtMost) alone.delete(oldest);
    return known;
  }

  /** @param started milliseconds since 1970. Null: the call is not to be made. */
  return (subject: string, started: number): Wait | null => {
    const ofAll = all.permit(started);
    const own = alone.get(subject);
    const permit = own ? own.permit(started) : "call";
    const release = () => {
      if (ofAll) all.release(ofAll);
      if (permit) own?.release(permit);
    };
    if (!ofAll || !permit) {
      release();
      return null;
    }
    return {
      isProbe: ofAll === "probe" || permit === "probe",
      release,
      record(isSlow, now) {
        all.record(ofAll, isSlow ? "broken" : "success", now, started, subject);
        if (isSlow) find(subject).record(permit, "broken", now, started);
        else alone.delete(subject);
      },
    };
  };
}
