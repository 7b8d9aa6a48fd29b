import type { Crumb, FavoriteCard, Product, ProductCard, Review } from "./catalog.ts";
import type { Purpose } from "./consent/choice.ts";
import type { ContentArea, ContentRow, Link } from "./content.ts";
import type { FormNotice } from "./form-notice.ts";
import type { ImageFolder, Images } from "./images.ts";
import type { Language } from "./languages.ts";
import type { ShownDuty } from "./law/rules.ts";
import type { Market } from "./markets.ts";
import type { ReviewQuery } from "./review-query.ts";

export interface Meta {
  title: string;
  description: string;
  /** Path without the basename. */
  canonical: string;
  /** By basename: where the page has another path in another market or language. */
  alternates?: Readonly<Record<string, string>>;
  robots?: "noindex";
}

/** A heading without an `href` leads nowhere. */
export interface MenuItem extends Link {
  newTab?: true;
  children: MenuItem[];
}

export type MarketChoice = Pick<
  Market,
  "alias" | "country" | "currency" | "rate" | "languages" | "group" | "onlyDisplayInCheckout"
> & {
  /** In the language of the page. */
  name: string;
};

/** What a deployment does with the events of a visit, once the shopper agrees. */
export interface Tracking {
  /** What the shopper is asked for. */
  purposes: readonly Purpose[];
  /** Container of the market and language. */
  tagManager?: string;
  /** Share of the documents whose events go to the shop's own address: 0.1 is every tenth. */
  eventsShare?: number;
}

export interface LayoutData {
  basename: string;
  language: Language;
  origin: string;
  locale: string;
  /** Of the locale, as in "4.5". */
  decimalSign: string;
  market: MarketChoice;
  menu: MenuItem[];
  footer: MenuItem[];
  markets: MarketChoice[];
  /** For those whom no market is made for. */
  elsewhere: { market: string; language: Language };
  images: Images;
  /** What the footer says of the shop. */
  about: string;
  /** Printed; null where free shipping cannot be promised. */
  freeShippingFrom: string | null;
  /** The shop's own pages that help. */
  service: { contact: Link; shipping: Link };
  /** What the law of the market asks of screens, where markets differ. */
  duties: readonly ShownDuty[];
  /** Whether the goods are those of the embedded backend, for strangers to see. */
  isDemo?: true;
  /** Absent where nothing needs consent. */
  tracking?: Tracking;
}

export interface Scene {
  /** `pagewidget` unless it says another. */
  folder?: ImageFolder;
  wide: string;
  tall: string;
}

/** Composed by editors. */
export interface ContentPage extends ContentArea {
  meta: Meta;
  scene: Scene | null;
}

export interface HomePage extends ContentPage {
  isHome: true;
  recommended: ProductCard[];
}

export interface FacetValue {
  id: string;
  label: string;
  count: number;
  selected: boolean;
  /** Id of the value that this one is a part of; it stands before its parts. */
  parent?: string;
}

export interface Facet {
  parameter: string;
  kind: "categories" | "brands" | "skus" | "price" | "discount" | "colour" | "parameter";
  label: string;
  values: FacetValue[];
  /** Of prices, which can be chosen by their amount, too: `kr`. */
  unit?: string;
  /** Of prices: the chosen amounts in words. */
  range?: string;
}

export type ListRoute = "category" | "brand" | "campaign" | "search" | "news" | "sale" | "list";

/** For a shopper whose price list has nothing in the market of the page. */
export interface PriceListNote {
  /** Alias of the market of their company that has goods for them; null where none has, absent where there is nothing to say. */
  pricesIn?: string | null;
}

export interface ListPage extends PriceListNote {
  meta: Meta;
  kind: ListRoute;
  title: string;
  intro: string;
  outro: string;
  breadcrumb: Crumb[];
  scene: Scene | null;
  subcategories: Link[];
  count: number;
  page: number;
  pageSize: number;
  products: ProductCard[];
  facets: Facet[];
  sort: string;
  sorts: string[];
  /** Says that not all words of a search were found, and which were. */
  instead?: string;
  /** What editors put above and below the products. */
  above?: ContentRow[];
  below?: ContentRow[];
  /** Of a list without products and filters. */
  recommended?: ProductCard[];
}

export interface BrandsPage {
  meta: Meta;
  brands: Link[];
  /** Those whose goods are sold most, each with the file name of such a product's picture. */
  featured: (Link & { picture: string })[];
}

export interface Reviews {
  count: number;
  average: number;
  reviews: Review[];
  /** How many gave 1, 2 … 5 stars; null where that is not known. */
  counts: number[] | null;
  /** How many there are of those asked for. */
  found: number;
  query: ReviewQuery;
}

export interface RelatedProducts {
  /** To buy in its place. */
  alternatives: ProductCard[];
  /** To wear with it. */
  companions: ProductCard[];
  /** Packages it is a part of. */
  packages?: ProductCard[];
}

export interface ProductPage {
  meta: Meta;
  breadcrumb: Crumb[];
  product: Product;
  /** Streamed after the first byte; absent when hydrating: the browser reads it from the document. */
  related?: Promise<RelatedProducts> | RelatedProducts;
  reviews?: Promise<Reviews> | Reviews;
  /** Its form was sent without a size. */
  wantsSize?: boolean;
  /** Why its form put nothing into the cart. */
  notices?: readonly FormNotice[];
}

export interface PersonalPage {
  meta: Meta;
}

export interface FavoritesPage extends PersonalPage {
  /** Empty without ids in the URL: only the browser knows the favourites. With them it is a list that somebody shares. */
  products: FavoriteCard[];
  /** Only where the URL has no ids. */
  recommended: ProductCard[];
}

export interface PaymentPage extends PersonalPage {
  /** Of payment providers whose scripts may run; null: their checkout cannot be shown. */
  paymentOrigins: readonly string[] | null;
}

export interface KlarnaFailPage extends PersonalPage {
  reason: "OutOfStock" | "BlockedCustomer" | "Error";
}

export interface LockedPage extends PersonalPage {
  lockedAlias: string;
}

/** Printed; who sells, and how to reach them. */
export interface ContactPage extends PersonalPage {
  register: string;
  hours: { days: { from: number; to: number }; from: string; to: string; timeZone: string };
  /** Null: the merchant takes part in no dispute resolution; absent where the law does not ask. */
  disputeBody?: { name: string; url: string } | null;
  producerNumbers: readonly { register: string; number: string }[];
}

interface Span {
  from: number;
  to: number;
}

/** Amounts are printed with VAT; null where there is none. */
export interface ShippingPage extends PersonalPage {
  ways: { name: string; fee: string; freeFrom: string | null }[];
  /** The market's first. */
  places: { country: string; fee: string | null; freeFrom: string | null; inStock: Span; ordered: Span }[];
  /** In which goods come back. */
  returnState: string;
  /** Path of the official picture of the notice; null: its words alone. */
  guaranteeNotice: string | null;
}

export interface NotFoundPage {
  meta: Meta;
  status: 404;
  recommended: ProductCard[];
}
