/**
 * Goods as pages show them. Every `href` is a path below the place (`/p/alpine-jacket`), so that the same
 * data serves `/se/sv` and `/sv`; every price is written in the market's currency and the page's locale.
 */
export interface Price {
  sellingIncVat: string;
  sellingExVat: string;
  /** Only of goods that cost less than they regularly do. */
  discount?: {
    regularIncVat: string;
    regularExVat: string;
    /** Whole percent off the regular price. */
    percentage: number;
  };
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

/** What every product shows wherever it appears. */
interface Goods {
  id: number;
  href: string;
  brand: string;
  name: string;
  /** File names, the one that shows the goods best first. */
  pictures: string[];
  price: Price;
}

/** Goods in a list. A page has dozens and carries each of them twice, drawn and as data: nothing here is spare. */
export interface ProductCard extends Goods {
  /** The one remark a card makes: the first that is true. */
  badge?: "sold-out" | "sale" | "few-left" | "new";
  /** Name of the goods' own colour. */
  colour?: string;
  /** The other colours as well, of goods that come in several: how many, and the first few as `#rrggbb`. */
  colours?: { count: number; shown: string[] };
}

export interface Sku {
  id: number;
  name: string;
  /** Article number of world trade. */
  gtin: string | null;
  stock: Stock;
  /** ISO date on which sold-out goods are expected back. */
  incoming: string | null;
}

/** A card whose goods can be bought from it. */
export interface FavoriteCard extends ProductCard {
  alias: string;
  /** Of all sizes together. */
  stock: Stock;
  skus: Sku[];
}

export interface Variant extends Colour {
  picture: string;
  soldOut: boolean;
}

export interface Product extends Goods {
  alias: string;
  stock: Stock;
  articleNumber: string;
  /** What all colours of these goods share. */
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

/** Sizes that have a guide; lengths, volumes and "one size" explain themselves. */
export type SizeSystem = "body" | "trousers" | "shoe" | "glove";
