import { type ListQuery, type ListSort, parseListQuery } from "#shared/list-query.ts";
import { list as listOperation } from "#shared/operations/generated/operations.ts";
import type { ListQueryVariables, SortType } from "#shared/operations/generated/types.ts";
import type { ListPage } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";
import type { PageRequest } from "../context.ts";
import { trailTo } from "./category-tree.ts";
import { facetsFrom } from "./facets.ts";
import { below, cardsFrom, crumb, items } from "./goods.ts";
import { critical, movedTo, type Page, pageFailure, sentTo, textsOf } from "./page.ts";

/** Cards of one page: fills rows of 2, 3 and 4 in the one document every screen width gets. */
const pageSize = 48;

const sorts: ListSort[] = ["RECOMMENDED", "LATEST", "PRICE", "PRICE_DESC"];

interface Kind {
  /** What the list is of, in the words of the API. */
  of: (parameter: string) => Partial<ListQueryVariables>;
  title: (t: Translate, parameter: string) => string;
  /** A list of something named does not exist when the API does not know the name. */
  named: (parameter: string) => boolean;
  sorts: ListSort[];
  sort: ListSort;
}

const plain = { named: () => false, of: () => ({}), sorts, sort: "RECOMMENDED" } as const;
const named = { ...plain, named: () => true, title: () => "" } as const;

const kinds: Record<ListPage["kind"], Kind> = {
  category: { ...named, of: (alias) => ({ alias, categoryAlias: alias }) },
  brand: { ...named, of: (alias) => ({ alias, brandAlias: alias }) },
  campaign: { ...named, of: (alias) => ({ alias, discountCampaignAlias: alias }) },
  news: { ...plain, title: (t) => t("nav.newArrivals"), sorts: [], sort: "LATEST" },
  sale: { ...plain, of: () => ({ url: "/list/sale" }), title: (t) => t("nav.sale") },
  list: {
    ...plain,
    named: (alias) => alias !== "",
    of: (alias) => (alias ? { url: `/l/${alias}` } : {}),
    title: (t) => t("list.all"),
  },
  search: {
    ...plain,
    title: (t, query) => t("search.resultsTitle", { query }),
    sorts: ["RELEVANCE", ...sorts],
    sort: "RELEVANCE",
  },
};

/** The wire's names of our sorts; RECOMMENDED has no order of its own without a provider. */
const wireSorts: Record<ListSort, SortType> = {
  RECOMMENDED: "MOST_SOLD",
  LATEST: "LATEST",
  PRICE: "PRICE",
  PRICE_DESC: "PRICE_DESC",
  RELEVANCE: "RELEVANCE",
};

/** A sort the list does not offer is as if it were not asked for; a fixed one ignores the address (LS-12). */
const sortOf = ({ sort, sorts: offered }: Kind, query: ListQuery) =>
  query.sort && offered.includes(query.sort) ? query.sort : sort;

function variablesOf(kind: Kind, request: PageRequest, query: ListQuery, isSearch: boolean) {
  const facets = Object.values(query.filters).flatMap((chosen) => chosen.map(({ id }) => id));
  return {
    ...kind.of(request.parameter),
    skip: (query.page - 1) * pageSize,
    take: pageSize,
    filter: {
      ...(isSearch && { searchText: request.parameter }),
      facets,
      sort: wireSorts[sortOf(kind, query)],
      filterMode: Object.keys(query.filters).length > 0 ? ("BY_GROUP" as const) : ("CURRENT" as const),
    },
  };
}

/** The search form without JavaScript sends `/s?q=…`; its results have an address of their own (RT-29). */
function searchOf({ search }: PageRequest): Response {
  const typed = new URLSearchParams(search).get("q")?.trim();
  return typed ? sentTo(`/s/${encodeURIComponent(typed)}`) : pageFailure(404);
}

export const listOf =
  (name: ListPage["kind"]): Page<ListPage> =>
  async (request, commerce, known) => {
    if (name === "search" && !request.parameter) throw searchOf(request);
    const kind = kinds[name];
    const isNamed = kind.named(request.parameter);
    if (isNamed && !request.parameter) throw pageFailure(404);
    const query = parseListQuery(request.search);
    const isSearch = name === "search";
    const [data, tree] = await Promise.all([
      critical(commerce.ask(listOperation, variablesOf(kind, request, query, isSearch))),
      name === "category" ? known.categories() : [],
    ]);
    const info = data.listPageInfo;
    if (isNamed && !info?.id) throw pageFailure(404);
    const canonical = (isNamed && below(info?.canonicalUrl)) || request.path;
    if (isNamed && canonical.split("/").at(-1) !== request.path.split("/").at(-1)) {
      throw movedTo(canonical + request.search);
    }
    const count = data.products?.count ?? 0;
    if (query.page > Math.max(1, Math.ceil(count / pageSize))) throw pageFailure(404);

    const trail = trailTo(tree, info?.alias ?? "");
    const t = textsOf(request.language, request.market);
    const title = isNamed ? (info?.name ?? "") : kind.title(t, request.parameter);
    return {
      kind: name,
      meta: {
        title: isNamed ? (info?.meta?.title ?? title) : `${title} – Nordkamm`,
        description: info?.meta?.description ?? "",
        canonical: canonical + (query.page > 1 ? `?page=${query.page}` : ""),
        ...(isSearch && { robots: "noindex" as const }),
      },
      title,
      intro: isNamed ? (info?.primaryDescription ?? "") : "",
      outro: isNamed ? (info?.secondaryDescription ?? "") : "",
      breadcrumb: [crumb(t("nav.home"), "/"), ...(trail.length > 0 ? trail : [crumb(title, request.path)])],
      subcategories: isNamed
        ? items(info?.subCategories).map((child) => ({
            label: child.name,
            href: below(child.canonicalUrl) ?? `/c/${child.alias}`,
          }))
        : [],
      count,
      page: query.page,
      pageSize,
      products: cardsFrom(data.products?.products),
      facets: facetsFrom(data.products?.filters?.facets, query, t),
      sort: sortOf(kind, query),
      sorts: kind.sorts,
    };
  };
