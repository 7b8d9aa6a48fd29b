import type { Caller } from "#backend/caller.ts";

/** For whom and where a payment was begun: another market, language or customer is another session. */
export interface SessionTerms {
  marketId: string;
  languageId: string;
  customerType: string;
  caller: Caller;
}

export interface PaymentSession {
  /** UUID: whoever has it may pay. */
  id: string;
  cartId: string;
  terms: SessionTerms;
}

type SessionRecord = { id: string; cart_id: string; terms: string };

/** The cart's session on these terms; `isNew` when there was none or on others, which is then over. */
export function sessionOfCart(sql: SqlStorage, cartId: string, terms: SessionTerms) {
  const wanted = JSON.stringify(terms);
  const [kept] = sql
    .exec<SessionRecord>("SELECT * FROM payment_sessions WHERE cart_id = ?", cartId)
    .toArray();
  if (kept?.terms === wanted) return { session: { id: kept.id, cartId, terms }, isNew: false };
  const id = crypto.randomUUID();
  sql.exec(
    "INSERT OR REPLACE INTO payment_sessions (id, cart_id, terms) VALUES (?, ?, ?)",
    id,
    cartId,
    wanted,
  );
  return { session: { id, cartId, terms }, isNew: true };
}

export function findSession(sql: SqlStorage, id: string): PaymentSession | null {
  const [found] = sql.exec<SessionRecord>("SELECT * FROM payment_sessions WHERE id = ?", id).toArray();
  return found ? { id: found.id, cartId: found.cart_id, terms: JSON.parse(found.terms) } : null;
}
