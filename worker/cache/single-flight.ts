import type { CachedPage } from "./page-store.ts";

type Rendering = Promise<CachedPage | null>;

const longestWaitMs = 3_000;
/** The request of an older rendering was cancelled. */
const longestRenderingMs = 10_000;
/** A cancelled rendering is replaced once; then every request renders for itself. */
const mostWaits = 2;

const renderings = new Map<string, { rendering: Rendering; since: number }>();

function findRendering(key: string): Rendering | undefined {
  const known = renderings.get(key);
  return known && Date.now() - known.since < longestRenderingMs ? known.rendering : undefined;
}

export const isRendering = (key: string): boolean => findRendering(key) !== undefined;

export async function shareRendering(key: string, page: Rendering): Promise<void> {
  const rendering = page.catch(() => null);
  renderings.set(key, { rendering, since: Date.now() });
  await rendering;
  if (renderings.get(key)?.rendering === rendering) renderings.delete(key);
}

/** The page that another request is rendering; null when the caller has to render. */
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
    timer = setTimeout(resolve, longestWaitMs, null);
  });
  return Promise.race([rendering, tooLate]).finally(() => clearTimeout(timer));
}
