import type { Viewpoint } from "../types.ts";
import { countValues } from "./facet-column.ts";
import { applyFilter, type FacetFilter } from "./facet-filter.ts";
import type { FacetType } from "./facet-groups.ts";
import { getColumns, getPrices, getStock, type ListIndex } from "./list-index.ts";
import { sortProducts, takePage } from "./sorting.ts";
import { allStyles, countCards, type Subset, subtract } from "./subset.ts";

interface FacetValue {
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
  type: FacetType;
  group: string;
  label: string;
  order: number;
  values: readonly FacetValue[];
}

export interface Filters {
  facets: readonly Facet[];
  price: { lowest: number; highest: number };
}

interface FacetedList {
  unfiltered: Subset;
  facetFilter: FacetFilter;
  filtered: Subset;
  collapsed: boolean;
  /** Whether a group's own choice is ignored while its values are counted. */
  byGroup: boolean;
}

const findPriceBounds = (index: ListIndex, viewpoint: Viewpoint, subset: Subset) => {
  const { prices } = getPrices(index, viewpoint.market);
  const priceOfFirst = (sort: "PRICE" | "PRICE_DESC"): number => {
    const [first] = takePage(index.layout, sortProducts(index, viewpoint, sort), subset, true, 0, 1);
    return first === undefined ? 0 : (prices[first] ?? 0);
  };
  return { lowest: priceOfFirst("PRICE"), highest: priceOfFirst("PRICE_DESC") };
};

/** Computed again when the stock has changed. */
const getTotals = (index: ListIndex, viewpoint: Viewpoint, count: (subset: Subset) => Int32Array) => {
  const stock = getStock(index, viewpoint);
  const cached = index.totals.get(viewpoint.market.alias);
  if (cached?.stock === stock) return cached.counts;
  const counts = count(allStyles(index.layout));
  index.totals.set(viewpoint.market.alias, { stock, counts });
  return counts;
};

/** For large lists of complete styles, subtracts what is missing from the totals. */
const createCounter = (index: ListIndex, viewpoint: Viewpoint, collapsed: boolean) => {
  const { layout, valueCount } = index;
  const columns = getColumns(index, viewpoint);
  const count = (subset: Subset) => countValues(layout, columns, valueCount, subset, collapsed);
  return (subset: Subset): Int32Array => {
    const isLarge = countCards(layout, subset, true) * 2 > layout.styleCount;
    if (!isLarge || !collapsed || subset.products) return count(subset);
    const missing = count(subtract(layout, allStyles(layout), subset));
    return getTotals(index, viewpoint, count).map((total, value) => total - (missing[value] ?? 0));
  };
};

/** Counts of cards; values of the unfiltered list that are filtered away stay with 0. */
export const computeFilters = (index: ListIndex, viewpoint: Viewpoint, list: FacetedList): Filters => {
  const { unfiltered, facetFilter, filtered, collapsed, byGroup } = list;
  const count = createCounter(index, viewpoint, collapsed);
  const cards = count(filtered);
  const offered = facetFilter.size > 0 ? count(unfiltered) : cards;
  const facets = index.groups.map(({ filterId, type, label, values, firstValue }, groupIndex): Facet => {
    const ignoresChoice = byGroup && facetFilter.has(filterId);
    const counts = ignoresChoice ? count(applyFilter(index, unfiltered, facetFilter, filterId)) : cards;
    const described = values.flatMap(
      ({ facetId, parentId, label, url, hidden }, valueIndex): FacetValue[] => {
        const value = firstValue + valueIndex;
        if (!offered[value]) return [];
        const count = counts[value] ?? 0;
        return [
          {
            _id: `${facetId}_${count}`,
            facetId,
            parentId,
            label: label(viewpoint),
            url: url?.(viewpoint) ?? null,
            order: valueIndex + 1,
            count,
            hidden,
          },
        ];
      },
    );
    const name = label[viewpoint.language.code];
    return { filterId, type, group: name, label: name, order: groupIndex + 1, values: described };
  });
  return {
    facets: facets.filter(({ values }) => values.length > 0),
    price: findPriceBounds(index, viewpoint, applyFilter(index, unfiltered, facetFilter, "price")),
  };
};
