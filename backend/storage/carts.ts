import { and, asc, eq, isNull } from "drizzle-orm";
import { cartUsers } from "./account-tables.ts";
import { database } from "./database.ts";
import type { CartRow, CheckoutInput } from "./records.ts";
import { cartRows, carts, checkouts } from "./shop-tables.ts";

export interface StoredCart {
  id: string;
  isCompleted: boolean;
  /** In capitals. */
  promoCode: string | null;
  merchantData: string | null;
  rows: CartRow[];
}

/** Its id is a UUID. */
export function openCart(sql: SqlStorage, now: number): StoredCart {
  const id = crypto.randomUUID();
  database(sql).insert(carts).values({ id, createdAt: now }).run();
  return { id, isCompleted: false, promoCode: null, merchantData: null, rows: [] };
}

export function findCart(sql: SqlStorage, id: string): StoredCart | null {
  const db = database(sql);
  const cart = db.select().from(carts).where(eq(carts.id, id)).get();
  if (!cart) return null;
  const { completedAt, promoCode, merchantData } = cart;
  const rows = db
    .select({
      id: cartRows.id,
      skuId: cartRows.skuId,
      quantity: cartRows.quantity,
      message: cartRows.message,
      package: cartRows.package,
    })
    .from(cartRows)
    .where(eq(cartRows.cartId, id))
    .orderBy(asc(cartRows.position))
    .all();
  return { id, isCompleted: completedAt !== null, promoCode, merchantData, rows };
}

/** In the order given. */
export function writeRows(storage: DurableObjectStorage, cartId: string, rows: readonly CartRow[]): void {
  const db = database(storage.sql);
  storage.transactionSync(() => {
    db.delete(cartRows).where(eq(cartRows.cartId, cartId)).run();
    rows.forEach((row, position) => {
      db.insert(cartRows)
        .values({ ...row, cartId, position })
        .run();
    });
  });
}

/** The rows get new ids. */
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
  database(sql).update(carts).set({ promoCode }).where(eq(carts.id, id)).run();
}

export function writeMerchantData(sql: SqlStorage, id: string, merchantData: string): void {
  database(sql).update(carts).set({ merchantData }).where(eq(carts.id, id)).run();
}

export function completeCart(sql: SqlStorage, id: string, now: number): void {
  const open = and(eq(carts.id, id), isNull(carts.completedAt));
  database(sql).update(carts).set({ completedAt: now }).where(open).run();
}

export function readCheckout(sql: SqlStorage, cartId: string): CheckoutInput {
  const found = database(sql).select().from(checkouts).where(eq(checkouts.cartId, cartId)).get();
  return found?.input ?? {};
}

export function writeCheckout(sql: SqlStorage, cartId: string, input: CheckoutInput): void {
  const values = { cartId, input };
  database(sql)
    .insert(checkouts)
    .values(values)
    .onConflictDoUpdate({ target: checkouts.cartId, set: { input } })
    .run();
}

/** @param userId null for a guest */
export function writeCartUser(sql: SqlStorage, cartId: string, userId: number | null): void {
  const db = database(sql);
  db.delete(cartUsers).where(eq(cartUsers.cartId, cartId)).run();
  if (userId !== null) db.insert(cartUsers).values({ cartId, userId }).run();
}

export function findCartUser(sql: SqlStorage, cartId: string): number | null {
  return database(sql).select().from(cartUsers).where(eq(cartUsers.cartId, cartId)).get()?.userId ?? null;
}
