import type { Stock } from "#backend/catalogue/types.ts";

/** Units that arrived after the shop opened; they lie in the warehouse. */
export const withDelivery = (initial: Stock, units: number): Stock => ({
  ...initial,
  inStock: initial.inStock + units,
  totalStock: initial.totalStock + units,
});

export function readDeliveries(sql: SqlStorage): Map<number, number> {
  const rows = sql.exec<{ sku_id: number; quantity: number }>("SELECT sku_id, quantity FROM stock_received");
  return new Map(Array.from(rows, (row) => [row.sku_id, row.quantity]));
}

export function writeDelivery(sql: SqlStorage, skuId: number, quantity: number): void {
  sql.exec(
    `INSERT INTO stock_received (sku_id, quantity) VALUES (?1, ?2)
     ON CONFLICT (sku_id) DO UPDATE SET quantity = quantity + ?2`,
    skuId,
    quantity,
  );
}
