import { useEffect } from "react";
import type { Answer } from "./commerce.ts";
import { createStore, type Store, useStore } from "./store.ts";

/** Queries with the same key share one answer. */
export interface Query<Data> {
  key: string;
  fetch: () => Promise<Answer<Data>>;
}

type QueryState<Data> = { kind: "loading" } | Answer<Data>;

interface Entry<Data> {
  state: Store<QueryState<Data>>;
  /** Counts the requests: an answer to an older one is dropped. */
  version: number;
}

const loading = { kind: "loading" } as const;
const entries = new Map<string, Entry<unknown>>();
const timesForgotten = createStore(0);

function findEntry<Data>({ key }: Query<Data>): Entry<Data> {
  const entry = entries.get(key) ?? { state: createStore<QueryState<unknown>>(loading), version: 0 };
  entries.set(key, entry);
  return entry as Entry<Data>;
}

export async function fetchQuery<Data>(query: Query<Data>): Promise<void> {
  const entry = findEntry(query);
  entry.version += 1;
  const { version } = entry;
  if (entry.state.get().kind !== "data") entry.state.set(loading);
  const answer = await query.fetch();
  if (version !== entry.version) return;
  // Known data stays on the screen when it cannot be fetched again.
  if (answer.kind === "data" || entry.state.get().kind !== "data") entry.state.set(answer);
}

/** For data that came with another answer, such as that of a change. */
export function replaceQuery<Data>(query: Query<Data>, data: Data) {
  const entry = findEntry(query);
  entry.version += 1;
  entry.state.set({ kind: "data", data });
}

export const readQuery = <Data>(query: Query<Data>) => findEntry(query).state.get();

/** Also drops answers on their way; what is on the screen is asked for again. */
export function forgetQueries() {
  for (const entry of entries.values()) {
    entry.version += 1;
    entry.state.set(loading);
  }
  timesForgotten.set(timesForgotten.get() + 1);
}

/** Shows known data at once and asks again on every page that shows it. The query has to be the same object. */
export function useQuery<Data>(query: Query<Data>): { state: QueryState<Data>; retry: () => void } {
  const forgotten = useStore(timesForgotten, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was forgotten is asked for again
  useEffect(() => void fetchQuery(query), [query, forgotten]);
  const state = useStore<QueryState<Data>>(findEntry(query).state, loading);
  return { state, retry: () => void fetchQuery(query) };
}
