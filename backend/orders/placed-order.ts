import { findCampaign } from "#backend/campaigns/range.ts";
import { type Totals, totalsOf } from "#backend/cart/totals.ts";
import { findMarket } from "#backend/catalogue/markets.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import type { CartContents } from "#backend/checkout/contents.ts";
import { type Amount, plus } from "#backend/money/amount.ts";
import type { PlacedOrder } from "#backend/storage/orders.ts";

export const placedContents = (order: PlacedOrder): CartContents => ({
  id: order.cartId,
  isCompleted: true,
  promoCode: order.promotions.promoCode,
  merchantData: order.merchantData,
  rows: order.rows,
  campaigns: order.promotions.campaignIds.flatMap((id) => findCampaign(id) ?? []),
  fixedDiscount: order.promotions.fixedDiscount,
  shipping: { offer: order.shipping, isEstimate: false },
  payment: order.payment,
  balance: order.promotions.balance,
});

/** The caller's language, but the market (and the currency) of the order. */
export const placedViewpoint = (order: PlacedOrder, viewpoint: Viewpoint): Viewpoint => ({
  ...viewpoint,
  market: findMarket(order.marketId),
});

export type Fees = Pick<PlacedOrder, "shipping" | "payment">;

export const feesOf = ({ shipping, payment }: Fees): Amount => plus(shipping.fee, payment.fee);

/** At the prices it was ordered at. */
export const orderTotals = ({ rows, shipping, payment }: Pick<PlacedOrder, "rows"> & Fees): Totals =>
  totalsOf(rows, [
    { amount: shipping.fee, vatRate: shipping.vatRate },
    { amount: payment.fee, vatRate: shipping.vatRate },
  ]);
