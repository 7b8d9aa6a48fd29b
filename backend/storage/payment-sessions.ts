import { eq, isNotNull } from "drizzle-orm";
import { database } from "./database.ts";
import type { SessionTerms } from "./records.ts";
import { paymentSessions } from "./shop-tables.ts";

/** Its id is a UUID: whoever has it may pay. */
export type PaymentSession = typeof paymentSessions.$inferSelect;

export const findSessionOfCart = (sql: SqlStorage, cartId: string): PaymentSession | null =>
  database(sql).select().from(paymentSessions).where(eq(paymentSessions.cartId, cartId)).get() ?? null;

/** `isNew` when the cart had none or one on other terms, which is then closed; one that is paid stays. */
export function sessionOfCart(sql: SqlStorage, cartId: string, terms: SessionTerms) {
  const kept = findSessionOfCart(sql, cartId);
  const isKept =
    kept !== null && (kept.paidAt !== null || JSON.stringify(kept.terms) === JSON.stringify(terms));
  if (isKept) return { session: kept, isNew: false };
  const session = { id: crypto.randomUUID(), cartId, terms, paidAt: null };
  database(sql)
    .insert(paymentSessions)
    .values(session)
    .onConflictDoUpdate({ target: paymentSessions.cartId, set: { id: session.id, terms } })
    .run();
  return { session, isNew: true };
}

export const findSession = (sql: SqlStorage, id: string): PaymentSession | null =>
  database(sql).select().from(paymentSessions).where(eq(paymentSessions.id, id)).get() ?? null;

export const writePaidAt = (sql: SqlStorage, id: string, paidAt: number | null) =>
  void database(sql).update(paymentSessions).set({ paidAt }).where(eq(paymentSessions.id, id)).run();

/** Whose shop is not told yet. */
export const listPaidSessions = (sql: SqlStorage): PaymentSession[] =>
  database(sql).select().from(paymentSessions).where(isNotNull(paymentSessions.paidAt)).all();
