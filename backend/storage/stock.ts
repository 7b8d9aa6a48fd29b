import { sql as raw } from "drizzle-orm";
import { database } from "./database.ts";
import { stockReceived, stockSold } from "./shop-tables.ts";

export const readSold = (sql: SqlStorage): Map<number, number> =>
  new Map(
    database(sql)
      .select()
      .from(stockSold)
      .all()
      .map((row) => [row.skuId, row.quantity]),
  );

export function writeSold(sql: SqlStorage, skuId: number, quantity: number): void {
  database(sql)
    .insert(stockSold)
    .values({ skuId, quantity })
    .onConflictDoUpdate({ target: stockSold.skuId, set: { quantity } })
    .run();
}

export const readDeliveries = (sql: SqlStorage): Map<number, number> =>
  new Map(
    database(sql)
      .select()
      .from(stockReceived)
      .all()
      .map((row) => [row.skuId, row.quantity]),
  );

export function writeDelivery(sql: SqlStorage, skuId: number, quantity: number): void {
  database(sql)
    .insert(stockReceived)
    .values({ skuId, quantity })
    .onConflictDoUpdate({
      target: stockReceived.skuId,
      set: { quantity: raw`${stockReceived.quantity} + ${quantity}` },
    })
    .run();
}
