/** Whether this challenge was used now for the first time. Those that have run out are forgotten on the way. */
export function spendChallenge(sql: SqlStorage, challenge: string, expiresAt: number, now: number): boolean {
  sql.exec("DELETE FROM used_challenges WHERE expires_at <= ?", now);
  const { length } = sql
    .exec("SELECT challenge FROM used_challenges WHERE challenge = ?", challenge)
    .toArray();
  if (length > 0) return false;
  sql.exec("INSERT INTO used_challenges (challenge, expires_at) VALUES (?, ?)", challenge, expiresAt);
  return true;
}
