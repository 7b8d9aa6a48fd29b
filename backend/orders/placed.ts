import { findCampaign } from "#backend/campaigns/range.ts";
import type { CartContents } from "#backend/cart/contents.ts";
import { findMarket } from "#backend/catalogue/markets.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import type { PlacedOrder } from "#backend/storage/orders.ts";

/** An order as the cart it was, at the prices it was placed at. */
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

/** The caller's language, but the market (and so the currency) of the order. */
export const placedViewpoint = (order: PlacedOrder, viewpoint: Viewpoint): Viewpoint => ({
  ...viewpoint,
  market: findMarket(order.marketId),
});
