import type { Catalogue } from "./catalogue.ts";
import type { Product } from "./types.ts";

export type Relation = "RELATED" | "ACCESSORIES" | "SIMILAR";

export const relatedProducts = (
  _catalogue: Catalogue,
  _product: Product,
): readonly { product: Product; relation: Relation }[] => {
  throw new Error("under construction");
};
