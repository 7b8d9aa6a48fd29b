import type { RichText } from "./rich-text.ts";

// Every `href` is a path without the basename (`/p/alpine-jacket`): the same data serves `/se/sv` and `/sv`.

/** Amounts are texts in the market's currency and the page's locale: `1 299 kr`; empty where there is no price. */
export interface Price {
  sellingIncVat: string;
  sellingExVat: string;
  /** What it cost before, where a reduction may be shown; for a product the lowest price of the 30 days before. */
  discount?: {
    priorIncVat: string;
    priorExVat: string;
    percentage: number;
  };
}

/** From this day on, until the next. */
export interface PriceChange {
  /** yyyy-mm-dd */
  date: string;
  /** As it is read. */
  day: string;
  amount: number;
  incVat: string;
  exVat: string;
}

/** Whether tax is part of what is paid; elsewhere it is due on delivery. */
export const hasVat = ({ sellingIncVat, sellingExVat }: Price) => sellingIncVat !== sellingExVat;

/** Nothing without a price can be bought. */
export const isPriced = ({ price }: { price: Price }) => price.sellingIncVat !== "";
/** What statistics are told of a product: one piece, in the market's currency, with VAT. */
export interface ProductFacts {
  amount: number;
  /** Only of a product that costs less than otherwise. */
  regularAmount?: number;
  category?: string;
  colour?: string;
  isCampaign?: true;
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
  hex: string;
  href: string;
}

interface ProductBase {
  id: number;
  href: string;
  brand: string;
  name: string;
  pictures: string[];
  price: Price;
  facts: ProductFacts;
}

/** A list page has dozens and carries each of them twice, as HTML and as data: keep it small. */
export interface ProductCard extends ProductBase {
  badge?: "sold-out" | "sale" | "few-left" | "new";
  colour?: string;
  /** Only of what somebody has rated. */
  rating?: { score: number; count: number };
  /** Only of styles with several: how many, and the first few as `#rrggbb`. */
  colours?: { count: number; shown: string[] };
  /** The provider's, where it recommended the product: a click on the card tells it. */
  trackingCode?: string;
}

export interface Sku {
  id: number;
  name: string;
  /** As the market calls the size, where that is not its name. */
  local?: string;
  gtin: string | null;
  stock: Stock;
  incoming: string | null;
}

export interface FavoriteCard extends ProductCard {
  alias: string;
  stock: Stock;
  skus: Sku[];
}

interface Variant extends Colour {
  picture: string;
  soldOut: boolean;
}

/** In the market's currency. */
export interface Amounts {
  incVat: number;
  exVat: number;
}

/** Goods that are bought as one: of each part a product and a size are chosen. */
export interface ProductPackage {
  parts: PackagePart[];
  /** Of the `given` options, as far as these are of required parts. */
  amounts: Amounts;
  /** By part, the id of the option that the API has the price of; it may not be there. */
  given: Readonly<Record<number, number>>;
}

export interface PackagePart {
  id: number;
  name: string;
  required: boolean;
  /** The API's own choice is the first. */
  options: PackageOption[];
}

export interface PackageOption extends Pick<ProductBase, "id" | "href" | "brand" | "name" | "price"> {
  alias: string;
  picture: string | null;
  colour: string;
  /** Pieces in a package. */
  quantity: number;
  /** Of one piece, bought alone. */
  amounts: Amounts;
  skus: Sku[];
}

export interface Product extends ProductBase {
  alias: string;
  /** Of what has no sizes of its own. */
  package?: ProductPackage;
  stock: Stock;
  articleNumber: string;
  group: number;
  amount: number;
  /** What the reduction is counted from; null without one. */
  priorAmount: number | null;
  /** Of 30 days, the oldest first. */
  priceHistory: PriceChange[];
  brandHref: string;
  brandStory: string[];
  colour: string;
  /** What each picture shows, printed: `back`. */
  views: string[];
  skus: Sku[];
  /** When it comes, printed, of what is in stock and of what is ordered for the shopper. */
  delivery: { inStock: string; ordered: string };
  /** Printed; `mean` is 0 where all find it small, 100 where all find it large. Null while too few have said. */
  fit: { advice: string; scale: { label: string; share: string }[]; mean: number } | null;
  sizeGuide: SizeGuide | null;
  variants: Variant[];
  /** The intro in paragraphs, without markup. */
  texts: { intro: string[]; description: RichText; care: RichText };
  /** What the law of the market wants said before an order, printed; null and empty where the API says nothing. */
  duties: { title: string; lines: { text: string; href?: string }[] }[];
  /** The notice of the legal guarantee, and the manufacturer's label; null where the law of the market asks for none. */
  guarantee: {
    text: string;
    link: string;
    href: string;
    label: { picture: string; text: string } | null;
  } | null;
  specification: { name: string; rows: { name: string; value: string }[] }[];
  rating: { score: number; count: number };
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
  date: string;
  /** As it is read. */
  day: string;
}

/** What the API says of a product's sizes, in the page's language. */
export interface SizeGuide {
  note: string;
  tables: {
    caption: string;
    columns: string[];
    /** `measures`: from and to, or one length, in centimetres, for every column. `others`: the size by system (US). */
    rows: { size: string; measures: number[][]; others?: Record<string, string> | undefined }[];
  }[];
}
