/**
 * Products as pages show them. Every `href` is a path without the basename (`/p/alpine-jacket`), so that the same data
 * serves `/se/sv` and `/sv`.
 */

/** Amounts are texts in the market's currency and the page's locale: `1 299 kr`. */
export interface Price {
  sellingIncVat: string;
  sellingExVat: string;
  /** Only when the product costs less than it regularly does. */
  discount?: {
    regularIncVat: string;
    regularExVat: string;
    /** Whole percent off the regular price. */
    percentage: number;
  };
}

/** Pieces; `total` is what can be sold. */
export interface Stock {
  total: number;
  inStock: number;
  oversellable: number;
  static: number;
}

export interface Colour {
  name: string;
  /** `#rrggbb`. */
  hex: string;
  href: string;
}

interface ProductBase {
  id: number;
  href: string;
  brand: string;
  name: string;
  /** File names, the one that shows the product best first. */
  pictures: string[];
  price: Price;
}

/** A product in a list. A page has dozens and carries each of them twice, as HTML and as data: keep it small. */
export interface ProductCard extends ProductBase {
  /** The first of them that is true. */
  badge?: "sold-out" | "sale" | "few-left" | "new";
  colour?: string;
  /** All colours of a style that has several: how many, and the first few as `#rrggbb`. */
  colours?: { count: number; shown: string[] };
}

export interface Sku {
  id: number;
  name: string;
  gtin: string | null;
  stock: Stock;
  /** ISO date on which a sold-out sku is expected back. */
  incoming: string | null;
}

/** A card from which the product can be bought. */
export interface FavoriteCard extends ProductCard {
  alias: string;
  /** Of all sizes together. */
  stock: Stock;
  skus: Sku[];
}

interface Variant extends Colour {
  picture: string;
  soldOut: boolean;
}

export interface Product extends ProductBase {
  alias: string;
  stock: Stock;
  articleNumber: string;
  /** Id of the style, the same for all its colours. */
  group: number;
  /** Selling and regular price including VAT in the market's currency, as numbers. */
  amount: number;
  regularAmount: number;
  brandHref: string;
  brandStory: string;
  colour: string;
  skus: Sku[];
  variants: Variant[];
  texts: { intro: string; description: string; care: string };
  specification: { name: string; rows: { name: string; value: string }[] }[];
  rating: { score: number; count: number };
  /** Lowest price of the last 30 days, only of discounted products. */
  lowest30: string | null;
  campaigns: string[];
}

export interface Crumb {
  name: string;
  href: string;
}

export interface Review {
  author: string;
  comment: string;
  rating: number;
  /** ISO date. */
  date: string;
}

/** Sizes that have a guide; lengths, volumes and "one size" explain themselves. */
export type SizeSystem = "body" | "trousers" | "shoe" | "glove";
