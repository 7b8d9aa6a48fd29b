import type { CartLine } from "#shared/cart.ts";
import { colourParameter } from "#shared/colour.ts";
import type { AddRequest } from "./cart.ts";

/** The line of goods that were just added, before the shop has priced it. */
export function previewOf({ skuId, quantity, product, stock }: AddRequest): CartLine {
  const { total, ...stocks } = stock;
  const { price } = product;
  return {
    id: `new-${skuId}`,
    skuId,
    quantity,
    message: null,
    campaign: null,
    unitPrice: {
      isDiscounted: price.discount !== undefined,
      discountPercentage: price.discount?.percentage ?? 0,
      sellingPriceIncVat: 0,
      sellingPriceExVat: 0,
      regularPriceIncVat: 0,
      vat: 0,
      sellingPriceIncVatFormatted: price.sellingIncVat,
      sellingPriceExVatFormatted: price.sellingExVat,
      regularPriceIncVatFormatted: price.discount?.regularIncVat ?? price.sellingIncVat,
      regularPriceExVatFormatted: price.discount?.regularExVat ?? price.sellingExVat,
    },
    totalPrice: null,
    product: {
      productId: product.id,
      alias: product.alias,
      articleNumber: null,
      name: product.name,
      canonicalUrl: product.href,
      discountType: null,
      brand: { name: product.brand },
      primaryCategory: null,
      productImages: product.pictures.slice(0, 1).map((fileName) => ({ fileName })),
      parameterGroups: product.colour
        ? [
            {
              parameterGroupId: colourParameter.group,
              parameters: [{ name: colourParameter.name, value: product.colour }],
            },
          ]
        : null,
      skus: product.skus.map(({ id, name }) => ({
        skuId: id,
        name,
        stock: id === skuId ? { ...stocks, totalStock: total } : null,
      })),
    },
  };
}
