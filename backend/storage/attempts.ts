export interface Limit {
  /** Attempts let through within one window. */
  most: number;
  /** Milliseconds, from the first attempt on. */
  window: number;
}

export type Attempt = { ok: true } | { ok: false; retryAfter: number };

/** Counts an attempt of this subject; over the limit, the seconds until the next one may succeed. */
export function attempt(sql: SqlStorage, subject: string, { most, window }: Limit, now: number): Attempt {
  sql.exec("DELETE FROM attempts WHERE ends_at <= ?", now);
  const { count, ends_at } = sql
    .exec<{ count: number; ends_at: number }>(
      `INSERT INTO attempts (subject, count, ends_at) VALUES (?, 1, ?)
       ON CONFLICT (subject) DO UPDATE SET count = count + 1 RETURNING count, ends_at`,
      subject,
      now + window,
    )
    .one();
  return count <= most ? { ok: true } : { ok: false, retryAfter: Math.ceil((ends_at - now) / 1000) };
}

export function forgetAttempts(sql: SqlStorage, subject: string): void {
  sql.exec("DELETE FROM attempts WHERE subject = ?", subject);
}
