import { createBreaker, createRetryBudget } from "./breaker.ts";
import { createPatience } from "./patience.ts";
import { createPauses } from "./pauses.ts";
import { type Habit, unknownHabit } from "./request-form.ts";

const createQuestion = () => ({ patience: createPatience(), pauses: createPauses() });

/** What the answers of one API have said of it. */
export const createUpstream = (endpoint: string) => ({
  endpoint,
  breaker: createBreaker(2),
  budget: createRetryBudget(),
  /** By question: that one is slow or refused says nothing about the others. */
  questions: new Map<string, ReturnType<typeof createQuestion>>(),
  habit: unknownHabit as Habit,
  /** Operations with a field that it does not have, and input fields, by when it said so. */
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
 * @param name of an operation on a route: searches are apart from lists, and who has agreed prices from who has none
 */
export function findHealth({ breaker, budget, questions }: Upstream, name: string) {
  const question = questions.get(name) ?? createQuestion();
  questions.set(name, question);
  return { breaker, budget, ...question };
}
