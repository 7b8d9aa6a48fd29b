import { useState, useSyncExternalStore } from "react";

export function createEvent() {
  const listeners = new Set<() => void>();
  return {
    emit() {
      for (const listener of listeners) listener();
    },
    /** Returns the function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const changed = createEvent();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      changed.emit();
    },
    subscribe: changed.subscribe,
  };
}

/** The store's value; `server` in the worker and while the document is hydrated. */
export const useStore = <Value>(store: Store<Value>, server: Value) =>
  useSyncExternalStore(store.subscribe, store.get, () => server);

const never = () => () => {};

/** False in the worker and while the document is hydrated, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** For parts that are fetched when first wanted and then stay. */
export function useEver(isTrue: boolean): boolean {
  const [ever, setEver] = useState(isTrue);
  if (isTrue && !ever) setEver(true);
  return ever || isTrue;
}
