import type { ProductCard } from "./catalog.ts";
import type { Link } from "./content.ts";
import type { Language } from "./languages.ts";

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

/** The merchant's choice: the commerce API knows none. */
export const topSearches: Readonly<Record<Language, readonly string[]>> = {
  en: ["Shell jacket", "Hiking boots", "Fleece", "Merino", "Daypack", "Beanie"],
  de: ["Hardshelljacke", "Wanderstiefel", "Fleece", "Merino", "Tagesrucksack", "Mütze"],
  sv: ["Skaljacka", "Vandringskänga", "Fleece", "Merino", "Dagsryggsäck", "Mössa"],
};
