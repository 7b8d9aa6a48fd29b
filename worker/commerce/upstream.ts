import { createBreaker, createRetryBudget } from "./breaker.ts";

/** For whom a question is not asked: who was told to wait, or everybody (null) once two were. */
interface Pause {
  /** Milliseconds since 1970. */
  until: number;
  caller: string | null;
}

const createUpstream = () => ({
  breaker: createBreaker({ ofMany: true }),
  budget: createRetryBudget(),
  /** By question: one that is slow says nothing about the others. */
  patience: new Map<string, ReturnType<typeof createBreaker>>(),
  pauses: new Map<string, Pause>(),
});

/** By endpoint, of which a deployment has one; for the life of the isolate. */
const upstreams = new Map<string, ReturnType<typeof createUpstream>>();

/** What is known of the API's health. @param question an operation on a route: searches are apart from lists */
export function getUpstream(endpoint: string, question: string) {
  const upstream = upstreams.get(endpoint) ?? createUpstream();
  upstreams.set(endpoint, upstream);
  const { breaker, budget, pauses } = upstream;
  const patience = upstream.patience.get(question) ?? createBreaker();
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
