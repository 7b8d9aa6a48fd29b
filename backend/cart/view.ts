import { cartCampaignView } from "#backend/campaigns/view.ts";
import type { Catalogue } from "#backend/catalogue/catalogue.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { nothing } from "#backend/money/amount.ts";
import { moneyIn } from "#backend/money/price.ts";
import type { CartContents } from "./contents.ts";
import { itemView } from "./item-view.ts";
import { summaryView } from "./summary-view.ts";
import { totalsOf } from "./totals.ts";

/** The cart as `CartType`. */
export function cartView(contents: CartContents, catalogue: Catalogue, viewpoint: Viewpoint) {
  const { rows, shipping, payment } = contents;
  const shippingFee = shipping?.offer.fee ?? nothing;
  const paymentFee = payment?.fee ?? nothing;
  const vatRate = shipping?.offer.vatRate ?? viewpoint.market.vatRate;
  const totals = totalsOf(rows, [
    { amount: shippingFee, vatRate },
    { amount: paymentFee, vatRate },
  ]);
  return {
    id: contents.id,
    isCompleted: contents.isCompleted,
    promoCode: contents.promoCode,
    freeShipping: shippingFee.incVat === 0 && rows.length > 0,
    fixedDiscount: moneyIn(viewpoint.market, viewpoint.language).value(contents.fixedDiscount.incVat),
    merchantData: contents.merchantData,
    appliedCampaigns: contents.campaigns.map((campaign) => cartCampaignView(campaign, viewpoint)),
    items: rows.map((priced, index) => itemView(priced, totals.rows[index], catalogue, viewpoint)),
    summary: summaryView(contents, totals, { shippingFee, paymentFee }, viewpoint),
  };
}
