import { type PricedRow, untouched } from "#backend/cart/totals.ts";
import type { CheckoutInput } from "#backend/checkout/input.ts";
import type { PaymentOffer } from "#backend/checkout/payment.ts";
import type { ShippingOffer } from "#backend/checkout/shipping.ts";
import { type Amount, nothing } from "#backend/money/amount.ts";
import type { OrderStatus } from "#backend/orders/lifecycle.ts";

/** An order as it was placed. Amounts inside are minor units of the market's currency. */
export interface PlacedOrder {
  /** What the shopper is told: 100001 and upwards. */
  id: number;
  /** UUID: may stand in a link, the number may not. */
  publicId: string;
  cartId: string;
  createdAt: number;
  status: OrderStatus;
  email: string;
  marketId: string;
  languageId: string;
  checkout: CheckoutInput;
  shipping: ShippingOffer;
  payment: PaymentOffer;
  promotions: OrderPromotions;
  merchantData: string | null;
  rows: PricedRow[];
}

/** What lowered the price of an order, and what was paid from the customer's balance. */
export interface OrderPromotions {
  promoCode: string | null;
  campaignIds: readonly number[];
  fixedDiscount: Amount;
  balance: number;
}

const noPromotions: OrderPromotions = {
  promoCode: null,
  campaignIds: [],
  fixedDiscount: nothing,
  balance: 0,
};

export type NewOrder = Omit<PlacedOrder, "id">;

type OrderRecord = {
  id: number;
  public_id: string;
  cart_id: string;
  created_at: number;
  status: OrderStatus;
  email: string;
  market_id: string;
  language_id: string;
  checkout: string;
  shipping: string;
  payment: string;
  promotions: string | null;
  merchant_data: string | null;
};

type OrderRowRecord = {
  row_id: string;
  sku_id: number;
  quantity: number;
  message: string;
  selling_inc_vat: number;
  selling_ex_vat: number;
  regular_inc_vat: number;
  regular_ex_vat: number;
  vat_rate: number;
  package: string | null;
  prices: string | null;
  campaign_ids: string;
};

const firstNumber = 100_001;

/** Writes order and rows and returns the order's number. Call it inside a transaction. */
export function insertOrder(sql: SqlStorage, order: NewOrder): number {
  const { id } = sql
    .exec<{ id: number }>("SELECT coalesce(max(id) + 1, ?) AS id FROM orders", firstNumber)
    .one();
  sql.exec(
    `INSERT INTO orders (id, public_id, cart_id, created_at, status, email, market_id, language_id,
       checkout, shipping, payment, promotions, merchant_data)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    order.publicId,
    order.cartId,
    order.createdAt,
    order.status,
    order.email,
    order.marketId,
    order.languageId,
    JSON.stringify(order.checkout),
    JSON.stringify(order.shipping),
    JSON.stringify(order.payment),
    JSON.stringify(order.promotions),
    order.merchantData,
  );
  order.rows.forEach(({ row, unit, prices, campaignIds }, position) => {
    sql.exec(
      `INSERT INTO order_rows (order_id, position, row_id, sku_id, quantity, message, selling_inc_vat,
         selling_ex_vat, regular_inc_vat, regular_ex_vat, vat_rate, package, prices, campaign_ids)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      position,
      row.id,
      row.skuId,
      row.quantity,
      row.message,
      unit.selling.incVat,
      unit.selling.exVat,
      unit.regular.incVat,
      unit.regular.exVat,
      unit.vatRate,
      row.package && JSON.stringify(row.package),
      JSON.stringify(prices),
      JSON.stringify(campaignIds),
    );
  });
  return id;
}

export const findOrder = (sql: SqlStorage, id: number) => find(sql, "id = ?", id);
export const findOrderOfCart = (sql: SqlStorage, cartId: string) => find(sql, "cart_id = ?", cartId);
export const findPublicOrder = (sql: SqlStorage, publicId: string) => find(sql, "public_id = ?", publicId);

export const newestOrders = (sql: SqlStorage, most: number): PlacedOrder[] =>
  sql
    .exec<{ id: number }>("SELECT id FROM orders ORDER BY id DESC LIMIT ?", most)
    .toArray()
    .flatMap(({ id }) => findOrder(sql, id) ?? []);

/** Which purchase of this e-mail address an order is: 1 for the first. */
export function nthPurchase(sql: SqlStorage, order: PlacedOrder): number {
  const query = "SELECT count(*) AS count FROM orders WHERE email = ? AND id <= ?";
  return sql.exec<{ count: number }>(query, order.email, order.id).one().count;
}

function find(sql: SqlStorage, condition: string, value: string | number): PlacedOrder | null {
  const [order] = sql.exec<OrderRecord>(`SELECT * FROM orders WHERE ${condition}`, value).toArray();
  if (!order) return null;
  const rows = sql
    .exec<OrderRowRecord>("SELECT * FROM order_rows WHERE order_id = ? ORDER BY position", order.id)
    .toArray();
  return {
    id: order.id,
    publicId: order.public_id,
    cartId: order.cart_id,
    createdAt: order.created_at,
    status: order.status,
    email: order.email,
    marketId: order.market_id,
    languageId: order.language_id,
    checkout: JSON.parse(order.checkout),
    shipping: JSON.parse(order.shipping),
    payment: JSON.parse(order.payment),
    promotions: order.promotions === null ? noPromotions : JSON.parse(order.promotions),
    merchantData: order.merchant_data,
    rows: rows.map(pricedRow),
  };
}

function pricedRow(record: OrderRowRecord): PricedRow {
  const row = {
    id: record.row_id,
    skuId: record.sku_id,
    quantity: record.quantity,
    message: record.message,
    package: record.package === null ? null : JSON.parse(record.package),
  };
  const unit = {
    selling: { incVat: record.selling_inc_vat, exVat: record.selling_ex_vat },
    regular: { incVat: record.regular_inc_vat, exVat: record.regular_ex_vat },
    vatRate: record.vat_rate,
  };
  const priced = untouched(row, unit);
  if (record.prices === null) return priced;
  return { ...priced, prices: JSON.parse(record.prices), campaignIds: JSON.parse(record.campaign_ids) };
}
