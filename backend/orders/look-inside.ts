import type { Commerce } from "#backend/commerce.ts";
import { findOrder } from "#backend/storage/orders.ts";

/** A placed order as it is stored, with what is left of each sku: for developers and tests. */
export function lookInside(commerce: Commerce, orderId: number) {
  const order = findOrder(commerce.storage.sql, orderId);
  if (!order) return null;
  const skuIds = [...new Set(order.rows.map(({ row }) => row.skuId))];
  return { ...order, stock: skuIds.map((skuId) => ({ skuId, ...commerce.stock.available(skuId) })) };
}
