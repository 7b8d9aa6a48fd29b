import type { PricedRow } from "#backend/cart/totals.ts";
import { type Catalogue, findSku } from "#backend/catalogue/catalogue.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { moneyIn } from "#backend/money/price.ts";

/** One line of an order as `CheckoutOrderRowType`; prices and discounts are of one unit. */
export function checkoutOrderRow({ row, unit }: PricedRow, catalogue: Catalogue, viewpoint: Viewpoint) {
  const { value } = moneyIn(viewpoint.market, viewpoint.language);
  const sku = findSku(catalogue, row.skuId);
  const product = sku && productView(catalogue, sku.product, viewpoint);
  const { selling, regular } = unit;
  return {
    articleNumber: sku?.articleNumber ?? null,
    brand: product?.brand.name ?? null,
    categories: product?.categories.map((category) => category.name) ?? [],
    campaignIds: product?.discountCampaigns.map((campaign) => campaign.campaignId) ?? [],
    campaignNames: product?.discountCampaigns.map((campaign) => campaign.name) ?? [],
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
    quantity: row.quantity,
    sku: String(row.skuId),
    variant: sku?.name ?? null,
    priceIncVat: value(selling.incVat),
    priceExVat: value(selling.exVat),
    productId: sku?.product.productId ?? 0,
    productUrl: product?.canonicalUrl ?? null,
    currency: viewpoint.market.currency.code,
  };
}
