import { useSyncExternalStore } from "react";

/** A value outside React that components follow. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Returns how to stop following. */
  subscribe: (follower: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const followers = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const follower of followers) follower();
    },
    subscribe(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}

/** The store's value; `server` while the document is drawn in the worker and hydrated. */
export const useStore = <Value>(store: Store<Value>, server: Value) =>
  useSyncExternalStore(store.subscribe, store.get, () => server);
