/** Text of a registered query by its SHA-256 (lower-case hex), or null. */
export function findQuery(sql: SqlStorage, hash: string): string | null {
  const [found] = sql
    .exec<{ query: string }>("SELECT query FROM persisted_queries WHERE hash = ?", hash)
    .toArray();
  return found?.query ?? null;
}

/** Forgets nothing and overwrites nothing: a hash names one text for ever. */
export function keepQuery(sql: SqlStorage, hash: string, query: string): void {
  sql.exec("INSERT OR IGNORE INTO persisted_queries (hash, query) VALUES (?, ?)", hash, query);
}

export function countQueries(sql: SqlStorage): number {
  return sql.exec<{ count: number }>("SELECT count(*) AS count FROM persisted_queries").one().count;
}
