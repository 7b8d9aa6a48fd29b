import { toUnit } from "#shared/formats.ts";
import {
  countPages,
  type ListQuery,
  type ListSort,
  pageSize,
  parseListQuery,
  readRange,
} from "#shared/list-query.ts";
import { list as listOperation } from "#shared/operations/generated/operations.ts";
import type { ListQuery as ListData, ListQueryVariables } from "#shared/operations/generated/types.ts";
import type { ListPage, ListRoute } from "#shared/pages.ts";
import { store } from "#shared/store.ts";
import type { Translate } from "#shared/translate.ts";
import { guards } from "../access/guards.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest } from "../context.ts";
import { dataOrThrow, pageFailure, sentTo } from "../responses.ts";
import { getTranslate } from "../texts.ts";
import { toAlternates } from "./alternates.ts";
import { findTrail } from "./category-tree.ts";
import { toFacets } from "./facets.ts";
import { countShown, findWithFewerWords, hasProducts } from "./fewer-words.ts";
import { canonicalListSearch, canonicalTypedSearch } from "./list-search.ts";
import { loadListSlots } from "./list-slots.ts";
import { chooseSort, findCanonicalPath, isLatest, listSources, toWireSort } from "./list-source.ts";
import { fillMeta } from "./meta-texts.ts";
import { definePage, type LoadPage } from "./page.ts";
import { toCanonicalPath, toOwnPath } from "./pathnames.ts";
import { crumb, items, toProductCards } from "./products.ts";
import { loadRankedPage } from "./ranked-list.ts";
import { loadBox } from "./recommended.ts";
import { toPlainLine } from "./rich-text.ts";

const toLimit = (typed: string) => (typed ? Number(typed) : null);

function toVariables(route: ListRoute, request: PageRequest, query: ListQuery, sort: ListSort) {
  const { price = [], ...others } = query.filters;
  const ranges = price.flatMap(({ id }) => readRange(id) ?? []);
  const [range] = ranges;
  const chosen = range ? others : query.filters;
  const facets = Object.values(chosen).flatMap((values) => values.map(({ id }) => id));
  return {
    ...listSources[route].variables({ ...request, route }),
    skip: (query.page - 1) * pageSize,
    take: pageSize,
    filter: {
      ...(route === "search" && { searchText: request.parameter }),
      facets,
      ...(range && { price: { lowest: toLimit(range.from), highest: toLimit(range.to) } }),
      sort: toWireSort(sort),
      filterMode: Object.keys(query.filters).length > 0 ? ("BY_GROUP" as const) : ("CURRENT" as const),
    },
  };
}

const withPage = (title: string, page: number, t: Translate) =>
  page > 1 ? `${title} – ${t("list.page", { page })}` : title;

/** Words that are asked for in place of the whole text, which has no product; null where it has, or none of them does. */
async function findInstead(
  commerce: Commerce,
  text: string,
  { products }: ListData,
  { isFiltered, isAllowed }: { isFiltered: boolean; isAllowed: () => Promise<boolean> },
) {
  if (products?.count !== 0 || (isFiltered && (await hasProducts(commerce, text)))) return null;
  return (await findWithFewerWords(commerce, text, 1, isAllowed))?.instead ?? null;
}

function toSearchResults({ search }: PageRequest): Response {
  const typed = new URLSearchParams(search).get("q")?.trim();
  return typed ? sentTo(`/s/${encodeURIComponent(typed)}`) : pageFailure(404);
}

