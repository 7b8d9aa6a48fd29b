import { and, count, eq, gt, lte } from "drizzle-orm";
import { database } from "./database.ts";
import { idempotentAnswers, persistedQueries } from "./shop-tables.ts";

/** Text of a registered query by its SHA-256 (lower-case hex), or null. */
export const findQuery = (sql: SqlStorage, hash: string): string | null =>
  database(sql).select().from(persistedQueries).where(eq(persistedQueries.hash, hash)).get()?.query ?? null;

/** Forgets nothing and overwrites nothing: a hash names one text for ever. */
export function keepQuery(sql: SqlStorage, hash: string, query: string): void {
  database(sql).insert(persistedQueries).values({ hash, query }).onConflictDoNothing().run();
}

export const countQueries = (sql: SqlStorage): number =>
  database(sql).select({ count: count() }).from(persistedQueries).get()?.count ?? 0;

const keptFor = 24 * 60 * 60 * 1000;

export interface KeptAnswer {
  /** SHA-256 of the request body the key was first used with. */
  requestHash: string;
  answer: string;
}

export function findAnswer(sql: SqlStorage, key: string, now: number): KeptAnswer | null {
  const fresh = and(eq(idempotentAnswers.key, key), gt(idempotentAnswers.createdAt, now - keptFor));
  return database(sql).select().from(idempotentAnswers).where(fresh).get() ?? null;
}

/** Keeps an answer for a day; older ones are dropped on the way. */
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
