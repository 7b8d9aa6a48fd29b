import type { Brand, Campaign, Category, PickedList, Product, Sku, Style } from "./types.ts";

export interface Catalogue {
  seed: number;
  products: readonly Product[];
  styles: readonly Style[];
  categories: readonly Category[];
  brands: readonly Brand[];
  campaigns: readonly Campaign[];
  pickedLists: readonly PickedList[];
}

/** Builds the whole range of goods from a seed; the same seed and size give the same catalogue. Size = products. */
export const createCatalogue = (_options: { seed?: number; size?: number } = {}): Catalogue => {
  throw new Error("under construction");
};

/** By id (wins) or alias; a renamed product is found by its old alias too. Null when absent. */
export const findProduct = (
  _catalogue: Catalogue,
  _key: { alias?: string | null; productId?: number | null },
): Product | null => {
  throw new Error("under construction");
};

export const findSku = (_catalogue: Catalogue, _skuId: number): Sku | null => {
  throw new Error("under construction");
};