const loadList =
  (route: ListRoute): LoadPage<ListPage> =>
  async (request, commerce, services) => {
    const isSearch = route === "search";
    if (isSearch && !request.parameter) throw toSearchResults(request);
    const source = listSources[route];
    const isNamed = source.isNamed(request.parameter);
    if (source.needsAlias && !request.parameter) throw pageFailure(404);
    const query = parseListQuery(request.search);
    const latest = isLatest(request);
    const sort = latest ? "LATEST" : chooseSort(route, query, services.customSorts);
    const isFiltered = Object.keys(query.filters).length > 0;
    const ask = async (variables: ListQueryVariables) => {
      const data = await dataOrThrow(commerce.ask(listOperation, variables), ({ products, listPageInfo }) =>
        Boolean(products?.products && (listPageInfo || !isNamed)),
      );
      return { ...data, products: data.products && countShown(data.products, variables.skip ?? 0) };
    };
    const toOwnVariables = (parameter: string) => toVariables(route, { ...request, parameter }, query, sort);
    const asked = toOwnVariables(request.parameter);
    const found = isSearch ? ask(asked) : null;
    const instead =
      found &&
      (await findInstead(commerce, request.parameter, await found, {
        isFiltered,
        isAllowed: services.mayUseFewerWords,
      }));
    const variables = instead === null ? asked : toOwnVariables(instead);
    const load = (wanted: ListQueryVariables) => (found && wanted === asked ? found : ask(wanted));
    const categories = route === "category" ? services.categories() : Promise.resolve([]);
    const isFirst = query.page === 1 && !isFiltered;
    const { pathname } = request;
    const [{ data, cards }, tree, slots] = await Promise.all([
      sort === "RECOMMENDED"
        ? loadRankedPage(services, commerce, { route, pathname, variables, load, categories })
        : load(variables).then((newest) => ({ data: newest, cards: null })),
      categories,
      isFirst ? loadListSlots(route, request.parameter, { ...services, commerce }) : {},
    ]);
    const { listPageInfo: told } = data;
    const canonical = await findCanonicalPath(route, request, data, { commerce, isFiltered });
    const isUnknown = isNamed && !told?.id;
    // It may be told of another list that is called the same.
    const info = [null, canonical].includes(told && toCanonicalPath("c", told)) ? told : null;
    const count = isUnknown ? 0 : (data.products?.count ?? 0);
    if (query.page > countPages(count)) throw pageFailure(404);

    const trail = findTrail(tree, info?.alias ?? request.parameter);
    const t = getTranslate(request.language, request.market);
    const brand = route === "brand" && items(data.products?.products)[0]?.brand?.name;
    const name = info?.name || trail.at(-1)?.name || brand || request.parameter;
    const title = (isNamed && name) || source.title(t, request.parameter);
    const words = {
      name: title,
      count,
      [route]: title,
      cat: route === "category" ? title : "",
      dlong: info?.secondaryDescription,
      dshort: info?.primaryDescription,
    };
    return {
      kind: route,
      meta: {
        title: withPage(
          (isNamed && fillMeta(info?.meta?.title, words)) || `${title} – ${store.name}`,
          query.page,
          t,
        ),
        description: fillMeta(info?.meta?.description, words),
        canonical: canonical + (query.page > 1 ? `?page=${query.page}` : ""),
        ...(isNamed && toAlternates(info?.alternativeUrls, canonical, request)),
        ...((isSearch || isUnknown) && { robots: "noindex" as const }),
      },
      title,
      intro: isNamed ? toPlainLine(info?.primaryDescription) : "",
      outro: isNamed ? toPlainLine(info?.secondaryDescription) : "",
      breadcrumb: [crumb(t("nav.home"), "/"), ...(trail.length > 0 ? trail : [crumb(title, canonical)])],
      scene:
        isNamed && info?.primaryImage
          ? {
              ...((route === "category" || route === "brand") && { folder: route }),
              wide: info.primaryImage,
              tall: info.backgroundImage ?? info.primaryImage,
            }
          : null,
      subcategories: isNamed
        ? items(info?.subCategories).map((child) => ({
            label: child.name,
            href: toOwnPath("c", child),
          }))
        : [],
      count,
      page: query.page,
      pageSize,
      products: isUnknown
        ? []
        : (cards ?? toProductCards(data.products?.products, { newest: sort === "LATEST" })),
      facets: isUnknown
        ? []
        : toFacets(
            data.products?.filters,
            {
              query,
              category: route === "category" ? canonical : null,
              unit: toUnit(request.market.currency, request.language),
              language: request.language,
            },
            t,
          ),
      sort,
      sorts: latest ? [] : source.sorts,
      ...slots,
      ...(instead !== null && { instead: t("search.instead", { query: instead }) }),
      ...(count === 0 &&
        !isFiltered && {
          recommended: await loadBox(services.recommendations, commerce, { name: "empty" }),
          ...(await services.pricesElsewhere()),
        }),
    };
  };

/** Searches are endless, so they are neither stored nor in the sitemap. */
export const listPage = (route: ListRoute) =>
  definePage<ListRoute>({
    guards: [guards[route === "list" ? "list-page-routing" : "default"]],
    cache: "shared",
    sitemap: route !== "search",
    markdown: true,
    passwordable: listSources[route].passwordable,
    canonicalSearch: route === "search" ? canonicalTypedSearch : canonicalListSearch,
    load: loadList(route),
  });
