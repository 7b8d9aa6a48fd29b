import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the worker and while the document is hydrated, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
