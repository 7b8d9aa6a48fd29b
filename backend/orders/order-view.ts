import { payFrom } from "#backend/cart/totals.ts";
import { type Catalogue, findSku } from "#backend/catalogue/catalogue.ts";
import { moneyIn, priceOf } from "#backend/catalogue/money.ts";
import { type Localised, localised, type Viewpoint } from "#backend/catalogue/types.ts";
import { cartView } from "#backend/checkout/cart-view.ts";
import { addressView } from "#backend/checkout/input.ts";
import type { Commerce } from "#backend/commerce.ts";
import { type Amount, fromMinor, nothing, vatOf } from "#backend/money/amount.ts";
import { findCartUser } from "#backend/storage/carts.ts";
import { findFulfilment, type Refund, type Shipment } from "#backend/storage/fulfilments.ts";
import type { PlacedOrder } from "#backend/storage/orders.ts";
import type { RefundCause } from "#backend/storage/records.ts";
import { orderTotals, placedContents, placedViewpoint } from "./placed-order.ts";
import { trackingLink } from "./tracking.ts";

export function orderView(order: PlacedOrder, commerce: Commerce, caller: Viewpoint) {
  const viewpoint = placedViewpoint(order, caller);
  const { market, language } = viewpoint;
  const { checkout, shipping, payment } = order;
  const { updatedAt, refunds, shipments } = findFulfilment(commerce.storage.sql, order.id);
  const placedAt = iso(order.createdAt);
  const sentAt = shipments.at(-1)?.createdAt;
  const isPaid = payment.name !== "invoice";
  const { subTotal, total } = orderTotals(order);
  const { left } = payFrom(order.promotions.balance, total.selling);
  const price = (amount: Amount) => priceOf(amount, amount, market, language);
  const discount = {
    incVat: subTotal.regular.incVat - subTotal.selling.incVat,
    exVat: subTotal.regular.exVat - subTotal.selling.exVat,
  };
  const shown = (minor: number) => fromMinor(minor, market.currency.code);
  return {
    id: order.id,
    publicId: order.publicId,
    customerId: findCartUser(commerce.storage.sql, order.cartId) ?? 0,
    createdAt: placedAt,
    updatedAt: iso(updatedAt ?? order.createdAt),
    completedAt: isComplete(order) && sentAt !== undefined ? iso(sentAt) : null,
    currency: market.currency.code,
    status: order.status,
    message: checkout.message ?? null,
    desiredDeliveryDate: checkout.desiredDeliveryDate ?? null,
    customerOrderNumber: checkout.customerOrderNumber ?? null,
    goodsLabel: checkout.goodsLabel ?? null,
    billingAddress: addressView(checkout.billingAddress ?? {}),
    shippingAddress: addressView(checkout.shippingAddress ?? checkout.billingAddress ?? {}),
    cart: cartView(placedContents(order), commerce.catalogue, viewpoint),
    orderTotal: price(total.selling),
    discount: price(discount),
    shippingFee: price(shipping.fee),
    paymentFee: price(payment.fee),
    vat: price({ ...nothing, incVat: vatOf(total.selling) }),
    fromBalance: shown(order.promotions.balance),
    fromBalanceFormatted: moneyIn(market, language).text(order.promotions.balance),
    refunds: refunds.map((refund) => refundView(refund, commerce.catalogue, viewpoint)),
    shippingDetails: [...shipments, ...(shipments.length > 0 ? [] : [null])].map((shipment) => ({
      id: shipment?.id ?? order.id,
      shippingId: shipping.id,
      name: shipping.displayName[language.code],
      ...parcelView(shipment),
    })),
    paymentDetails: [
      {
        id: order.id,
        paymentId: payment.id,
        transactionId: String(order.id),
        name: payment.name,
        displayName: payment.displayName[language.code],
        isPaid,
        paymentDate: isPaid ? placedAt : null,
        reservationDate: placedAt,
        paymentFee: shown(payment.fee.incVat),
        shippingFee: shown(shipping.fee.incVat),
        total: shown(left.incVat),
      },
    ],
  };
}

const iso = (time: number) => new Date(time).toISOString();

const isComplete = ({ status }: PlacedOrder) => status === "completed" || status === "refunded";

/** Nothing before it was sent. */
const parcelView = (shipment: Shipment | null) => ({
  parcelNumber: shipment?.parcelNumber ?? null,
  shippingDate: shipment && iso(shipment.createdAt),
  trackingLink: shipment && trackingLink(shipment.parcelNumber),
});

const reasons: Readonly<Record<RefundCause, { code: number; text: Localised }>> = {
  cancelled: { code: 1, text: localised("Avbeställning", "Cancellation", "Stornierung") },
  returned: { code: 2, text: localised("Retur", "Return", "Rückgabe") },
};

/** `itemId` is the sku, the one number by which clients know an item; 0 for fees. */
function refundView(refund: Refund, catalogue: Catalogue, { market, language }: Viewpoint) {
  const { value } = moneyIn(market, language);
  const { skuId, cause, incVat, exVat } = refund;
  return {
    id: refund.id,
    itemId: skuId ?? 0,
    articleNumber: skuId === null ? null : (findSku(catalogue, skuId)?.articleNumber ?? null),
    createdAt: new Date(refund.createdAt).toISOString(),
    reason: refund.reason ?? reasons[cause].text[language.code],
    reasonCode: reasons[cause].code,
    refundType: skuId === null ? "fee" : "item",
    toBalance: refund.isToBalance,
    total: value(incVat),
    vat: value(incVat - exVat),
  };
}
