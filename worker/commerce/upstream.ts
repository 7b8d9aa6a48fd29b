import { createBreaker, createRetryBudget } from "./breaker.ts";
import { createPatience } from "./patience.ts";
import { type Habit, unknownHabit } from "./request-form.ts";

/** For whom a question is not asked: who was told to wait, or everybody (null) once two were. */
interface Pause {
  /** Milliseconds since 1970. */
  until: number;
  caller: string | null;
}

/** What the answers of one API have said of it. */
export const createUpstream = (endpoint: string) => ({
  endpoint,
  breaker: createBreaker(2),
  budget: createRetryBudget(),
  /** By question: that one is slow says nothing about the others. */
  patience: new Map<string, ReturnType<typeof createPatience>>(),
  pauses: new Map<string, Pause>(),
  habit: unknownHabit as Habit,
  /** Operations with a field that it does not have, by when it said so. */
  lacking: new Map<string, number>(),
});

export type Upstream = ReturnType<typeof createUpstream>;

/** By endpoint, of which a deployment has one. */
export function createUpstreams() {
  const upstreams = new Map<string, Upstream>();
  return (endpoint: string): Upstream => {
    const upstream = upstreams.get(endpoint) ?? createUpstream(endpoint);
    upstreams.set(endpoint, upstream);
    return upstream;
  };
}

/**
 * What is known of the API's health.
 * @param question an operation on a route: searches are apart from lists,
 *   and who has agreed prices from who has none
 */
export function findHealth(upstream: Upstream, question: string) {
  const { breaker, budget, pauses } = upstream;
  const patience = upstream.patience.get(question) ?? createPatience();
  upstream.patience.set(question, patience);
  return {
    breaker,
    budget,
    patience,
    /** Milliseconds for which `caller` is not to ask. */
    findPause(caller: string, now: number): number {
      const pause = pauses.get(question);
      return pause && (pause.caller === null || pause.caller === caller) ? pause.until - now : 0;
    },
    notePause(caller: string, duration: number, now: number): void {
      const earlier = pauses.get(question);
      const until = now + duration;
      const isAnother = earlier && earlier.until > now && earlier.caller !== caller;
      const longest = isAnother ? Math.max(earlier.until, until) : until;
      pauses.set(question, { until: longest, caller: isAnother ? null : caller });
    },
  };
}
