import type { Colourway, Figure, Scene, Silhouette } from "#backend/pictures/range.ts";

export type LanguageCode = "sv" | "en" | "de";

export type Localised = Readonly<Record<LanguageCode, string>>;

export interface Language {
  id: string;
  name: string;
  code: LanguageCode;
}

export interface Currency {
  code: string;
  name: string;
  symbol: string;
  rate: number;
}

export interface Market {
  /** `SE|SEK` */
  id: string;
  alias: string;
  groupKey: "scandinavia" | "europe" | "north-america" | "asia";
  virtual: boolean;
  onlyDisplayInCheckout: boolean;
  defaultLanguageId: string;
  allowedLanguages: readonly Language[];
  country: { name: string; code: string };
  currency: Currency;
  /** Percent: 25, 8.1, 0 where European VAT is removed. */
  vatRate: number;
}

export interface Channel {
  /** `1|nordkamm` */
  id: string;
  name: string;
  type: string;
  url: string;
  defaultLanguageId: string;
  languages: readonly Language[];
  defaultMarketId: string;
  markets: readonly Market[];
}

export interface Viewpoint {
  market: Market;
  language: Language;
  /** Milliseconds since 1970; only its UTC day matters. */
  now: number;
  /** Undefined for a sku nothing was sold of: then the initial stock applies. */
  stockOf?: StockReader;
  /** Changes whenever `stockOf` may answer differently; without it lists that show live stock are not cached. */
  stockRevision?: number;
  /** The skus `stockOf` may answer for; without it lists ask for all of them. */
  changedSkus?: () => Iterable<number>;
  votesOf?: VotesReader;
  votesRevision?: number;
  words?: WordSearch;
  priceList?: PriceList | null;
}

/** Percent off the regular price of everything; a campaign with a larger discount wins. */
export interface PriceList {
  priceListId: number;
  name: string;
  percent: number;
  customerType: "PERSON" | "ORGANIZATION" | null;
}

export interface Votes {
  count: number;
  sum: number;
}

export type VotesReader = (styleId: number) => Votes | undefined;

export type StockReader = (skuId: number) => Stock | undefined;

/** `totalStock = inStock + oversellable + static`; `incoming` is an ISO date-time of the next delivery. */
export interface Stock {
  totalStock: number;
  inStock: number;
  oversellable: number;
  static: number;
  incoming: string | null;
}

export interface Brand {
  brandId: number;
  alias: string;
  name: string;
  story: Localised;
  silhouettes: readonly Silhouette[];
  scene: Scene;
  manufacturer: Manufacturer;
  durabilityYears?: number | undefined;
}

/** Who answers for a product by law (EU 2023/988). */
export interface Manufacturer {
  name: string;
  address: string;
  email: string;
  /** Representative in the EU of a manufacturer outside; null inside. */
  responsible: Omit<Manufacturer, "responsible"> | null;
}

export interface Category {
  categoryId: number;
  /** 0 at the root. */
  parentCategoryId: number;
  order: number;
  alias: string;
  name: Localised;
  description: Localised;
}

/** Runs on days relative to today, so that the shop looks alive on every day. */
export interface Campaign {
  campaignId: number;
  alias: string;
  name: Localised;
  description: Localised;
  scene: Scene;
  percent: number;
  /** Days from today; negative is past. */
  startsIn: number;
  endsIn: number;
  hideTitle: boolean;
}

export interface PickedList {
  listId: number;
  alias: string;
  name: Localised;
  description: Localised;
  scene: Scene;
}

export type StyleGender = "women" | "men" | "unisex";
export type Activity = "hiking" | "alpine" | "climbing" | "ski-touring" | "trail" | "everyday";

export interface Style {
  styleId: number;
  silhouette: Silhouette;
  figure: Figure;
  /** Name of the design its pictures show. */
  design: string;
  brand: Brand;
  gender: StyleGender;
  activity: Activity;
  /** The same in every language: "Ridge 3L", "Col 32". */
  model: string;
  name: Localised;
  primaryCategory: Category;
  categories: readonly Category[];
  /** Regular price in SEK, VAT of 25 % included. */
  price: number;
  sizes: readonly string[];
  materialId: string;
  /** Litres; 0 for everything that is not a pack. */
  volume: number;
  /** Grams of the middle size. */
  weight: number;
  age: number;
  popularity: number;
  seed: number;
  products: readonly Product[];
}

export interface Product {
  productId: number;
  index: number;
  alias: string;
  articleNumber: string;
  style: Style;
  colourway: Colourway;
  campaign: Campaign | null;
}

/** A size of a product. `skuId = productId * 100 + position`. */
export interface Sku {
  skuId: number;
  product: Product;
  articleNumber: string;
  gtin: string;
  name: string;
  weight: number;
}

export const localised = (sv: string, en: string, de: string): Localised => ({ sv, en, de });

export const everywhere = (text: string): Localised => ({ sv: text, en: text, de: text });

export type TextField = "name" | "brand" | "category" | "text";

/** Identified by its position among all texts. */
export interface SearchedText {
  field: TextField;
  /** Null when it has no text in a language. */
  textIn(language: LanguageCode): string | null;
}

/** Words are given folded, as `wordsIn` returns them. */
export interface WordSearch {
  having(word: string, language: LanguageCode): readonly number[];
  /** Positions of the texts with a word that begins like this. */
  beginningWith(word: string, language: LanguageCode): readonly number[];
  /** Words of names, brands and categories, for correcting typing errors. */
  callings(language: LanguageCode): readonly string[];
}
