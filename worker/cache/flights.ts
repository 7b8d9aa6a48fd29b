import type { StoredDocument } from "./documents.ts";

/** How long a request waits for what another one draws (ms): as long as a page waits for the API. */
const patience = 3000;
/** A request that left in the middle of its drawing is replaced once; after that everybody draws for himself. */
const mostAwaited = 2;

/** What this isolate is drawing for its cache, by key; each flight ends with a document, or with nothing to keep. */
const flights = new Map<string, Promise<StoredDocument | null>>();

export const isUnderWay = (key: string): boolean => flights.has(key);

/** Lets whoever asks for `key` meanwhile share what comes of `drawing`. Settles with it and never fails. */
export async function lead(key: string, drawing: Promise<StoredDocument | null>): Promise<void> {
  const flight = drawing.catch(() => null);
  flights.set(key, flight);
  await flight;
  if (flights.get(key) === flight) flights.delete(key);
}

/** The document another request is drawing; null when nobody is, or when it is the caller's turn to lead. */
export async function join(key: string): Promise<StoredDocument | null> {
  for (let awaited = 0; awaited < mostAwaited; awaited++) {
    const flight = flights.get(key);
    const document = flight && (await inTime(flight));
    if (document || flight === undefined) return document ?? null;
    const isReplaced = flights.has(key) && flights.get(key) !== flight;
    if (!isReplaced) return null;
  }
  return null;
}

function inTime(flight: Promise<StoredDocument | null>): Promise<StoredDocument | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  return Promise.race([flight, tooLong]).finally(() => clearTimeout(timer));
}
