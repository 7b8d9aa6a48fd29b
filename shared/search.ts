import type { ProductCard } from "./catalog.ts";
import type { Link } from "./content.ts";

/** What a shopper sees while typing. */
export interface Suggestions {
  /** Of all products found. */
  count: number;
  /** What was asked instead, where nothing has all the words. */
  instead?: string;
  products: ProductCard[];
  categories: Link[];
  brands: Link[];
  /** Only where nothing is asked yet. */
  top: readonly string[];
}
