import { useEffect } from "react";

/** Visitors who save data fetch only what they ask for. */
export const savesData = () =>
  (navigator as { connection?: { saveData: boolean } }).connection?.saveData ?? false;

/** Once the browser has nothing to do; later in those that cannot say when that is. */
export const whenIdle = (work: () => void) =>
  void (globalThis.requestIdleCallback ?? setTimeout)(() => work());

/** Once the screen shows what was done before; at once where nobody looks. */
export const nextFrame = () =>
  new Promise<void>((resolve) =>
    document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve)),
  );

/** Once all of the document is there. */
export function whenLoaded(work: () => void) {
  if (document.readyState === "complete") work();
  else addEventListener("load", work, { once: true });
}

let underWay = 0;

/** A part that cannot be fetched ahead is fetched again when it is wanted. */
export const isFetchingAhead = () => underWay > 0;

/** What cannot be fetched is no failure: it is fetched again when it is wanted. */
export async function fetchAhead(load: () => Promise<unknown>) {
  if (savesData()) return;
  underWay += 1;
  await load().catch(() => null);
  underWay -= 1;
}

/** Fetches code that will probably be wanted next, once the browser has nothing to do. */
export function useAhead(load: () => Promise<unknown>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const fetchIt = () => void fetchAhead(load);
    if (!globalThis.requestIdleCallback) return void setTimeout(fetchIt);
    const handle = requestIdleCallback(fetchIt);
    return () => cancelIdleCallback(handle);
  }, []);
}
