import { findCampaign } from "#backend/campaigns/range.ts";
import { cartCampaignView } from "#backend/campaigns/view.ts";
import type { PricedRow, UnitsAtPrice } from "#backend/cart/totals.ts";
import { type Catalogue, findSku } from "#backend/catalogue/catalogue.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { moneyIn } from "#backend/money/price.ts";

/**
 * One line of an order as `CheckoutOrderRowType`, or several where a campaign gave its pieces different prices;
 * prices and discounts are of one piece.
 */
export const checkoutOrderRows = (priced: PricedRow, catalogue: Catalogue, viewpoint: Viewpoint) =>
  priced.prices.map((pieces) => checkoutOrderRow(priced, pieces, catalogue, viewpoint));

function checkoutOrderRow(
  { row, unit, campaignIds }: PricedRow,
  { quantity, selling }: UnitsAtPrice,
  catalogue: Catalogue,
  viewpoint: Viewpoint,
) {
  const { value } = moneyIn(viewpoint.market, viewpoint.language);
  const sku = findSku(catalogue, row.skuId);
  const product = sku && productView(catalogue, sku.product, viewpoint);
  const { regular } = unit;
  const campaigns = [
    ...(product?.discountCampaigns ?? []),
    ...campaignIds.flatMap((id) => findCampaign(id) ?? []).map((each) => cartCampaignView(each, viewpoint)),
  ];
  return {
    articleNumber: sku?.articleNumber ?? null,
    brand: product?.brand.name ?? null,
    categories: product?.categories.map((category) => category.name) ?? [],
    campaignIds: campaigns.map((campaign) => campaign.campaignId),
    campaignNames: campaigns.map((campaign) => campaign.name),
    discountIncVat: value(regular.incVat - selling.incVat),
    discountExVat: value(regular.exVat - selling.exVat),
    discountRate: regular.incVat > 0 ? 1 - selling.incVat / regular.incVat : 0,
    gtin: sku?.gtin ?? null,
    imageUrl: product?.productImages[0]?.fileName ?? null,
    height: 0,
    length: 0,
    width: 0,
    weight: sku?.weight ?? 0,
    message: row.message || null,
    name: product?.name ?? null,
    quantity,
    sku: String(row.skuId),
    variant: sku?.name ?? null,
    priceIncVat: value(selling.incVat),
    priceExVat: value(selling.exVat),
    productId: sku?.product.productId ?? 0,
    productUrl: product?.canonicalUrl ?? null,
    currency: viewpoint.market.currency.code,
  };
}
