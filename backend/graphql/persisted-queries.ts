import { countQueries, findQuery, keepQuery } from "#backend/storage/graphql-requests.ts";
import { sha256 } from "./sha256.ts";

export type QueryText =
  | { kind: "found"; text: string }
  | { kind: "unknown hash" }
  | { kind: "hash mismatch" }
  | { kind: "nothing asked" };

/** Registering is open to everybody, so the table must not be a way to fill the disk. */
const mostQueries = 10_000;
const longestQuery = 32_768;

/**
 * Automatic persisted queries: a hash alone is looked up, a hash with its text is registered.
 * Texts live in memory first and in the database for the next start.
 */
export function persistedQueries(sql: SqlStorage) {
  const known = new Map<string, string>();

  function lookUp(hash: string): string | null {
    const text = known.get(hash) ?? findQuery(sql, hash);
    if (text !== null) known.set(hash, text);
    return text;
  }

  function register(hash: string, text: string): void {
    if (text.length > longestQuery || lookUp(hash) !== null || countQueries(sql) >= mostQueries) return;
    keepQuery(sql, hash, text);
    known.set(hash, text);
  }

  return {
    async textOf(query: string | null, sentHash: string | null): Promise<QueryText> {
      if (sentHash === null)
        return query === null ? { kind: "nothing asked" } : { kind: "found", text: query };
      const hash = sentHash.toLowerCase();
      if (query === null) {
        const text = lookUp(hash);
        return text === null ? { kind: "unknown hash" } : { kind: "found", text };
      }
      if ((await sha256(query)) !== hash) return { kind: "hash mismatch" };
      register(hash, query);
      return { kind: "found", text: query };
    },
  };
}
