import type { Catalogue } from "./catalogue.ts";
import type { Product, Viewpoint } from "./types.ts";

export type SortType =
  | "NONE"
  | "PRICE"
  | "PRICE_DESC"
  | "MOST_SOLD"
  | "VOTES"
  | "BRAND"
  | "LATEST"
  | "RELEVANCE"
  | "FACET_ORDER"
  | "ALPHABETICAL"
  | "ALPHABETICAL_DESC"
  | "CUSTOM_1"
  | "CUSTOM_2"
  | "CUSTOM_3"
  | "CUSTOM_4"
  | "CUSTOM_5"
  | "AVAILABLE_STOCK"
  | "AVAILABLE_STOCK_DESC"
  | "TOTAL_STOCK"
  | "TOTAL_STOCK_DESC";

type Maybe<T> = T | null | undefined;
type MaybeList<T> = Maybe<readonly Maybe<T>[]>;

/** `FilterInputType` of the schema: null and missing mean the same everywhere. */
export interface Filter {
  searchText?: Maybe<string>;
  facets?: MaybeList<string>;
  excludeFacets?: MaybeList<string>;
  include?: MaybeList<string>;
  includeMode?: Maybe<"INTERSECT" | "UNION">;
  exclude?: MaybeList<string>;
  sort?: Maybe<SortType>;
  price?: Maybe<{ lowest?: Maybe<number>; highest?: Maybe<number> }>;
  filterMode?: Maybe<"BY_GROUP" | "CURRENT">;
  productIds?: MaybeList<number>;
  articleNumbers?: MaybeList<string>;
  categoryIds?: MaybeList<number>;
  brandIds?: MaybeList<number>;
  discountCampaignIds?: MaybeList<number>;
  excludeCategoryIds?: MaybeList<number>;
  excludeBrandIds?: MaybeList<number>;
  excludeDiscountCampaignIds?: MaybeList<number>;
  includeCollapsed?: Maybe<boolean>;
}

/** Arguments of the `products` query; `skip` ≤ 6000, `take` ≤ 200 (also the default). */
export interface ListArguments {
  skip?: Maybe<number>;
  take?: Maybe<number>;
  categoryAlias?: Maybe<string>;
  brandAlias?: Maybe<string>;
  discountCampaignAlias?: Maybe<string>;
  url?: Maybe<string>;
  filter?: Maybe<Filter>;
}

export interface FacetValue {
  _id: string;
  facetId: string;
  parentId: string | null;
  label: string;
  url: string | null;
  order: number;
  count: number;
  hidden: boolean;
}

export interface Facet {
  filterId: string;
  type: "Category" | "Brand" | "Sku" | "Price" | "Discount" | "Parameter" | "StockStatus";
  group: string;
  label: string;
  order: number;
  values: readonly FacetValue[];
}

export interface Filters {
  facets: readonly Facet[];
  price: { lowest: number; highest: number };
}

export interface ProductList {
  /** Cards: colours of one style count once unless `includeCollapsed`. */
  count: number;
  products: readonly Product[];
  /** Computed when first called. */
  filters: () => Filters;
}

/** The `products` query. An unknown alias gives an empty list, never an error. */
export const listProducts = (
  _catalogue: Catalogue,
  _viewpoint: Viewpoint,
  _arguments: ListArguments = {},
): ProductList => {
  throw new Error("under construction");
};
