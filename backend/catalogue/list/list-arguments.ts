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

/** Null and missing mean the same. */
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

/** A missing list and an empty one both narrow nothing. */
export const present = <T>(list: MaybeList<T>): readonly T[] =>
  (list ?? []).filter((each): each is NonNullable<typeof each> => each !== null && each !== undefined);
