import { and, count, eq, gt, lte } from "drizzle-orm";
import { database } from "./database.ts";
import { idempotentAnswers, persistedQueries } from "./shop-tables.ts";

/** `hash`: SHA-256 in lower-case hex. */
export const findQuery = (sql: SqlStorage, hash: string): string | null =>
  database(sql).select().from(persistedQueries).where(eq(persistedQueries.hash, hash)).get()?.query ?? null;

/** A hash names one text for ever, so nothing is overwritten. */
export function keepQuery(sql: SqlStorage, hash: string, query: string): void {
  database(sql).insert(persistedQueries).values({ hash, query }).onConflictDoNothing().run();
}

export const countQueries = (sql: SqlStorage): number =>
  database(sql).select({ count: count() }).from(persistedQueries).get()?.count ?? 0;

const keptFor = 24 * 60 * 60 * 1000;

export interface KeptAnswer {
  /** SHA-256. */
  requestHash: string;
  answer: string;
}

export function findAnswer(sql: SqlStorage, key: string, now: number): KeptAnswer | null {
  const fresh = and(eq(idempotentAnswers.key, key), gt(idempotentAnswers.createdAt, now - keptFor));
  return database(sql).select().from(idempotentAnswers).where(fresh).get() ?? null;
}

/** Kept for a day. */
export function keepAnswer(sql: SqlStorage, key: string, kept: KeptAnswer, now: number): void {
  const db = database(sql);
  const { requestHash, answer } = kept;
  const values = { requestHash, answer, createdAt: now };
  db.delete(idempotentAnswers)
    .where(lte(idempotentAnswers.createdAt, now - keptFor))
    .run();
  db.insert(idempotentAnswers)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: idempotentAnswers.key, set: values })
    .run();
}
