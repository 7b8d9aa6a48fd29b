import { and, asc, count, desc, eq, isNull, lte, max, sql as raw, type SQL } from "drizzle-orm";
import { cartUsers } from "./account-tables.ts";
import { database } from "./database.ts";
import type { PricedRow } from "./records.ts";
import { orderRows, orderStock, orders } from "./shop-tables.ts";

/** Amounts are minor units of the market's currency. */
export interface PlacedOrder extends Omit<typeof orders.$inferSelect, "updatedAt"> {
  rows: PricedRow[];
}

export type NewOrder = Omit<PlacedOrder, "id">;

const firstNumber = 100_001;

/** Returns the order's number. Call it inside a transaction. */
export function insertOrder(sql: SqlStorage, order: NewOrder): number {
  const db = database(sql);
  const newest = db
    .select({ id: max(orders.id) })
    .from(orders)
    .get();
  const id = newest?.id == null ? firstNumber : newest.id + 1;
  db.insert(orders)
    .values({ ...order, id })
    .run();
  order.rows.forEach(({ row, unit, prices, campaignIds }, position) => {
    db.insert(orderRows)
      .values({
        orderId: id,
        position,
        rowId: row.id,
        skuId: row.skuId,
        quantity: row.quantity,
        message: row.message,
        package: row.package,
        sellingIncVat: unit.selling.incVat,
        sellingExVat: unit.selling.exVat,
        regularIncVat: unit.regular.incVat,
        regularExVat: unit.regular.exVat,
        vatRate: unit.vatRate,
        prices: [...prices],
        campaignIds,
      })
      .run();
  });
  return id;
}

export const findOrder = (sql: SqlStorage, id: number) => find(sql, eq(orders.id, id));
export const findOrderOfCart = (sql: SqlStorage, cartId: string) => find(sql, eq(orders.cartId, cartId));
export const findPublicOrder = (sql: SqlStorage, publicId: string) =>
  find(sql, eq(orders.publicId, publicId));

export const newestOrders = (sql: SqlStorage, most: number): PlacedOrder[] =>
  database(sql)
    .select({ id: orders.id })
    .from(orders)
    .orderBy(desc(orders.id))
    .limit(most)
    .all()
    .flatMap(({ id }) => findOrder(sql, id) ?? []);

/** Newest first. */
export const orderIdsOf = (sql: SqlStorage, userId: number): number[] =>
  database(sql)
    .select({ id: orders.id })
    .from(cartUsers)
    .innerJoin(orders, eq(orders.cartId, cartUsers.cartId))
    .where(eq(cartUsers.userId, userId))
    .orderBy(desc(orders.id))
    .all()
    .map(({ id }) => id);

/** In whatever spelling of the address, newest first. */
export const guestOrdersOf = (sql: SqlStorage, email: string) =>
  database(sql)
    .select({ cartId: orders.cartId, marketId: orders.marketId, languageId: orders.languageId })
    .from(orders)
    .leftJoin(cartUsers, eq(orders.cartId, cartUsers.cartId))
    .where(and(isNull(cartUsers.userId), eq(raw`lower(${orders.email})`, email)))
    .orderBy(desc(orders.id))
    .all();

/** Of its e-mail address; 1 for the first purchase. */
export function nthPurchase(sql: SqlStorage, { email, id }: PlacedOrder): number {
  const upToThis = and(eq(orders.email, email), lte(orders.id, id));
  return database(sql).select({ count: count() }).from(orders).where(upToThis).get()?.count ?? 0;
}

function find(sql: SqlStorage, condition: SQL): PlacedOrder | null {
  const db = database(sql);
  const order = db.select().from(orders).where(condition).get();
  if (!order) return null;
  const { updatedAt, ...placed } = order;
  const rows = db
    .select()
    .from(orderRows)
    .where(eq(orderRows.orderId, order.id))
    .orderBy(asc(orderRows.position))
    .all();
  return { ...placed, rows: rows.map(toPricedRow) };
}

const toPricedRow = (stored: typeof orderRows.$inferSelect): PricedRow => ({
  row: {
    id: stored.rowId,
    skuId: stored.skuId,
    quantity: stored.quantity,
    message: stored.message,
    package: stored.package,
  },
  unit: {
    selling: { incVat: stored.sellingIncVat, exVat: stored.sellingExVat },
    regular: { incVat: stored.regularIncVat, exVat: stored.regularExVat },
    vatRate: stored.vatRate,
  },
  prices: stored.prices,
  campaignIds: stored.campaignIds,
});

export function writeTaken(sql: SqlStorage, orderId: number, units: ReadonlyMap<number, number>): void {
  for (const [skuId, count] of units) {
    database(sql).insert(orderStock).values({ orderId, skuId, units: count }).run();
  }
}

/** Returns the units that really come back, by sku: never more than the sale took, as static stock never shrank. */
export function takeUnitsBack(
  sql: SqlStorage,
  orderId: number,
  pieces: ReadonlyMap<number, number>,
): Map<number, number> {
  const db = database(sql);
  const back = new Map<number, number>();
  for (const [skuId, count] of pieces) {
    const ofOrder = and(eq(orderStock.orderId, orderId), eq(orderStock.skuId, skuId));
    const taken = db.select().from(orderStock).where(ofOrder).get()?.units ?? 0;
    const units = Math.min(count, taken);
    if (units === 0) continue;
    db.update(orderStock)
      .set({ units: taken - units })
      .where(ofOrder)
      .run();
    back.set(skuId, units);
  }
  return back;
}
