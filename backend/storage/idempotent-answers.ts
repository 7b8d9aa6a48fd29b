const keptFor = 24 * 60 * 60 * 1000;

export interface KeptAnswer {
  /** SHA-256 of the request body the key was first used with. */
  requestHash: string;
  answer: string;
}

export function findAnswer(sql: SqlStorage, key: string, now: number): KeptAnswer | null {
  const [found] = sql
    .exec<{ request_hash: string; answer: string }>(
      "SELECT request_hash, answer FROM idempotent_answers WHERE key = ? AND created_at > ?",
      key,
      now - keptFor,
    )
    .toArray();
  return found ? { requestHash: found.request_hash, answer: found.answer } : null;
}

/** Keeps an answer for a day; older ones are dropped on the way. */
export function keepAnswer(sql: SqlStorage, key: string, kept: KeptAnswer, now: number): void {
  sql.exec("DELETE FROM idempotent_answers WHERE created_at <= ?", now - keptFor);
  sql.exec(
    "INSERT OR REPLACE INTO idempotent_answers (key, request_hash, answer, created_at) VALUES (?, ?, ?, ?)",
    key,
    kept.requestHash,
    kept.answer,
    now,
  );
}
