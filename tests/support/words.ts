import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Catalogue } from "#backend/catalogue/catalogue.ts";
import { wordSourcesOf } from "#backend/catalogue/list/word-sources.ts";
import type { WordSearch } from "#backend/catalogue/types.ts";
import { openWordSearch, wordTables } from "#backend/storage/word-search.ts";

/** A database of Node's own SQLite with the tables of words, spoken to as the shop's object speaks to its own. */
export function wordDatabase(): Pick<SqlStorage, "exec"> {
  const database = new DatabaseSync(":memory:");
  database.exec(wordTables);
  const prepared = new Map<string, StatementSync>();
  const exec = (query: string, ...bindings: (string | number | null)[]) => {
    const statement = prepared.get(query) ?? database.prepare(query);
    prepared.set(query, statement);
    const rows = statement.all(...bindings);
    return { toArray: () => rows };
  };
  return { exec } as unknown as SqlStorage;
}

export const wordsOf = (catalogue: Catalogue): WordSearch =>
  openWordSearch(wordDatabase(), wordSourcesOf(catalogue));
