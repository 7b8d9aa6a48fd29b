import { readStored, writeStored } from "../storage.ts";

const key = "recentSearches";
const mostKept = 8;

/** Newest first; they stay on the device. */
export const readRecent = (): string[] => {
  const kept = readStored("localStorage", key);
  return Array.isArray(kept) ? kept.filter((term) => typeof term === "string").slice(0, mostKept) : [];
};

const write = (terms: readonly string[]) =>
  writeStored("localStorage", key, terms.length > 0 ? terms.slice(0, mostKept) : null);

const without = (term: string) => readRecent().filter((other) => other.toLowerCase() !== term.toLowerCase());

export const keepRecent = (term: string) => write([term, ...without(term)]);

export function removeRecent(term: string): string[] {
  write(without(term));
  return readRecent();
}

export const clearRecent = () => write([]);
