import type { ProductFacts } from "../catalog.ts";

/** A product as cards, product pages and cart lines know it. */
export interface TrackedProduct {
  id: number;
  brand: string;
  name: string;
  facts: ProductFacts;
}

/** A line of the cart, or a part of it; amounts are those of the line. */
export interface TrackedLine {
  skuId: number;
  quantity: number;
  product: TrackedProduct;
}

/** Only what is told. */
export const toTracked = ({ id, brand, name, facts }: TrackedProduct): TrackedProduct => ({
  id,
  brand,
  name,
  facts,
});
