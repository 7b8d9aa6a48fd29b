import { eq, lte, sql as raw } from "drizzle-orm";
import { attempts, resetKeys, secrets, sessions, usedChallenges } from "./account-tables.ts";
import { database } from "./database.ts";

/** One login on one device. */
export type Session = typeof sessions.$inferSelect;

/** Also drops expired sessions. */
export function insertSession(sql: SqlStorage, session: Session): void {
  const db = database(sql);
  db.delete(sessions).where(lte(sessions.expiresAt, session.rotatedAt)).run();
  db.insert(sessions).values(session).run();
}

export const findSession = (sql: SqlStorage, id: string): Session | null =>
  database(sql).select().from(sessions).where(eq(sessions.id, id)).get() ?? null;

export function writeRotation(sql: SqlStorage, { id, generation, rotatedAt, expiresAt }: Session): void {
  const rotation = { generation, rotatedAt, expiresAt };
  database(sql).update(sessions).set(rotation).where(eq(sessions.id, id)).run();
}

export function endSession(sql: SqlStorage, id: string): void {
  database(sql).delete(sessions).where(eq(sessions.id, id)).run();
}

export function endSessionsOf(sql: SqlStorage, userId: number): void {
  database(sql).delete(sessions).where(eq(sessions.userId, userId)).run();
}

/** True the first time a challenge is used. Drops expired ones. */
export function spendChallenge(sql: SqlStorage, challenge: string, expiresAt: number, now: number): boolean {
  const db = database(sql);
  db.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now)).run();
  const spent = db.insert(usedChallenges).values({ challenge, expiresAt }).onConflictDoNothing();
  return spent.returning().all().length > 0;
}

export type ResetKey = Pick<typeof resetKeys.$inferSelect, "userId" | "expiresAt">;

/** A new key replaces the user's earlier one. */
export function keepResetKey(sql: SqlStorage, keyHash: string, { userId, expiresAt }: ResetKey): void {
  const db = database(sql);
  db.delete(resetKeys).where(eq(resetKeys.userId, userId)).run();
  db.insert(resetKeys).values({ keyHash, userId, expiresAt }).run();
}

/** Deletes it, so that it is used once. Null when there is none. */
export const takeResetKey = (sql: SqlStorage, keyHash: string): ResetKey | null =>
  database(sql).delete(resetKeys).where(eq(resetKeys.keyHash, keyHash)).returning().get() ?? null;

export interface Limit {
  most: number;
  /** Milliseconds, from the first attempt on. */
  window: number;
}

export type Attempt = { ok: true } | { ok: false; retryAfter: number };

/** Over the limit, the seconds until the next attempt may succeed. */
export function attempt(sql: SqlStorage, subject: string, { most, window }: Limit, now: number): Attempt {
  const db = database(sql);
  db.delete(attempts).where(lte(attempts.endsAt, now)).run();
  const { count, endsAt } = db
    .insert(attempts)
    .values({ subject, count: 1, endsAt: now + window })
    .onConflictDoUpdate({ target: attempts.subject, set: { count: raw`${attempts.count} + 1` } })
    .returning()
    .get();
  return count <= most ? { ok: true } : { ok: false, retryAfter: Math.ceil((endsAt - now) / 1000) };
}

export function forgetAttempts(sql: SqlStorage, subject: string): void {
  database(sql).delete(attempts).where(eq(attempts.subject, subject)).run();
}

/** 32 random bytes in base64, made when first asked for. */
export function secret(sql: SqlStorage, name: string): string {
  const db = database(sql);
  const kept = db.select().from(secrets).where(eq(secrets.name, name)).get();
  if (kept) return kept.value;
  const value = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  db.insert(secrets).values({ name, value }).run();
  return value;
}
