/** Notes the units a sale took for good, by sku. */
export function writeTaken(sql: SqlStorage, orderId: number, units: ReadonlyMap<number, number>): void {
  for (const [skuId, count] of units) {
    sql.exec("INSERT INTO order_stock (order_id, sku_id, units) VALUES (?, ?, ?)", orderId, skuId, count);
  }
}

/**
 * Takes pieces of an order back into stock and returns the units that really come back by sku: never more
 * than the sale took, because what came out of the static stock was never missing from it.
 */
export function takeUnitsBack(
  sql: SqlStorage,
  orderId: number,
  pieces: ReadonlyMap<number, number>,
): Map<number, number> {
  const back = new Map<number, number>();
  for (const [skuId, count] of pieces) {
    const query = "SELECT units FROM order_stock WHERE order_id = ? AND sku_id = ?";
    const [taken] = sql.exec<{ units: number }>(query, orderId, skuId).toArray();
    const units = Math.min(count, taken?.units ?? 0);
    if (units === 0) continue;
    const update = "UPDATE order_stock SET units = units - ? WHERE order_id = ? AND sku_id = ?";
    sql.exec(update, units, orderId, skuId);
    back.set(skuId, units);
  }
  return back;
}
