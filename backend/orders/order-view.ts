import { payFrom } from "#backend/cart/balance.ts";
import { cartView } from "#backend/cart/view.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { addressView } from "#backend/checkout/address-view.ts";
import type { Commerce } from "#backend/commerce.ts";
import { type Amount, fromMinor, nothing, vatOf } from "#backend/money/amount.ts";
import { moneyIn, priceOf } from "#backend/money/price.ts";
import type { PlacedOrder } from "#backend/storage/orders.ts";
import { orderTotals } from "./order-totals.ts";
import { placedContents, placedViewpoint } from "./placed.ts";

/** A placed order as `OrderType`. */
export function orderView(order: PlacedOrder, commerce: Commerce, caller: Viewpoint) {
  const viewpoint = placedViewpoint(order, caller);
  const { market, language } = viewpoint;
  const { checkout, shipping, payment } = order;
  const placedAt = new Date(order.createdAt).toISOString();
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
    customerId: 0,
    createdAt: placedAt,
    updatedAt: placedAt,
    completedAt: placedAt,
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
    refunds: [],
    shippingDetails: [
      {
        id: order.id,
        shippingId: shipping.id,
        name: shipping.displayName[language.code],
        parcelNumber: null,
      },
    ],
    paymentDetails: [
      {
        id: order.id,
        paymentId: payment.id,
        transactionId: String(order.id),
        name: payment.name,
        displayName: payment.displayName[language.code],
        isPaid: payment.name === "card",
        reservationDate: placedAt,
        paymentFee: shown(payment.fee.incVat),
        shippingFee: shown(shipping.fee.incVat),
        total: shown(left.incVat),
      },
    ],
  };
}
