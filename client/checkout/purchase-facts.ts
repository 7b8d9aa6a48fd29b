import { toContents } from "#shared/cart-answer.ts";
import type { CheckoutQuery } from "#shared/operations/generated/types.ts";
import type { PurchaseFacts } from "#shared/tracking/purchase.ts";
import { toTrackedLines } from "../tracking/track-cart.ts";

type PlacedCheckout = NonNullable<CheckoutQuery["checkout"]>;

/** The market that was paid in. */
export interface PaidMarket {
  country: string;
  currency: string;
  rate: number;
}

/** From the cart alone where the shop no longer tells the order. @param orderId of the URL */
export function toPurchaseFacts(
  { order, cart, nthPurchase }: PlacedCheckout,
  orderId: string,
  market: PaidMarket,
): PurchaseFacts {
  const summary = cart?.summary;
  const { subTotal, shipping, total } = summary ?? {};
  const subtotalIncVat = subTotal?.sellingPriceIncVat ?? 0;
  return {
    orderId: String(order?.orderId ?? orderId),
    currency: order?.currency || market.currency,
    country: market.country,
    rate: market.rate,
    total: {
      incVat: total?.sellingPriceIncVat ?? 0,
      exVat: total?.sellingPriceExVat ?? 0,
      vat: total?.vat ?? 0,
      discountIncVat: total?.discountIncVat ?? 0,
    },
    goods: {
      incVat: order?.itemValueIncVat ?? subtotalIncVat,
      exVat: order?.itemValueExVat ?? subtotalIncVat - (subTotal?.vat ?? 0),
    },
    shipping: { incVat: shipping?.feeIncVat ?? 0, exVat: shipping?.feeExVat ?? 0 },
    fixedDiscount: {
      incVat: summary?.fixedAmountDiscountIncVat ?? 0,
      exVat: summary?.fixedAmountDiscountExVat ?? 0,
    },
    coupon: cart?.promoCode ?? "",
    nthPurchase: nthPurchase ?? 1,
    shopper: {
      email: order?.email ?? "",
      firstName: order?.billingAddress?.firstName ?? "",
      lastName: order?.billingAddress?.lastName ?? "",
      zip: order?.billingAddress?.zip ?? "",
    },
    lines: toTrackedLines(cart ? toContents(cart, market.country).lines : []),
  };
}
