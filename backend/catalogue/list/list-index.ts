import type { Catalogue } from "../catalogue.ts";
import { amountsOf } from "../prices.ts";
import { piecesOf, statusOf, stockStatuses } from "../stock.ts";
import type { LanguageCode, Market, Viewpoint } from "../types.ts";
import { type FacetGroup, facetGroups } from "./facet-groups.ts";
import { bandCount, bandOf } from "./price-bands.ts";
import { stockStamp } from "./stock-stamp.ts";
import type { WordIndex } from "./word-index.ts";

/** 1 for every product that belongs, by position in the catalogue. */
export type Mask = Uint8Array;

export interface MarketIndex {
  /** Selling price incl. VAT by position. */
  prices: Float64Array;
  /** Price interval by position. */
  bands: Uint8Array;
}

/** The shape of a catalogue as numbers: what every list, count and order is computed from. */
export interface ListIndex {
  catalogue: Catalogue;
  groups: readonly FacetGroup[];
  /** Facet id → number of the value; prices and stock states follow after the values of the goods. */
  valueNumbers: ReadonlyMap<string, number>;
  valueCount: number;
  /** Value number → group number; the last two groups are price and stock. */
  groupOfValue: Uint8Array;
  priceGroup: number;
  stockGroup: number;
  firstBand: number;
  firstStatus: number;
  /** Values of product p: `values[starts[p] … starts[p + 1] - 1]`. */
  starts: Int32Array;
  values: Uint16Array;
  /** Position of the style by position of the product. */
  styleOf: Int32Array;
  markets: Map<string, MarketIndex>;
  members: Map<number, Mask>;
  orders: Map<string, Int32Array>;
  words: Map<LanguageCode, WordIndex>;
  statuses: { stamp: string; places: Uint8Array } | null;
}

const indexes = new WeakMap<Catalogue, ListIndex>();

const buildIndex = (catalogue: Catalogue): ListIndex => {
  const groups = facetGroups(catalogue);
  const valueNumbers = new Map<string, number>();
  const groupNumbers: number[] = [];
  const number = (facetId: string, group: number) => {
    valueNumbers.set(facetId, groupNumbers.length);
    groupNumbers.push(group);
  };
  groups.forEach((group, place) => {
    for (const { facetId } of group.values) number(facetId, place);
  });
  const firstBand = groupNumbers.length;
  for (let band = 0; band < bandCount; band++) number(`r_${band}`, groups.length);
  const firstStatus = groupNumbers.length;
  for (const status of stockStatuses) number(`t_${status}`, groups.length + 1);

  const size = catalogue.products.length;
  const starts = new Int32Array(size + 1);
  const styleOf = new Int32Array(size);
  const values: number[] = [];
  for (const product of catalogue.products) {
    starts[product.index] = values.length;
    styleOf[product.index] = product.style.styleId;
    for (const group of groups) {
      for (const facetId of group.facetIdsOf(product)) {
        const known = valueNumbers.get(facetId);
        if (known === undefined) throw new Error(`${product.alias} has a facet nobody offers: ${facetId}`);
        values.push(known);
      }
    }
  }
  starts[size] = values.length;
  return {
    catalogue,
    groups,
    valueNumbers,
    valueCount: groupNumbers.length,
    groupOfValue: Uint8Array.from(groupNumbers),
    priceGroup: groups.length,
    stockGroup: groups.length + 1,
    firstBand,
    firstStatus,
    starts,
    values: Uint16Array.from(values),
    styleOf,
    markets: new Map(),
    members: new Map(),
    orders: new Map(),
    words: new Map(),
    statuses: null,
  };
};

export const indexOf = (catalogue: Catalogue): ListIndex => {
  const kept = indexes.get(catalogue);
  if (kept) return kept;
  const built = buildIndex(catalogue);
  indexes.set(catalogue, built);
  return built;
};

export const marketIndexOf = (index: ListIndex, market: Market): MarketIndex => {
  const kept = index.markets.get(market.alias);
  if (kept) return kept;
  const { products } = index.catalogue;
  const prices = Float64Array.from(products, (product) => amountsOf(product, market).sellingIncVat);
  const bands = Uint8Array.from(prices, (price) => bandOf(price, market));
  const built = { prices, bands };
  index.markets.set(market.alias, built);
  return built;
};

/** Place of each product's state in `stockStatuses`, taken anew when the stock has changed. */
export const statusesOf = (index: ListIndex, viewpoint: Viewpoint): Uint8Array => {
  const stamp = stockStamp(viewpoint);
  if (stamp !== null && index.statuses?.stamp === stamp) return index.statuses.places;
  const places = Uint8Array.from(index.catalogue.products, (product) =>
    stockStatuses.indexOf(statusOf(piecesOf(product, viewpoint.stockOf))),
  );
  if (stamp !== null) index.statuses = { stamp, places };
  return places;
};

/** Products with a value of the goods; kept, because the same categories and brands are asked for all day. */
export const membersOf = (index: ListIndex, valueNumber: number): Mask => {
  const kept = index.members.get(valueNumber);
  if (kept) return kept;
  const mask = new Uint8Array(index.styleOf.length);
  for (let product = 0; product < mask.length; product++) {
    const end = index.starts[product + 1] ?? 0;
    for (let at = index.starts[product] ?? 0; at < end; at++) {
      if (index.values[at] === valueNumber) mask[product] = 1;
    }
  }
  index.members.set(valueNumber, mask);
  return mask;
};
