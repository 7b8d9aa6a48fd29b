import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { EditorsRow } from "#backend/catalogue/data/editors-schema.ts";
import type { Amount } from "#backend/money/amount.ts";
import type {
  CheckoutInput,
  ItemStatus,
  OrderPromotions,
  OrderStatus,
  PackagePart,
  PaymentOffer,
  RefundCause,
  SessionTerms,
  ShippingOffer,
} from "./records.ts";

/** Times are milliseconds, amounts minor units. After a change: `npm run generate`. */

const cartId = () => text().references(() => carts.id);

export const carts = sqliteTable("carts", {
  id: text().primaryKey(),
  createdAt: integer().notNull(),
  completedAt: integer(),
  promoCode: text(),
  merchantData: text(),
});

export const cartRows = sqliteTable(
  "cart_rows",
  {
    id: text().primaryKey(),
    cartId: cartId().notNull(),
    position: integer().notNull(),
    skuId: integer().notNull(),
    quantity: integer().notNull(),
    message: text().notNull(),
    package: text({ mode: "json" }).$type<PackagePart>(),
  },
  (row) => [
    index("cart_rows_by_cart").on(row.cartId, row.position),
    check("cart_rows_quantity", sql`${row.quantity} > 0`),
  ],
);

export const checkouts = sqliteTable("checkouts", {
  cartId: cartId().primaryKey(),
  input: text({ mode: "json" }).$type<CheckoutInput>().notNull(),
});

export const orders = sqliteTable(
  "orders",
  {
    id: integer().primaryKey(),
    publicId: text().notNull().unique(),
    cartId: cartId().notNull().unique(),
    createdAt: integer().notNull(),
    updatedAt: integer(),
    status: text().$type<OrderStatus>().notNull(),
    email: text().notNull(),
    marketId: text().notNull(),
    languageId: text().notNull(),
    checkout: text({ mode: "json" }).$type<CheckoutInput>().notNull(),
    shipping: text({ mode: "json" }).$type<ShippingOffer>().notNull(),
    payment: text({ mode: "json" }).$type<PaymentOffer>().notNull(),
    promotions: text({ mode: "json" }).$type<OrderPromotions>().notNull(),
    merchantData: text(),
  },
  (order) => [index("orders_by_email").on(order.email)],
);

const orderId = () =>
  integer()
    .notNull()
    .references(() => orders.id);

export const orderRows = sqliteTable(
  "order_rows",
  {
    orderId: orderId(),
    position: integer().notNull(),
    rowId: text().notNull(),
    skuId: integer().notNull(),
    quantity: integer().notNull(),
    message: text().notNull(),
    sellingIncVat: integer().notNull(),
    sellingExVat: integer().notNull(),
    regularIncVat: integer().notNull(),
    regularExVat: integer().notNull(),
    vatRate: real().notNull(),
    package: text({ mode: "json" }).$type<PackagePart>(),
    prices: text({ mode: "json" }).$type<{ quantity: number; selling: Amount }[]>().notNull(),
    campaignIds: text({ mode: "json" }).$type<readonly number[]>().notNull(),
    status: text().$type<ItemStatus>().notNull().default("ready"),
    returned: integer().notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.orderId, row.position] }),
    check("order_rows_quantity", sql`${row.quantity} > 0`),
  ],
);

/** So that no more comes back than was taken. */
export const orderStock = sqliteTable(
  "order_stock",
  { orderId: orderId(), skuId: integer().notNull(), units: integer().notNull() },
  (row) => [
    primaryKey({ columns: [row.orderId, row.skuId] }),
    check("order_stock_units", sql`${row.units} >= 0`),
  ],
);

export const orderRefunds = sqliteTable(
  "order_refunds",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: orderId(),
    /** Null for the fees of the order. */
    skuId: integer(),
    createdAt: integer().notNull(),
    cause: text().$type<RefundCause>().notNull(),
    reason: text(),
    incVat: integer().notNull(),
    exVat: integer().notNull(),
    isToBalance: integer({ mode: "boolean" }).notNull(),
  },
  (row) => [
    index("order_refunds_by_order").on(row.orderId),
    check("order_refunds_amounts", sql`${row.incVat} >= 0 AND ${row.exVat} >= 0`),
  ],
);

export const orderShipments = sqliteTable(
  "order_shipments",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: orderId(),
    createdAt: integer().notNull(),
    parcelNumber: text().notNull().unique(),
  },
  (row) => [index("order_shipments_by_order").on(row.orderId)],
);

export const stockSold = sqliteTable(
  "stock_sold",
  { skuId: integer().primaryKey(), quantity: integer().notNull() },
  (row) => [check("stock_sold_quantity", sql`${row.quantity} >= 0`)],
);

export const stockReceived = sqliteTable(
  "stock_received",
  { skuId: integer().primaryKey(), quantity: integer().notNull() },
  (row) => [check("stock_received_quantity", sql`${row.quantity} > 0`)],
);

export const persistedQueries = sqliteTable("persisted_queries", {
  hash: text().primaryKey(),
  query: text().notNull(),
});

export const idempotentAnswers = sqliteTable("idempotent_answers", {
  key: text().primaryKey(),
  requestHash: text().notNull(),
  answer: text().notNull(),
  createdAt: integer().notNull(),
});

export const paymentSessions = sqliteTable("payment_sessions", {
  id: text().primaryKey(),
  cartId: cartId().notNull().unique(),
  terms: text({ mode: "json" }).$type<SessionTerms>().notNull(),
  /** Paid, and the shop is not told yet. */
  paidAt: integer(),
});

export const recommendationEvents = sqliteTable(
  "recommendation_events",
  {
    website: text().notNull(),
    kind: text().$type<"view" | "cart" | "purchase" | "click">().notNull(),
    /** Id of a visitor or an order. */
    basket: text().notNull(),
    productId: integer().notNull(),
    visitor: text().notNull(),
    times: integer().notNull(),
    at: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.website, row.kind, row.basket, row.productId] }),
    index("recommendation_events_by_product").on(row.website, row.productId, row.kind),
    index("recommendation_events_by_visitor").on(row.website, row.visitor, row.at),
    index("recommendation_events_by_age").on(row.at),
  ],
);

export const editorsAreas = sqliteTable("editors_areas", {
  name: text().primaryKey(),
  rows: text({ mode: "json" }).$type<readonly EditorsRow[]>().notNull(),
});
