import { useEffect } from "react";
import type { Operation } from "#shared/operations/operation.ts";
import { ask, type Failure } from "../commerce.ts";
import { createStore, type Store, useStore } from "../store.ts";

/** An answer about the shopper, while it is coming, when it is there, and when it is not. */
export type Personal<Data> = { kind: "loading" } | { kind: "data"; data: Data } | Failure;

type Question<Data> = Operation<Data, unknown>;

const loading = { kind: "loading" } as const;
const answers = new Map<string, Store<Personal<unknown>>>();

function answerTo<Data>({ name }: { name: string }): Store<Personal<Data>> {
  const known = answers.get(name) ?? createStore<Personal<unknown>>(loading);
  answers.set(name, known);
  return known as Store<Personal<Data>>;
}

/** Forgets what one shopper has asked before another comes (AU-06). */
export function forgetAnswers() {
  for (const answer of answers.values()) answer.set(loading);
}

export async function fetchAnswer<Data>(question: Question<Data>): Promise<void> {
  const answer = answerTo<Data>(question);
  if (answer.get().kind !== "data") answer.set(loading);
  const fetched = await ask(question, {});
  // What is known stays in sight when it cannot be had anew.
  if (fetched.kind === "data" || answer.get().kind !== "data") answer.set(fetched);
}

/** Puts an answer in place that came with something else, such as a change. */
export const replaceAnswer = <Data>(question: Question<Data>, data: Data) =>
  answerTo<Data>(question).set({ kind: "data", data });

export const knownAnswer = <Data>(question: Question<Data>) => answerTo<Data>(question).get();

/** The shopper's own data: what is known at once, and anew on every page that shows it. */
export function useAnswer<Data>(question: Question<Data>): Personal<Data> {
  useEffect(() => void fetchAnswer(question), [question]);
  return useStore(answerTo<Data>(question), loading);
}
