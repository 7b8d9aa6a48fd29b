import type { Cause, Item } from "#backend/orders/handling.ts";
import type { ItemStatus, OrderStatus } from "#backend/orders/lifecycle.ts";

/** What has become of a placed order. Times are milliseconds, amounts minor units. */
export interface Fulfilment {
  /** Null as long as nothing has happened to it. */
  updatedAt: number | null;
  /** One for each row of the order. */
  items: Item[];
  refunds: Refund[];
  shipments: Shipment[];
}

export interface NewRefund {
  /** Null for the fees of the order. */
  skuId: number | null;
  createdAt: number;
  cause: Cause;
  /** In the merchant's own words. */
  reason: string | null;
  incVat: number;
  exVat: number;
  isToBalance: boolean;
}

export type Refund = NewRefund & { id: number };

export interface NewShipment {
  createdAt: number;
  parcelNumber: string;
}

export type Shipment = NewShipment & { id: number };

type RefundRecord = {
  id: number;
  sku_id: number | null;
  created_at: number;
  cause: Cause;
  reason: string | null;
  inc_vat: number;
  ex_vat: number;
  is_to_balance: number;
};

export function findFulfilment(sql: SqlStorage, orderId: number): Fulfilment {
  const [order] = sql
    .exec<{ updated_at: number | null }>("SELECT updated_at FROM orders WHERE id = ?", orderId)
    .toArray();
  const items = sql
    .exec<{ status: ItemStatus; returned: number }>(
      "SELECT status, returned FROM order_rows WHERE order_id = ? ORDER BY position",
      orderId,
    )
    .toArray();
  const refunds = sql
    .exec<RefundRecord>("SELECT * FROM order_refunds WHERE order_id = ? ORDER BY id", orderId)
    .toArray();
  const shipments = sql
    .exec<{ id: number; created_at: number; parcel_number: string }>(
      "SELECT id, created_at, parcel_number FROM order_shipments WHERE order_id = ? ORDER BY id",
      orderId,
    )
    .toArray();
  return {
    updatedAt: order?.updated_at ?? null,
    items,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      skuId: refund.sku_id,
      createdAt: refund.created_at,
      cause: refund.cause,
      reason: refund.reason,
      incVat: refund.inc_vat,
      exVat: refund.ex_vat,
      isToBalance: refund.is_to_balance === 1,
    })),
    shipments: shipments.map((shipment) => ({
      id: shipment.id,
      createdAt: shipment.created_at,
      parcelNumber: shipment.parcel_number,
    })),
  };
}

export interface Change {
  status: OrderStatus;
  items: readonly Item[];
  refunds: readonly NewRefund[];
  shipment: NewShipment | null;
}

/** Writes down what happened to an order. Call it inside a transaction. */
export function writeChange(
  sql: SqlStorage,
  orderId: number,
  { status, items, refunds, shipment }: Change,
  now: number,
): void {
  sql.exec("UPDATE orders SET status = ?, updated_at = ? WHERE id = ?", status, now, orderId);
  writeItems(sql, orderId, items);
  for (const refund of refunds) {
    sql.exec(
      `INSERT INTO order_refunds (order_id, sku_id, created_at, cause, reason, inc_vat, ex_vat, is_to_balance)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      orderId,
      refund.skuId,
      refund.createdAt,
      refund.cause,
      refund.reason,
      refund.incVat,
      refund.exVat,
      refund.isToBalance ? 1 : 0,
    );
  }
  if (!shipment) return;
  sql.exec(
    "INSERT INTO order_shipments (order_id, created_at, parcel_number) VALUES (?, ?, ?)",
    orderId,
    shipment.createdAt,
    shipment.parcelNumber,
  );
}

export function writeItems(sql: SqlStorage, orderId: number, items: readonly Item[]): void {
  items.forEach(({ status, returned }, position) => {
    sql.exec(
      "UPDATE order_rows SET status = ?, returned = ? WHERE order_id = ? AND position = ?",
      status,
      returned,
      orderId,
      position,
    );
  });
}

/** Null for a number no parcel has. */
export function findShipment(sql: SqlStorage, parcelNumber: string): Shipment | null {
  const query = "SELECT id, created_at FROM order_shipments WHERE parcel_number = ?";
  const [found] = sql.exec<{ id: number; created_at: number }>(query, parcelNumber).toArray();
  return found ? { id: found.id, createdAt: found.created_at, parcelNumber } : null;
}
