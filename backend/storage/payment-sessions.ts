import { eq } from "drizzle-orm";
import { database } from "./database.ts";
import type { SessionTerms } from "./records.ts";
import { paymentSessions } from "./shop-tables.ts";

/** Its id is a UUID: whoever has it may pay. */
export type PaymentSession = typeof paymentSessions.$inferSelect;

/** `isNew` when the cart had none or one on other terms, which is then closed. */
export function sessionOfCart(sql: SqlStorage, cartId: string, terms: SessionTerms) {
  const db = database(sql);
  const kept = db.select().from(paymentSessions).where(eq(paymentSessions.cartId, cartId)).get();
  if (kept && JSON.stringify(kept.terms) === JSON.stringify(terms)) return { session: kept, isNew: false };
  const session = { id: crypto.randomUUID(), cartId, terms };
  db.insert(paymentSessions)
    .values(session)
    .onConflictDoUpdate({ target: paymentSessions.cartId, set: { id: session.id, terms } })
    .run();
  return { session, isNew: true };
}

export const findSession = (sql: SqlStorage, id: string): PaymentSession | null =>
  database(sql).select().from(paymentSessions).where(eq(paymentSessions.id, id)).get() ?? null;
