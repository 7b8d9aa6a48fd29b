export interface ResetKey {
  userId: number;
  expiresAt: number;
}

/** One key a user: a new one makes the earlier one worthless. */
export function keepResetKey(sql: SqlStorage, keyHash: string, { userId, expiresAt }: ResetKey): void {
  sql.exec("DELETE FROM reset_keys WHERE user_id = ?", userId);
  sql.exec(
    "INSERT INTO reset_keys (key_hash, user_id, expires_at) VALUES (?, ?, ?)",
    keyHash,
    userId,
    expiresAt,
  );
}

/** The key and the end of it: whoever takes a key is the only one. Null when there is none. */
export function takeResetKey(sql: SqlStorage, keyHash: string): ResetKey | null {
  const [taken] = sql
    .exec<{ user_id: number; expires_at: number }>(
      "DELETE FROM reset_keys WHERE key_hash = ? RETURNING user_id, expires_at",
      keyHash,
    )
    .toArray();
  return taken ? { userId: taken.user_id, expiresAt: taken.expires_at } : null;
}
