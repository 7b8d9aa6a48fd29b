/**
 * Goods as pages show them. Every `href` is a path below the place (`/p/alpine-jacket`), so that the same
 * data serves `/se/sv` and `/sv`; every price is written in the market's currency and the page's locale.
 */
export interface Price {
  sellingIncVat: string;
  sellingExVat: string;
  regularIncVat: string;
  regularExVat: string;
  discounted: boolean;
  /** Whole percent off the regular price. */
  percentage: number;
}

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

export interface ProductCard {
  id: number;
  alias: string;
  href: string;
  brand: string;
  name: string;
  /** File names; the second shows on hover. */
  pictures: string[];
  price: Price;
  isNew: boolean;
  stock: Stock;
  colours: Colour[];
}

export interface Sku {
  id: number;
  name: string;
  stock: Stock;
  /** ISO date on which sold-out goods are expected back. */
  incoming: string | null;
}

export interface Variant extends Colour {
  picture: string;
  soldOut: boolean;
}

export interface Product extends Omit<ProductCard, "colours"> {
  articleNumber: string;
  /** Selling price including VAT in the market's currency, as a number. */
  amount: number;
  brandHref: string;
  brandStory: string;
  colour: string;
  skus: Sku[];
  variants: Variant[];
  texts: { intro: string; description: string; care: string };
  /** Groups of the specification table. */
  specification: { name: string; rows: { name: string; value: string }[] }[];
  rating: { score: number; count: number };
  /** Lowest price of the last 30 days, only for discounted goods. */
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
