import type { Catalogue } from "./catalogue.ts";
import {
  applyFilter,
  type FacetFilter,
  findNamedByFacet,
  namesProducts,
  toFacetFilter,
} from "./list/facet-filter.ts";
import { computeFilters, type Filters } from "./list/facets.ts";
import { type Filter, type ListArguments, present } from "./list/list-arguments.ts";
import { getIndex, getStock, type ListIndex, type StockColumns } from "./list/list-index.ts";
import { sortProducts, takePage, toOrder } from "./list/sorting.ts";
import { countCards, intersect, type Order, type Subset } from "./list/subset.ts";
import { findUnfiltered, type UnfilteredList } from "./list/unfiltered-list.ts";
import type { Product, Viewpoint } from "./types.ts";

interface ProductList {
  /** Cards: colours of a style count once unless `includeCollapsed`. */
  count: number;
  products: readonly Product[];
  filters: () => Filters;
}

interface FoundList {
  unfiltered: UnfilteredList;
  facetFilter: FacetFilter;
  filtered: Subset;
  order: Order;
  collapsed: boolean;
  count: number;
  /** The stock the list was computed with; null when it does not depend on it. */
  stock: StockColumns | null;
  filters: { stock: StockColumns; counted: Filters } | null;
}

/** Products named one by one are never collapsed, so that a favourite colour stays that colour. */
const isCollapsed = (filter: Filter | null | undefined, { named }: UnfilteredList): boolean =>
  !filter?.includeCollapsed && named === null && !namesProducts(filter);

const findOrder = (
  index: ListIndex,
  viewpoint: Viewpoint,
  { filter }: ListArguments,
  { named }: UnfilteredList,
): Order => {
  if (named) return toOrder(index.layout, named);
  const byFacets = filter?.sort === "FACET_ORDER" && namesProducts(filter);
  if (byFacets) return toOrder(index.layout, Int32Array.from(findNamedByFacet(index, filter.facets)));
  return sortProducts(index, viewpoint, filter?.sort ?? "NONE");
};

const dependsOnStock = (filter: Filter | null | undefined): boolean =>
  present(filter?.facets).some((facetId) => /^[st]_/.test(facetId)) ||
  (filter?.sort?.includes("STOCK") ?? false);

const listsCached = 256;
const cachedLists = new WeakMap<Catalogue, Map<string, FoundList>>();

const toCacheKey = ({ market, language, votesRevision = 0 }: Viewpoint, query: ListArguments): string => {
  const { categoryAlias, brandAlias, discountCampaignAlias, url, filter } = query;
  const votes = filter?.sort === "VOTES" ? votesRevision : 0;
  const asked = JSON.stringify([categoryAlias, brandAlias, discountCampaignAlias, url, filter]);
  return [market.alias, language.code, votes, asked].join(" ");
};

/** The least recently used list leaves the cache first. */
const findList = (index: ListIndex, viewpoint: Viewpoint, query: ListArguments): FoundList => {
  const { catalogue, layout } = index;
  const { filter } = query;
  const lists = cachedLists.get(catalogue) ?? new Map<string, FoundList>();
  cachedLists.set(catalogue, lists);
  const key = toCacheKey(viewpoint, query);
  const stock = dependsOnStock(filter) ? getStock(index, viewpoint) : null;
  const compute = (): FoundList => {
    const unfiltered = findUnfiltered(index, viewpoint, query);
    const facetFilter = unfiltered.named ? new Map() : toFacetFilter(index, viewpoint, filter);
    const filtered = applyFilter(index, unfiltered.subset, facetFilter);
    const order = findOrder(index, viewpoint, query, unfiltered);
    const collapsed = isCollapsed(filter, unfiltered);
    const count = countCards(layout, filtered, collapsed);
    return { unfiltered, facetFilter, filtered, order, collapsed, count, stock, filters: null };
  };
  const cached = lists.get(key);
  const list = cached && cached.stock === stock ? cached : compute();
  lists.delete(key);
  lists.set(key, list);
  if (lists.size > listsCached) lists.delete(lists.keys().next().value ?? "");
  return list;
};

const getFilters = (
  index: ListIndex,
  viewpoint: Viewpoint,
  { filter }: ListArguments,
  list: FoundList,
): Filters => {
  const stock = getStock(index, viewpoint);
  if (list.filters?.stock === stock) return list.filters.counted;
  const byGroup = filter?.filterMode !== "CURRENT";
  const counted = computeFilters(index, viewpoint, { ...list, unfiltered: list.unfiltered.subset, byGroup });
  list.filters = { stock, counted };
  return counted;
};

/** By relevance first; the sort order decides among equally relevant ones. */
const findPage = (
  { layout }: ListIndex,
  { filter }: ListArguments,
  { unfiltered, filtered, order, collapsed }: FoundList,
  skip: number,
  take: number,
): readonly number[] => {
  if (filter?.sort !== "RELEVANCE" || !unfiltered.closestFirst) {
    return takePage(layout, order, filtered, collapsed, skip, take);
  }
  const page: number[] = [];
  let left = skip;
  for (const styles of unfiltered.closestFirst) {
    if (page.length >= take) break;
    const level = intersect(layout, filtered, { styles, products: null });
    page.push(...takePage(layout, order, level, collapsed, left, take - page.length));
    left = Math.max(0, left - countCards(layout, level, collapsed));
  }
  return page;
};

const mostSkipped = 6000;
const mostTaken = 200;
const atMost = (most: number, wish: number | null | undefined, usual: number) =>
  Math.min(most, Math.max(0, Math.floor(wish ?? usual)));

/** An unknown alias or facet gives an empty list, no error. `skip` is at most 6000, `take` 200 (also the default). */
export const listProducts = (
  catalogue: Catalogue,
  viewpoint: Viewpoint,
  query: ListArguments = {},
): ProductList => {
  const index = getIndex(catalogue);
  const list = findList(index, viewpoint, query);
  const skip = atMost(mostSkipped, query.skip, 0);
  const page = findPage(index, query, list, skip, atMost(mostTaken, query.take, mostTaken));
  return {
    count: list.count,
    products: page.map((position) => catalogue.products[position]).filter((product) => product !== undefined),
    filters: () => getFilters(index, viewpoint, query, list),
  };
};
