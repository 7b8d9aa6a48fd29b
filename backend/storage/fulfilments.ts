import { and, asc, eq } from "drizzle-orm";
import { database } from "./database.ts";
import type { ItemStatus, OrderStatus } from "./records.ts";
import { orderRefunds, orderRows, orderShipments, orders } from "./shop-tables.ts";

export interface Item {
  status: ItemStatus;
  returned: number;
}

export type Refund = Omit<typeof orderRefunds.$inferSelect, "orderId">;
export type NewRefund = Omit<Refund, "id">;
export type Shipment = Omit<typeof orderShipments.$inferSelect, "orderId">;
export type NewShipment = Omit<Shipment, "id">;

/** Times are milliseconds, amounts minor units. */
export interface Fulfilment {
  updatedAt: number | null;
  items: Item[];
  refunds: Refund[];
  shipments: Shipment[];
}

export function findFulfilment(sql: SqlStorage, orderId: number): Fulfilment {
  const db = database(sql);
  const order = db.select({ updatedAt: orders.updatedAt }).from(orders).where(eq(orders.id, orderId)).get();
  const items = db
    .select({ status: orderRows.status, returned: orderRows.returned })
    .from(orderRows)
    .where(eq(orderRows.orderId, orderId))
    .orderBy(asc(orderRows.position))
    .all();
  const refunds = db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.id))
    .all();
  const shipments = db
    .select()
    .from(orderShipments)
    .where(eq(orderShipments.orderId, orderId))
    .orderBy(asc(orderShipments.id))
    .all();
  return {
    updatedAt: order?.updatedAt ?? null,
    items,
    refunds: refunds.map(toRecord),
    shipments: shipments.map(toRecord),
  };
}

const toRecord = <Row extends { orderId: number }>({ orderId, ...record }: Row): Omit<Row, "orderId"> =>
  record;

export interface Change {
  status: OrderStatus;
  items: readonly Item[];
  refunds: readonly NewRefund[];
  shipment: NewShipment | null;
}

/** Call it inside a transaction. */
export function writeChange(
  sql: SqlStorage,
  orderId: number,
  { status, items, refunds, shipment }: Change,
  now: number,
): void {
  const db = database(sql);
  db.update(orders).set({ status, updatedAt: now }).where(eq(orders.id, orderId)).run();
  writeItems(sql, orderId, items);
  for (const refund of refunds) {
    db.insert(orderRefunds)
      .values({ ...refund, orderId })
      .run();
  }
  if (!shipment) return;
  db.insert(orderShipments)
    .values({ ...shipment, orderId })
    .run();
}

export function writeItems(sql: SqlStorage, orderId: number, items: readonly Item[]): void {
  items.forEach(({ status, returned }, position) => {
    database(sql)
      .update(orderRows)
      .set({ status, returned })
      .where(and(eq(orderRows.orderId, orderId), eq(orderRows.position, position)))
      .run();
  });
}

export function findShipment(sql: SqlStorage, parcelNumber: string): Shipment | null {
  const ofParcel = eq(orderShipments.parcelNumber, parcelNumber);
  return database(sql).select().from(orderShipments).where(ofParcel).get() ?? null;
}
