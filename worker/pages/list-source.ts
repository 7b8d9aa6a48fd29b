import { splitPath } from "#shared/basename.ts";
import { type CustomSort, chooseDefaultSort, type ListQuery, type ListSort } from "#shared/list-query.ts";
import type { ListQueryVariables, SortType } from "#shared/operations/generated/types.ts";
import type { ListRoute } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest } from "../context.ts";
import { movedTo } from "../responses.ts";
import { findMissing } from "./not-found.ts";
import { toPathname } from "./products.ts";

const sorts: ListSort[] = ["RECOMMENDED", "LATEST", "PRICE", "PRICE_DESC"];

interface ListSource {
  variables: (parameter: string) => Partial<ListQueryVariables>;
  title: (t: Translate, parameter: string) => string;
  /** A named list exists only when the API knows its name. */
  isNamed: (parameter: string) => boolean;
  pathStart: string;
  passwordable: boolean;
  sorts: ListSort[];
  fixedSort?: ListSort;
}

const unnamed = {
  isNamed: () => false,
  variables: () => ({}),
  pathStart: "l",
  passwordable: false,
  sorts,
} as const;
const named = { ...unnamed, isNamed: () => true, title: () => "", passwordable: true } as const;

export const listSources: Record<ListRoute, ListSource> = {
  category: { ...named, pathStart: "c", variables: (alias) => ({ alias, categoryAlias: alias }) },
  brand: { ...named, pathStart: "b", variables: (alias) => ({ alias, brandAlias: alias }) },
  campaign: { ...named, pathStart: "dc", variables: (alias) => ({ alias, discountCampaignAlias: alias }) },
  news: { ...unnamed, title: (t) => t("nav.newArrivals"), sorts: [], fixedSort: "LATEST" },
  sale: { ...unnamed, variables: () => ({ url: "/list/sale" }), title: (t) => t("nav.sale") },
  list: {
    ...unnamed,
    isNamed: (alias) => alias !== "",
    variables: (alias) => (alias ? { url: `/l/${encodeURIComponent(alias)}` } : {}),
    title: (t) => t("list.all"),
    passwordable: true,
  },
  search: {
    ...unnamed,
    title: (t, query) => t("search.resultsTitle", { query }),
    sorts: ["RELEVANCE", ...sorts],
  },
};

/** What is recommended is put into the provider's order later; the commerce API gives what is newest. */
export const toWireSort = (sort: ListSort): SortType => (sort === "RECOMMENDED" ? "LATEST" : sort);

export function chooseSort(
  route: ListRoute,
  { sort }: ListQuery,
  customSorts: readonly CustomSort[] = [],
): ListSort {
  const { fixedSort, sorts: offered } = listSources[route];
  return fixedSort ?? (sort && offered.includes(sort) ? sort : chooseDefaultSort(route, customSorts));
}

/** Throws a redirect when the list has another path (`/b/jackets` → `/c/jackets`), not found when it has none. */
export async function findCanonicalPath(
  route: ListRoute,
  request: PageRequest,
  info: { id: number; canonicalUrl: string | null } | null,
  commerce: Commerce,
): Promise<string> {
  const { parameter, pathname } = request;
  const { isNamed, pathStart } = listSources[route];
  if (!isNamed(parameter)) return route === "list" ? "/list" : pathname;
  const short = `/${pathStart}/${encodeURIComponent(parameter)}`;
  const [first] = splitPath(pathname);
  if (!info?.id) {
    // `/l/{anything}` is a list, of no products when the name is unknown.
    if (first === "l") return short;
    throw await findMissing(short, request, commerce);
  }
  const canonical = toPathname(info.canonicalUrl) ?? short;
  const [canonicalLetter, ...alias] = splitPath(canonical);
  const isRenamed = alias.at(-1) !== splitPath(pathname).at(-1);
  if (isRenamed || (first !== "list" && canonicalLetter !== first)) throw movedTo(canonical);
  return canonical;
}
