import { pictureName } from "#backend/pictures/range.ts";
import { skusOf } from "./catalogue.ts";
import { colours } from "./data/demo-data.ts";
import { stockSeen, totalStockSeen } from "./stock.ts";
import type { Product, Sku, Viewpoint } from "./types.ts";
import { productUrl } from "./urls.ts";
import type { VariantDimensionView, VariantGroupView, VariantView } from "./wire.ts";

export const primaryImage = ({ style, colourway }: Product) => pictureName(style, colourway, "front");

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

/** Stock and sizes are computed when read: cards need only the swatches. */
class ColourVariant implements VariantView {
  readonly #product: Product;
  readonly #viewpoint: Viewpoint;
  readonly level = 1;
  readonly dimension = "Color";
  readonly type = "product";
  readonly skuId = 0;

  constructor(product: Product, viewpoint: Viewpoint) {
    this.#product = product;
    this.#viewpoint = viewpoint;
  }

  get value() {
    return this.#product.colourway;
  }
  get label() {
    return colours[this.#product.colourway].name[this.#viewpoint.language.code];
  }
  get productId() {
    return this.#product.productId;
  }
  get name() {
    return this.#product.style.name[this.#viewpoint.language.code];
  }
  get alias() {
    return this.#product.alias;
  }
  get canonicalUrl() {
    return productUrl(this.#viewpoint, this.#product.alias);
  }
  get primaryImage() {
    return primaryImage(this.#product);
  }
  get attributes() {
    return colourAttributes(this.#product);
  }
  get stock() {
    return totalStockSeen(this.#product, this.#viewpoint);
  }
  get incoming() {
    return this.stock.incoming;
  }
  get variants() {
    return skusOf(this.#product).map((sku) => sizeVariant(sku, this.#viewpoint));
  }
}

export const variantGroup = ({ style }: Product, viewpoint: Viewpoint): VariantGroupView => ({
  variantGroupId: style.styleId,
  name: style.name[viewpoint.language.code],
  mainProductId: style.products[0]?.productId ?? 0,
  collapseInLists: true,
  activeProducts: style.products.length,
  variants: style.products.map((product) => new ColourVariant(product, viewpoint)),
});

/** Level 1 is the colour of this product, level 0 the size to choose. */
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
