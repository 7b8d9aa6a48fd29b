import type { Catalogue } from "./catalogue.ts";
import type { Product, Sku, Viewpoint } from "./types.ts";
import type { Price, ProductView, SkuView } from "./wire.ts";

/** The product as the wire shows it; every field is computed when it is read, so ask only for what is selected. */
export const productView = (_catalogue: Catalogue, _product: Product, _viewpoint: Viewpoint): ProductView => {
  throw new Error("under construction");
};

export const skuView = (_catalogue: Catalogue, _sku: Sku, _viewpoint: Viewpoint): SkuView => {
  throw new Error("under construction");
};

/** Price of one piece at a viewpoint: what a cart row multiplies. */
export const unitPrice = (_product: Product, _viewpoint: Viewpoint): Price => {
  throw new Error("under construction");
};
