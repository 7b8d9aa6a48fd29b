import type { Crumb, FavoriteCard, Product, ProductCard, Review } from "./catalog.ts";
import type { Language } from "./languages.ts";
import type { RichText } from "./rich-text.ts";
import type { RouteName } from "./routes.ts";

/** What every page receives for its head. `canonical` is a path below the place. */
export interface Meta {
  title: string;
  description: string;
  canonical: string;
  robots?: "noindex";
}

export interface Link {
  label: string;
  /** Path below the place, or an absolute https address. */
  href: string;
}

export interface MenuItem extends Link {
  children: MenuItem[];
}

/** One market as the chooser and the checkout's country field need it. */
export interface MarketChoice {
  alias: string;
  country: string;
  currency: string;
  languages: Language[];
  group: string;
  /** Offered by the checkout's country field alone. */
  onlyDisplayInCheckout?: true;
}

/** What the frame around every page needs; the same for everybody in the same place. */
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
  /** Base of picture addresses, e.g. `/_backend/img`. */
  imageUrl: string;
  /** Whether free shipping over 1000 SEK can be promised here (CK-17): known for SEK only. */
  freeShippingFrom: string | null;
}

/** Landscape for wide screens, its own portrait composition for phones; file names without width. */
export interface Scene {
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

/** What editors put together of pictures and words. */
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
  /** Name of the query parameter: `categories`, `brands`, `skus`, `price`, `discount` or `p-{filterId}` (LS-01). */
  parameter: string;
  kind: "categories" | "brands" | "skus" | "price" | "discount" | "colour" | "parameter";
  label: string;
  values: FacetValue[];
}

export interface ListPage {
  meta: Meta;
  kind: Extract<RouteName, "category" | "brand" | "campaign" | "search" | "news" | "sale" | "list">;
  title: string;
  intro: string;
  /** Text below the grid. */
  outro: string;
  breadcrumb: Crumb[];
  /** Above the words, where the list has one. */
  scene: Scene | null;
  subcategories: Link[];
  /** Cards in the whole list, on all pages. */
  count: number;
  page: number;
  pageSize: number;
  products: ProductCard[];
  facets: Facet[];
  sort: string;
  /** Sorts to choose from; empty where the sort is fixed (LS-12). */
  sorts: string[];
}

export interface BrandsPage {
  meta: Meta;
  brands: Link[];
}

/** An area of widgets by itself, for those who make it (RT-16). */
export interface PreviewPage extends Widgets, ContentPage {}

/** A page of the editors; the first section's title is the page's. */
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

/** Pages whose content is the shopper's own: the document is a frame, the browser asks for the rest. */
export interface PersonalPage {
  meta: Meta;
}

/** Without ids in the address it is a frame: the browser knows the favourites. */
export interface FavoritesPage extends PersonalPage {
  products: FavoriteCard[];
}

export interface KlarnaFailPage extends PersonalPage {
  reason: "OutOfStock" | "BlockedCustomer" | "Error";
}

/** A page whose password the visitor has not given yet. */
export interface LockedPage extends PersonalPage {
  /** Alias of the page behind it. */
  gate: string;
}

export interface NotFoundPage {
  meta: Meta;
  status: 404;
}

export interface PageData {
  home: HomePage;
  news: ListPage;
  sale: ListPage;
  category: ListPage;
  brand: ListPage;
  campaign: ListPage;
  search: ListPage;
  list: ListPage;
  brands: BrandsPage;
  content: ContentPage;
  product: ProductPage;
  preview: PreviewPage;
  favorites: FavoritesPage;
  account: PersonalPage;
  "account-reset-password": PersonalPage;
  "account-orders": PersonalPage;
  "account-settings": PersonalPage;
  "account-balance": PersonalPage;
  checkout: PersonalPage;
  "checkout-confirm": PersonalPage;
  "checkout-klarna-fail": KlarnaFailPage;
  "not-found": NotFoundPage;
}
