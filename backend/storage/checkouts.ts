import type { CheckoutInput } from "#backend/checkout/input.ts";

/** What the shopper has told the checkout of this cart so far. */
export function readCheckout(sql: SqlStorage, cartId: string): CheckoutInput {
  const [found] = sql
    .exec<{ input: string }>("SELECT input FROM checkouts WHERE cart_id = ?", cartId)
    .toArray();
  return found ? JSON.parse(found.input) : {};
}

export function writeCheckout(sql: SqlStorage, cartId: string, input: CheckoutInput): void {
  sql.exec("INSERT OR REPLACE INTO checkouts (cart_id, input) VALUES (?, ?)", cartId, JSON.stringify(input));
}
