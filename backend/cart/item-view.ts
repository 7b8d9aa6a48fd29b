import { findCampaign } from "#backend/campaigns/range.ts";
import { cartCampaignView } from "#backend/campaigns/view.ts";
import { type Catalogue, findSku } from "#backend/catalogue/catalogue.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { priceOf } from "#backend/money/price.ts";
import { findPackage } from "#backend/packages/range.ts";
import type { CartRow } from "./rows.ts";
import type { PricedRow, Totals } from "./totals.ts";

/** A row of the cart as `CartItemType`: `unitPrice` is before campaigns of the cart, `totalPrice` after. */
export function itemView(
  { row, unit, prices, campaignIds }: PricedRow,
  total: Totals["rows"][number] | undefined,
  catalogue: Catalogue,
  viewpoint: Viewpoint,
) {
  const { market, language } = viewpoint;
  const sku = findSku(catalogue, row.skuId);
  const product = sku && productView(catalogue, sku.product, viewpoint);
  const applied = campaignIds
    .flatMap((id) => findCampaign(id) ?? [])
    .map((campaign) => cartCampaignView(campaign, viewpoint));
  return {
    id: row.id,
    skuId: row.skuId,
    quantity: row.quantity,
    message: row.message || null,
    isCampaignFreeGift: false,
    groupKey: row.package?.groupKey ?? null,
    productPackage: packageView(row, viewpoint),
    product,
    unitPrice: priceOf(unit.selling, unit.regular, market, language),
    totalPrice: total && priceOf(total.selling, total.regular, market, language),
    campaign: {
      get appliedCampaigns() {
        return [...(product?.discountCampaigns ?? []), ...applied];
      },
      prices: prices.map(({ quantity, selling }) => {
        const price = priceOf(selling, unit.regular, market, language);
        return {
          quantity,
          discount: price.discountIncVat,
          discountPercentage: price.discountPercentage,
          price,
        };
      }),
    },
  };
}

function packageView({ package: part }: CartRow, { language }: Viewpoint) {
  if (!part) return null;
  const { packageId, groupId, optionId } = part;
  return { packageId, packageName: findPackage(packageId)?.name[language.code] ?? "", groupId, optionId };
}
