import { type CustomSort, defaultSortOf, type ListQuery, type ListSort } from "#shared/list-query.ts";
import type { ListQueryVariables, SortType } from "#shared/operations/generated/types.ts";
import type { ListPage } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";

const sorts: ListSort[] = ["RECOMMENDED", "LATEST", "PRICE", "PRICE_DESC"];

export interface Kind {
  /** What the list is of, in the words of the API. */
  of: (parameter: string) => Partial<ListQueryVariables>;
  title: (t: Translate, parameter: string) => string;
  /** A list of something named does not exist when the API does not know the name. */
  named: (parameter: string) => boolean;
  sorts: ListSort[];
  /** Whatever the address says (LS-12). */
  fixed?: ListSort;
}

const plain = { named: () => false, of: () => ({}), sorts } as const;
const named = { ...plain, named: () => true, title: () => "" } as const;

export const kinds: Record<ListPage["kind"], Kind> = {
  category: { ...named, of: (alias) => ({ alias, categoryAlias: alias }) },
  brand: { ...named, of: (alias) => ({ alias, brandAlias: alias }) },
  campaign: { ...named, of: (alias) => ({ alias, discountCampaignAlias: alias }) },
  news: { ...plain, title: (t) => t("nav.newArrivals"), sorts: [], fixed: "LATEST" },
  sale: { ...plain, of: () => ({ url: "/list/sale" }), title: (t) => t("nav.sale") },
  list: {
    ...plain,
    named: (alias) => alias !== "",
    of: (alias) => (alias ? { url: `/l/${encodeURIComponent(alias)}` } : {}),
    title: (t) => t("list.all"),
  },
  search: {
    ...plain,
    title: (t, query) => t("search.resultsTitle", { query }),
    sorts: ["RELEVANCE", ...sorts],
  },
};

/** The wire's names of our sorts; without a provider what is recommended is what is newest (LS-09, Q-20). */
export const wireSorts: Record<ListSort, SortType> = {
  RECOMMENDED: "LATEST",
  LATEST: "LATEST",
  PRICE: "PRICE",
  PRICE_DESC: "PRICE_DESC",
  RELEVANCE: "RELEVANCE",
};

/** A sort the list does not offer is as if it were not asked for; a fixed one ignores the address (LS-12). */
export function sortOf(
  name: ListPage["kind"],
  { sort }: ListQuery,
  customSorts: readonly CustomSort[] = [],
): ListSort {
  const { fixed, sorts: offered } = kinds[name];
  return fixed ?? (sort && offered.includes(sort) ? sort : defaultSortOf(name, customSorts));
}
