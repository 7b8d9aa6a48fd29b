import { apiPaths } from "#shared/api.ts";
import { readBuyer } from "./cookies.ts";

/** Characters of page data that a document fetches before they are asked for. */
const mostAhead = 300_000;
/** Milliseconds for which they may be shown. */
const fresh = 30_000;

interface Fetched {
  text: Promise<string | null>;
  at: number;
}

/** By buyer and path. */
const fetched = new Map<string, Fetched>();
let spent = 0;

const toKey = (path: string) => readBuyer() + path;

async function fetchText(path: string): Promise<string | null> {
  const response = await fetch(apiPaths.data + path);
  const text = await response.text();
  spent += text.length;
  return response.ok ? text : null;
}

/**
 * Undefined when enough has been fetched.
 * @param path with the basename and the query
 * @param isAskedFor whatever has been fetched
 */
export function fetchPageAhead(path: string, isAskedFor = false): Promise<string | null> | undefined {
  const key = toKey(path);
  const known = fetched.get(key);
  if (known && Date.now() - known.at < fresh) return known.text;
  if (spent > mostAhead && !isAskedFor) return;
  const text = fetchText(path).catch(() => null);
  fetched.set(key, { text, at: Date.now() });
  return text;
}

/** Null when it was not fetched, is too old or is nothing to show: then the page is asked for as usual. */
export async function takePageAhead(path: string): Promise<unknown> {
  const key = toKey(path);
  const known = fetched.get(key);
  fetched.delete(key);
  if (!known || Date.now() - known.at > fresh) return null;
  const text = await known.text;
  return text === null ? null : JSON.parse(text);
}

/** For what changes pages: a password that was right. */
export const forgetPagesAhead = () => fetched.clear();
