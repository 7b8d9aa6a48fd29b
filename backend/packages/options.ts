import type { Catalogue } from "#backend/catalogue/catalogue.ts";
import type { Product } from "#backend/catalogue/types.ts";
import type { PackageGroup } from "./package.ts";

export interface Option {
  optionId: number;
  product: Product;
}

const mostOptions = 3;

/** The products a group lets one choose from; an option has the id of its product. */
export const optionsOf = (group: PackageGroup, { styles }: Catalogue): Option[] =>
  styles
    .filter((style) => style.silhouette === group.silhouette)
    .slice(0, mostOptions)
    .flatMap(({ products: [product] }) => (product ? [{ optionId: product.productId, product }] : []));
