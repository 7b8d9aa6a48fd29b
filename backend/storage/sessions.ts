/** One login on one device. */
export interface Session {
  id: string;
  /** Null for a preview, which belongs to nobody. */
  userId: number | null;
  /** Who acts in the user's place, when it is not the user. */
  spoofedBy: string | null;
  /** How often the refresh token was exchanged. */
  generation: number;
  rotatedAt: number;
  /** Milliseconds the session lives after it was last refreshed. */
  lifetime: number;
  expiresAt: number;
}

type SessionRecord = {
  id: string;
  user_id: number | null;
  spoofed_by: string | null;
  generation: number;
  rotated_at: number;
  lifetime: number;
  expires_at: number;
};

/** Also drops sessions that have ended by themselves. */
export function insertSession(sql: SqlStorage, session: Session): void {
  sql.exec("DELETE FROM sessions WHERE expires_at <= ?", session.rotatedAt);
  sql.exec(
    `INSERT INTO sessions (id, user_id, spoofed_by, generation, rotated_at, lifetime, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    session.id,
    session.userId,
    session.spoofedBy,
    session.generation,
    session.rotatedAt,
    session.lifetime,
    session.expiresAt,
  );
}

export function findSession(sql: SqlStorage, id: string): Session | null {
  const [found] = sql.exec<SessionRecord>("SELECT * FROM sessions WHERE id = ?", id).toArray();
  if (!found) return null;
  return {
    id: found.id,
    userId: found.user_id,
    spoofedBy: found.spoofed_by,
    generation: found.generation,
    rotatedAt: found.rotated_at,
    lifetime: found.lifetime,
    expiresAt: found.expires_at,
  };
}

export function writeRotation(sql: SqlStorage, { id, generation, rotatedAt, expiresAt }: Session): void {
  sql.exec(
    "UPDATE sessions SET generation = ?, rotated_at = ?, expires_at = ? WHERE id = ?",
    generation,
    rotatedAt,
    expiresAt,
    id,
  );
}

export function endSession(sql: SqlStorage, id: string): void {
  sql.exec("DELETE FROM sessions WHERE id = ?", id);
}

export function endSessionsOf(sql: SqlStorage, userId: number): void {
  sql.exec("DELETE FROM sessions WHERE user_id = ?", userId);
}
