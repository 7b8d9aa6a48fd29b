import type { CartRow } from "#backend/cart/rows.ts";

export interface StoredCart {
  id: string;
  isCompleted: boolean;
  rows: CartRow[];
}

type CartRecord = { completed_at: number | null };
type RowRecord = { id: string; sku_id: number; quantity: number; message: string };

/** Opens a new, empty cart and returns it; its id is a UUID nobody can guess. */
export function openCart(sql: SqlStorage): StoredCart {
  const id = crypto.randomUUID();
  sql.exec("INSERT INTO carts (id, created_at) VALUES (?, ?)", id, Date.now());
  return { id, isCompleted: false, rows: [] };
}

/** Null when no cart has this id. */
export function findCart(sql: SqlStorage, id: string): StoredCart | null {
  const [cart] = sql.exec<CartRecord>("SELECT completed_at FROM carts WHERE id = ?", id).toArray();
  if (!cart) return null;
  const rows = sql
    .exec<RowRecord>(
      "SELECT id, sku_id, quantity, message FROM cart_rows WHERE cart_id = ? ORDER BY position",
      id,
    )
    .toArray()
    .map((row) => ({ id: row.id, skuId: row.sku_id, quantity: row.quantity, message: row.message }));
  return { id, isCompleted: cart.completed_at !== null, rows };
}

/** Replaces all rows of a cart, in the order given. */
export function writeRows(storage: DurableObjectStorage, cartId: string, rows: readonly CartRow[]): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    sql.exec("DELETE FROM cart_rows WHERE cart_id = ?", cartId);
    rows.forEach((row, position) => {
      sql.exec(
        "INSERT INTO cart_rows (id, cart_id, position, sku_id, quantity, message) VALUES (?, ?, ?, ?, ?, ?)",
        row.id,
        cartId,
        position,
        row.skuId,
        row.quantity,
        row.message,
      );
    });
  });
}

/** Makes a cart read-only; doing it again changes nothing. */
export function completeCart(sql: SqlStorage, id: string): void {
  sql.exec("UPDATE carts SET completed_at = ? WHERE id = ? AND completed_at IS NULL", Date.now(), id);
}
