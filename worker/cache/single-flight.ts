import type { CachedPage } from "./page-store.ts";

/** A page being rendered; null when it turns out not to be stored. */
type Rendering = Promise<CachedPage | null>;

/** Milliseconds a request waits for another: as long as a page waits for the API. */
const longestWait = 3_000;
/** A rendering this old (ms) has lost its request; nobody waits for it any more. */
const longestRendering = 10_000;
/** A request that was given up while it rendered is replaced once; after that every request renders for itself. */
const mostWaits = 2;

const renderings = new Map<string, { rendering: Rendering; since: number }>();

function findRendering(key: string): Rendering | undefined {
  const known = renderings.get(key);
  return known && Date.now() - known.since < longestRendering ? known.rendering : undefined;
}

export const isRendering = (key: string): boolean => findRendering(key) !== undefined;

export async function shareRendering(key: string, page: Rendering): Promise<void> {
  const rendering = page.catch(() => null);
  renderings.set(key, { rendering, since: Date.now() });
  await rendering;
  if (renderings.get(key)?.rendering === rendering) renderings.delete(key);
}

/** The page another request is rendering; null when none is, or when it is the caller's turn to render. */
export async function awaitRendering(key: string): Promise<CachedPage | null> {
  for (let wait = 0; wait < mostWaits; wait++) {
    const rendering = findRendering(key);
    const page = rendering && (await inTime(rendering));
    if (page || rendering === undefined) return page ?? null;
    const next = findRendering(key);
    if (next === undefined || next === rendering) return null;
  }
  return null;
}

function inTime(rendering: Rendering): Rendering {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, longestWait, null);
  });
  return Promise.race([rendering, tooLate]).finally(() => clearTimeout(timer));
}
