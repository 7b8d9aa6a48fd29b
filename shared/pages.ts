import type { Crumb, FavoriteCard, Product, ProductCard, Review } from "./catalog.ts";
import type { Language } from "./languages.ts";
import type { RichText } from "./rich-text.ts";

/** What every page receives for its head. `canonical` is a path without the basename. */
export interface Meta {
  title: string;
  description: string;
  canonical: string;
  robots?: "noindex";
}

export interface Link {
  label: string;
  /** Path without the basename, or an absolute https URL. */
  href: string;
}

export interface MenuItem extends Link {
  children: MenuItem[];
}

export interface MarketChoice {
  alias: string;
  country: string;
  currency: string;
  languages: Language[];
  group: string;
  /** Offered by the checkout's country field alone. */
  onlyDisplayInCheckout?: true;
}

/** What the layout around every page needs; the same for everybody in one market and language. */
export interface LayoutData {
  /** `/se/sv` or `/sv`; the path of every link starts with it. */
  basename: string;
  language: Language;
  /** Public scheme and host, of canonical URLs. */
  origin: string;
  /** BCP 47, for numbers and dates, e.g. `de-CH`. */
  locale: string;
  market: MarketChoice;
  menu: MenuItem[];
  footer: MenuItem[];
  markets: MarketChoice[];
  imageUrl: string;
  /** Whether free shipping over 1000 SEK can be promised here: known for SEK only. */
  freeShippingFrom: string | null;
}

/** Landscape for wide screens, its own portrait composition for phones; file names without width. */
interface Scene {
  wide: string;
  tall: string;
}

export interface Hero {
  scene: Scene;
  title: string;
  text: string;
  button: Link;
}

export interface Tile extends Link {
  picture: string;
}

export interface Story {
  picture: string;
  title: string;
  text: string;
  button: Link;
}

export interface Widgets {
  hero: Hero | null;
  tiles: Tile[];
  story: Story | null;
  brands: Link[];
}

export interface HomePage extends Widgets {
  meta: Meta;
  newArrivals: ProductCard[];
  recommended: ProductCard[];
}

export interface FacetValue {
  id: string;
  label: string;
  count: number;
  selected: boolean;
}

export interface Facet {
  /** Name of the query parameter: `categories`, `brands`, `skus`, `price`, `discount` or `p-{filterId}`. */
  parameter: string;
  kind: "categories" | "brands" | "skus" | "price" | "discount" | "colour" | "parameter";
  label: string;
  values: FacetValue[];
}

export type ListRoute = "category" | "brand" | "campaign" | "search" | "news" | "sale" | "list";

export interface ListPage {
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
  /** Sorts to choose from; empty where the sort is fixed. */
  sorts: string[];
}

export interface BrandsPage {
  meta: Meta;
  brands: Link[];
}

export interface PreviewPage extends Widgets, ContentPage {}

export interface ContentPage {
  meta: Meta;
  sections: { title: string; text: RichText }[];
}

export interface Reviews {
  count: number;
  average: number;
  reviews: Review[];
}

export interface ProductPage {
  meta: Meta;
  breadcrumb: Crumb[];
  product: Product;
  /** Secondary: streamed after the first byte; absent when hydrating (the browser reads it from the document). */
  related?: Promise<ProductCard[]> | ProductCard[];
  reviews?: Promise<Reviews> | Reviews;
}

/** Pages whose content is the shopper's own: the document has none of it, the browser asks for the rest. */
export interface PersonalPage {
  meta: Meta;
}

/** Empty without ids in the URL: only the browser knows the favourites. */
export interface FavoritesPage extends PersonalPage {
  products: FavoriteCard[];
}

export interface KlarnaFailPage extends PersonalPage {
  reason: "OutOfStock" | "BlockedCustomer" | "Error";
}

export interface LockedPage extends PersonalPage {
  /** Alias of the page behind it. */
  lockedAlias: string;
}

export interface NotFoundPage {
  meta: Meta;
  status: 404;
}
