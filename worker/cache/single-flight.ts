import type { CachedPage } from "./page-store.ts";

/** A document on its way: what comes of a drawing, or null when that is nothing to keep. */
type Flight = Promise<CachedPage | null>;

/** How long a request waits for what another one draws (ms): as long as a page waits for the API. */
const patience = 3_000;
/** A flight this old (ms) has lost the request that drew; nobody counts on it. */
const longest = 10_000;
/** A request that left in the middle of its drawing is replaced once; after that everybody draws for himself. */
const mostAwaited = 2;

/** What this isolate is drawing for its cache, by key. */
const flights = new Map<string, { flight: Flight; since: number }>();

function flightOf(key: string): Flight | undefined {
  const known = flights.get(key);
  return known && Date.now() - known.since < longest ? known.flight : undefined;
}

export const isRendering = (key: string): boolean => flightOf(key) !== undefined;

/** Lets whoever asks for `key` meanwhile share what comes of `drawing`. Settles with it and never fails. */
export async function shareRendering(key: string, drawing: Flight): Promise<void> {
  const flight = drawing.catch(() => null);
  flights.set(key, { flight, since: Date.now() });
  await flight;
  if (flights.get(key)?.flight === flight) flights.delete(key);
}

/** The document another request is drawing; null when nobody is, or when it is the caller's turn to lead. */
export async function awaitRendering(key: string): Promise<CachedPage | null> {
  for (let awaited = 0; awaited < mostAwaited; awaited++) {
    const flight = flightOf(key);
    const document = flight && (await inTime(flight));
    if (document || flight === undefined) return document ?? null;
    const next = flightOf(key);
    if (next === undefined || next === flight) return null;
  }
  return null;
}

function inTime(flight: Flight): Flight {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  return Promise.race([flight, tooLong]).finally(() => clearTimeout(timer));
}
