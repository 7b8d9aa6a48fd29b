import type { ProductCard } from "#shared/catalog.ts";
import { toUnit } from "#shared/formats.ts";
import { countPages, pageSize } from "#shared/list-query.ts";
import type { ListQuery as ListData } from "#shared/operations/generated/types.ts";
import type { ListPage, ListRoute, Meta, Scene } from "#shared/pages.ts";
import { store } from "#shared/store.ts";
import { guards } from "../access/guards.ts";
import { pageFailure } from "../responses.ts";
import { getTranslate } from "../texts.ts";
import { toAlternates } from "./alternates.ts";
import { type Category, findTrail } from "./category-tree.ts";
import { toFacets } from "./facets.ts";
import { type AskedList, loadGoods, readAsked } from "./list-goods.ts";
import { canonicalListSearch, canonicalTypedSearch } from "./list-search.ts";
import { loadListSlots } from "./list-slots.ts";
import { findCanonicalPath, isLatest, listSources } from "./list-source.ts";
import { fillMeta } from "./meta-texts.ts";
import { definePage, type LoadPage } from "./page.ts";
import { toCanonicalPath, toOwnPath } from "./pathnames.ts";
import { crumb, items, toProductCards } from "./products.ts";
import { loadBox } from "./recommended.ts";
import { toPlainLine } from "./rich-text.ts";

const loadList =
  (route: ListRoute): LoadPage<ListPage> =>
  async (request, commerce, services) => {
    const asked = readAsked(route, request, services);
    const { query, isFiltered } = asked;
    const categories = route === "category" ? services.categories() : Promise.resolve([]);
    const isFirst = query.page === 1 && !isFiltered;
    const [{ instead, ...goods }, tree, slots] = await Promise.all([
      loadGoods(asked, commerce, services, categories),
      categories,
      isFirst ? loadListSlots(route, request.parameter, { ...services, commerce }) : {},
    ]);
    const canonical = await findCanonicalPath(route, request, goods.data, { commerce, isFiltered });
    const list = nameList({ ...asked, ...goods, canonical }, tree);
    if (query.page > countPages(list.count)) throw pageFailure(404);
    return {
      ...toListPage(list),
      ...slots,
      ...(instead !== null && { instead: list.t("search.instead", { query: instead }) }),
      ...(list.count === 0 &&
        !isFiltered && {
          recommended: await loadBox(services.recommendations, commerce, { name: "empty" }),
          ...(await services.pricesElsewhere()),
        }),
    };
  };

interface FoundList extends AskedList {
  data: ListData;
  cards: ProductCard[] | null;
  canonical: string;
}

/** What the list is called, and its goods where there is such a list. */
function nameList(found: FoundList, tree: readonly Category[]) {
  const { route, request, data, canonical, isNamed } = found;
  const { listPageInfo: told, products } = data;
  const isUnknown = isNamed && !told?.id;
  // It may be told of another list that is called the same.
  const info = [null, canonical].includes(told && toCanonicalPath("c", told)) ? told : null;
  const trail = findTrail(tree, info?.alias ?? request.parameter);
  const t = getTranslate(request.language, request.market);
  const brand = route === "brand" && items(products?.products)[0]?.brand?.name;
  const name = info?.name || trail.at(-1)?.name || brand || request.parameter;
  const title = (isNamed && name) || listSources[route].title(t, request.parameter);
  const goods = isUnknown ? { wire: null, cards: [] } : { wire: products, cards: found.cards };
  return { ...found, ...goods, info, isUnknown, trail, t, title, count: goods.wire?.count ?? 0 };
}

type NamedList = ReturnType<typeof nameList>;

function toMeta(list: NamedList): Meta {
  const { route, request, query, isNamed, isUnknown, info, title, count, canonical, t } = list;
  const words = {
    name: title,
    count,
    [route]: title,
    cat: route === "category" ? title : "",
    dlong: info?.secondaryDescription,
    dshort: info?.primaryDescription,
  };
  const ownTitle = (isNamed && fillMeta(info?.meta?.title, words)) || `${title} – ${store.name}`;
  return {
    title: query.page > 1 ? `${ownTitle} – ${t("list.page", { page: query.page })}` : ownTitle,
    description: fillMeta(info?.meta?.description, words),
    canonical: canonical + (query.page > 1 ? `?page=${query.page}` : ""),
    ...(isNamed && toAlternates(info?.alternativeUrls, canonical, request)),
    ...((route === "search" || isUnknown) && { robots: "noindex" as const }),
  };
}

function toScene(route: ListRoute, info: ListData["listPageInfo"]): Scene | null {
  if (!info?.primaryImage) return null;
  return {
    ...((route === "category" || route === "brand") && { folder: route }),
    wide: info.primaryImage,
    tall: info.backgroundImage ?? info.primaryImage,
  };
}

function toListPage(list: NamedList): ListPage {
  const { route, request, query, sort, wire, cards, canonical, trail, title, count, t } = list;
  const { market, language } = request;
  const info = list.isNamed ? list.info : null;
  const category = route === "category" ? canonical : null;
  const facts = { query, category, unit: toUnit(market.currency, language), language };
  return {
    kind: route,
    meta: toMeta(list),
    title,
    intro: toPlainLine(info?.primaryDescription),
    outro: toPlainLine(info?.secondaryDescription),
    breadcrumb: [crumb(t("nav.home"), "/"), ...(trail.length > 0 ? trail : [crumb(title, canonical)])],
    scene: toScene(route, info),
    subcategories: items(info?.subCategories).map((child) => ({
      label: child.name,
      href: toOwnPath("c", child),
    })),
    count,
    page: query.page,
    pageSize,
    products: cards ?? toProductCards(wire?.products, { newest: sort === "LATEST" }),
    facets: toFacets(wire?.filters, facts, t),
    sort,
    sorts: isLatest(request) ? [] : listSources[route].sorts,
  };
}

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
