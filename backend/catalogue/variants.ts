import { pictureName } from "#backend/pictures/range.ts";
import { skusOf } from "./catalogue.ts";
import { colours } from "./goods/colours.ts";
import { stockSeen, totalStockSeen } from "./stock.ts";
import type { Product, Sku, Viewpoint } from "./types.ts";
import { productUrl } from "./urls.ts";
import type { VariantDimensionView, VariantGroupView, VariantView } from "./wire.ts";

export const primaryImage = ({ style, colourway }: Product) =>
  pictureName(style.silhouette, colourway, "front");

const colourAttributes = (product: Product) => [{ key: "hex", value: colours[product.colourway].hex }];

const sizeVariant = (sku: Sku, viewpoint: Viewpoint): VariantView => {
  const stock = stockSeen(sku, viewpoint);
  return {
    level: 0,
    dimension: "Size",
    type: "sku",
    value: sku.name,
    label: sku.name,
    skuId: sku.skuId,
    incoming: stock.incoming,
    stock,
    productId: sku.product.productId,
    name: sku.product.style.name[viewpoint.language.code],
    alias: sku.product.alias,
    canonicalUrl: productUrl(viewpoint, sku.product.alias),
    primaryImage: primaryImage(sku.product),
    attributes: [],
    variants: [],
  };
};

/** One colour; its sizes are laid out only when they are read: cards need swatches, not sizes. */
const colourVariant = (product: Product, viewpoint: Viewpoint): VariantView => ({
  level: 1,
  dimension: "Color",
  type: "product",
  value: product.colourway,
  label: colours[product.colourway].name[viewpoint.language.code],
  skuId: 0,
  get incoming() {
    return totalStockSeen(product, viewpoint).incoming;
  },
  get stock() {
    return totalStockSeen(product, viewpoint);
  },
  productId: product.productId,
  name: product.style.name[viewpoint.language.code],
  alias: product.alias,
  canonicalUrl: productUrl(viewpoint, product.alias),
  primaryImage: primaryImage(product),
  attributes: colourAttributes(product),
  get variants() {
    return skusOf(product).map((sku) => sizeVariant(sku, viewpoint));
  },
});

export const variantGroup = ({ style }: Product, viewpoint: Viewpoint): VariantGroupView => ({
  variantGroupId: style.styleId,
  name: style.name[viewpoint.language.code],
  mainProductId: style.products[0]?.productId ?? 0,
  collapseInLists: true,
  activeProducts: style.products.length,
  variants: style.products.map((product) => colourVariant(product, viewpoint)),
});

/** Level 1 is the colour of this product, level 0 the size still to be chosen. */
export const variantDimensions = (
  product: Product,
  viewpoint: Viewpoint,
): readonly VariantDimensionView[] => [
  {
    level: 1,
    dimension: "Color",
    type: "product",
    value: product.colourway,
    label: colours[product.colourway].name[viewpoint.language.code],
    attributes: colourAttributes(product),
  },
  { level: 0, dimension: "Size", type: "sku", value: "", label: "", attributes: [] },
];
