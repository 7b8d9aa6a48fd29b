import type { CartRow } from "#backend/cart/rows.ts";

export interface StoredCart {
  id: string;
  isCompleted: boolean;
  /** In capitals; null for none. */
  promoCode: string | null;
  /** Kept for whoever runs the shop. */
  merchantData: string | null;
  rows: CartRow[];
}

type CartRecord = { completed_at: number | null; promo_code: string | null; merchant_data: string | null };

type RowRecord = {
  id: string;
  sku_id: number;
  quantity: number;
  message: string;
  package: string | null;
};

/** Opens a new, empty cart and returns it; its id is a UUID nobody can guess. */
export function openCart(sql: SqlStorage, now: number): StoredCart {
  const id = crypto.randomUUID();
  sql.exec("INSERT INTO carts (id, created_at) VALUES (?, ?)", id, now);
  return { id, isCompleted: false, promoCode: null, merchantData: null, rows: [] };
}

/** Null when no cart has this id. */
export function findCart(sql: SqlStorage, id: string): StoredCart | null {
  const query = "SELECT completed_at, promo_code, merchant_data FROM carts WHERE id = ?";
  const [cart] = sql.exec<CartRecord>(query, id).toArray();
  if (!cart) return null;
  const rows = sql
    .exec<RowRecord>(
      "SELECT id, sku_id, quantity, message, package FROM cart_rows WHERE cart_id = ? ORDER BY position",
      id,
    )
    .toArray()
    .map((row) => ({
      id: row.id,
      skuId: row.sku_id,
      quantity: row.quantity,
      message: row.message,
      package: row.package === null ? null : JSON.parse(row.package),
    }));
  return {
    id,
    isCompleted: cart.completed_at !== null,
    promoCode: cart.promo_code,
    merchantData: cart.merchant_data,
    rows,
  };
}

/** Replaces all rows of a cart, in the order given. */
export function writeRows(storage: DurableObjectStorage, cartId: string, rows: readonly CartRow[]): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    sql.exec("DELETE FROM cart_rows WHERE cart_id = ?", cartId);
    rows.forEach((row, position) => {
      sql.exec(
        `INSERT INTO cart_rows (id, cart_id, position, sku_id, quantity, message, package)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        row.id,
        cartId,
        position,
        row.skuId,
        row.quantity,
        row.message,
        row.package && JSON.stringify(row.package),
      );
    });
  });
}

/** A new, open cart with rows, promo code and merchant data of another; its rows get ids of their own. */
export function cloneCart(storage: DurableObjectStorage, cart: StoredCart, now: number): StoredCart {
  return storage.transactionSync(() => {
    const { id } = openCart(storage.sql, now);
    const rows = cart.rows.map((row) => ({ ...row, id: crypto.randomUUID() }));
    writeRows(storage, id, rows);
    writePromoCode(storage.sql, id, cart.promoCode);
    if (cart.merchantData !== null) writeMerchantData(storage.sql, id, cart.merchantData);
    return { ...cart, id, isCompleted: false, rows };
  });
}

/** @param promoCode in capitals; null removes it */
export function writePromoCode(sql: SqlStorage, id: string, promoCode: string | null): void {
  sql.exec("UPDATE carts SET promo_code = ? WHERE id = ?", promoCode, id);
}

export function writeMerchantData(sql: SqlStorage, id: string, merchantData: string): void {
  sql.exec("UPDATE carts SET merchant_data = ? WHERE id = ?", merchantData, id);
}

/** Makes a cart read-only; doing it again changes nothing. */
export function completeCart(sql: SqlStorage, id: string, now: number): void {
  sql.exec("UPDATE carts SET completed_at = ? WHERE id = ? AND completed_at IS NULL", now, id);
}
