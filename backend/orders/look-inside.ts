import type { Commerce } from "#backend/commerce.ts";
import { findFulfilment } from "#backend/storage/fulfilments.ts";
import type { PlacedOrder } from "#backend/storage/orders.ts";

/** A placed order as it is stored, what has become of it and what is left of each sku: for developers and tests. */
export function lookInside({ storage, stock }: Commerce, order: PlacedOrder) {
  const skuIds = [...new Set(order.rows.map(({ row }) => row.skuId))];
  return {
    ...order,
    ...findFulfilment(storage.sql, order.id),
    stock: skuIds.map((skuId) => ({ skuId, ...stock.available(skuId) })),
  };
}
