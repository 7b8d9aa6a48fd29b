import type { Viewpoint } from "../types.ts";
import { findMembers } from "./facet-column.ts";
import { type Filter, present } from "./list-arguments.ts";
import { findGroup, findLastingMembers, getPrices, getStock, type ListIndex } from "./list-index.ts";
import { intersect, noStyles, productsWhere, type Subset, toSubset, uniteAll } from "./subset.ts";

/** By `filterId` of each narrowed group. */
export type FacetFilter = ReadonlyMap<string, Subset>;

/** Old favourites name products as facets `a_{alias}`; they and unknown facets form a group of their own. */
const aliasPrefix = "a_";

export const namesProducts = (filter: Filter | null | undefined): boolean =>
  present(filter?.facets).some((facetId) => facetId.startsWith(aliasPrefix));

/** Positions in the order the facets name them; unknown ones are left out. */
export const findNamedByFacet = ({ catalogue }: ListIndex, facets: Filter["facets"]): readonly number[] => {
  const named = present(facets)
    .filter((facetId) => facetId.startsWith(aliasPrefix))
    .map((facetId) => catalogue.productByAlias.get(facetId.slice(aliasPrefix.length))?.index);
  return [...new Set(named)].filter((position) => position !== undefined);
};

const toGroupAndMembers = (index: ListIndex, viewpoint: Viewpoint, facetId: string): [string, Subset] => {
  const { layout, valueNumbers } = index;
  if (facetId.startsWith(aliasPrefix)) {
    return ["alias", toSubset(layout, findNamedByFacet(index, [facetId]))];
  }
  const value = valueNumbers.get(facetId);
  const group = value === undefined ? undefined : findGroup(index, value);
  if (value === undefined || !group) return ["unknown", noStyles(layout)];
  if (group.type === "Price") {
    return [group.filterId, findMembers(layout, getPrices(index, viewpoint.market).column, value)];
  }
  if (group.type === "StockStatus" || group.type === "Sku") {
    const { status, sizes } = getStock(index, viewpoint);
    return [group.filterId, findMembers(layout, group.type === "Sku" ? sizes : status, value)];
  }
  return [group.filterId, findLastingMembers(index, facetId) ?? noStyles(layout)];
};

export const toFacetFilter = (
  index: ListIndex,
  viewpoint: Viewpoint,
  filter: Filter | null | undefined,
): FacetFilter => {
  const { layout } = index;
  const chosen = new Map<string, Subset[]>();
  for (const facetId of present(filter?.facets)) {
    const [group, members] = toGroupAndMembers(index, viewpoint, facetId);
    chosen.set(group, [...(chosen.get(group) ?? []), members]);
  }
  const facetFilter = new Map([...chosen].map(([group, parts]) => [group, uniteAll(layout, parts)]));
  const { lowest, highest } = filter?.price ?? {};
  if (typeof lowest === "number" || typeof highest === "number") {
    const { prices } = getPrices(index, viewpoint.market);
    const within = productsWhere(layout, (product) => {
      const price = prices[product] ?? 0;
      return price >= (lowest ?? 0) && price <= (highest ?? Number.POSITIVE_INFINITY);
    });
    const intervals = facetFilter.get("price");
    facetFilter.set("price", intervals ? intersect(layout, within, intervals) : within);
  }
  return facetFilter;
};

export const applyFilter = (
  { layout }: ListIndex,
  unfiltered: Subset,
  facetFilter: FacetFilter,
  ignoredGroup?: string,
): Subset => {
  let rest = unfiltered;
  for (const [group, members] of facetFilter) {
    if (group !== ignoredGroup) rest = intersect(layout, rest, members);
  }
  return rest;
};
