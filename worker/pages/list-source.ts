import { splitPath, toBasename, toSegment } from "#shared/basename.ts";
import { type CustomSort, chooseDefaultSort, type ListQuery, type ListSort } from "#shared/list-query.ts";
import type {
  ListQuery as ListData,
  ListQueryVariables,
  SortType,
} from "#shared/operations/generated/types.ts";
import type { ListRoute } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest } from "../context.ts";
import { movedTo } from "../responses.ts";
import { findMissing } from "./not-found.ts";
import { decodePath, toCanonicalPath } from "./pathnames.ts";

const sorts: ListSort[] = ["RECOMMENDED", "LATEST", "PRICE", "PRICE_DESC"];

interface ListSource {
  variables: (request: PageRequest) => Partial<ListQueryVariables>;
  title: (t: Translate, parameter: string) => string;
  /** A named list exists only when the API knows its name. */
  isNamed: (parameter: string) => boolean;
  /** There is no such list without an alias in the address. */
  needsAlias: boolean;
  pathStart: string;
  passwordable: boolean;
  sorts: ListSort[];
  fixedSort?: ListSort;
}

const unnamed = {
  isNamed: () => false,
  needsAlias: false,
  variables: () => ({}),
  pathStart: "l",
  passwordable: false,
  sorts,
} as const;
const named = {
  ...unnamed,
  isNamed: () => true,
  needsAlias: true,
  title: () => "",
  passwordable: true,
} as const;

/** The API finds such a list by its whole path; `/list/{alias}` is another way to write `/l/{alias}`. */
function toUrlVariables({ route, parameter, pathname, market, language }: PageRequest) {
  const isShort = route === "list" && splitPath(pathname)[0] === "list";
  const path = isShort ? `/l/${toSegment(parameter)}` : pathname;
  return { url: toBasename({ market: market.alias, language }) + path };
}

export const listSources: Record<ListRoute, ListSource> = {
  category: {
    ...named,
    pathStart: "c",
    variables: ({ parameter: alias }) => ({ alias, categoryAlias: alias }),
  },
  brand: { ...named, pathStart: "b", variables: ({ parameter: alias }) => ({ alias, brandAlias: alias }) },
  campaign: {
    ...named,
    pathStart: "dc",
    variables: ({ parameter: alias }) => ({ alias, discountCampaignAlias: alias }),
  },
  news: { ...unnamed, title: (t) => t("nav.newArrivals"), sorts: [], fixedSort: "LATEST" },
  sale: { ...unnamed, isNamed: () => true, variables: toUrlVariables, title: (t) => t("list.sale") },
  list: {
    ...unnamed,
    isNamed: (alias) => alias !== "",
    variables: (request) => (request.parameter ? toUrlVariables(request) : {}),
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

/** `/l/latest` is sorted by date like the news of every language, whatever the address says. */
export const isLatest = ({ pathname }: PageRequest) => splitPath(pathname).includes("latest");

/** An alias alone does not say which of these has it: a brand may be called as a category is. */
const kinds = Object.values(listSources).flatMap(({ needsAlias, pathStart }) =>
  needsAlias ? pathStart : [],
);

const lastOf = (path: string) => splitPath(decodePath(path)).at(-1);

/**
 * Throws a redirect when the list has another path (`/b/jackets` → `/c/jackets`, where no goods are of such a brand),
 * not found when it has none.
 */
export async function findCanonicalPath(
  route: ListRoute,
  request: PageRequest,
  { listPageInfo: info, products }: ListData,
  { commerce, isFiltered }: { commerce: Commerce; isFiltered: boolean },
): Promise<string> {
  const { parameter, pathname } = request;
  const { isNamed, pathStart, needsAlias } = listSources[route];
  if (!isNamed(parameter)) return route === "list" ? "/list" : pathname;
  const [first] = splitPath(pathname);
  const isWhole = first === "l" || route === "sale";
  const short = isWhole ? pathname : `/${pathStart}/${toSegment(parameter)}`;
  if (!info?.id) {
    // `/l/{anything}` is a list, of no products when the name is unknown.
    if (first === "l") return short;
    throw await findMissing(short, request, commerce);
  }
  const canonical = toCanonicalPath("c", info) ?? short;
  const [start = ""] = splitPath(canonical);
  const mayHaveGoods = products?.count || isFiltered;
  if (needsAlias && start !== pathStart && kinds.includes(start) && mayHaveGoods) return short;
  const isRenamed = lastOf(canonical) !== lastOf(pathname);
  if (isRenamed || (first !== "list" && start !== first)) throw movedTo(canonical);
  return canonical;
}
