import type { Catalogue } from "../catalogue.ts";
import { stockStatuses } from "../stock.ts";
import { addBit, type Bits, noBits } from "./bits.ts";
import { type Bundles, bundle } from "./bundles.ts";
import { type FacetGroup, facetGroups } from "./facet-groups.ts";
import type { Offer } from "./facet-offers.ts";
import type { MarketIndex } from "./market-index.ts";
import type { Order } from "./orders.ts";
import { bandCount } from "./price-bands.ts";
import type { StockIndex } from "./stock-index.ts";
import type { Layout, Subset } from "./subset.ts";

/** The shape of a catalogue as numbers: what every list, count and order is computed from. */
export interface ListIndex {
  catalogue: Catalogue;
  layout: Layout;
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
  bundles: Bundles;
  /** Values of single colours, `ownPerProduct` a product; `valueCount` stands for none. */
  own: Uint16Array;
  ownPerProduct: number;
  /** By value number: whole styles for what colours share, single colours for the rest. */
  members: readonly Subset[];
  /** What is asked for all day and follows from the goods alone: campaigns, picked lists. */
  subsets: Map<string, Subset>;
  markets: Map<string, MarketIndex>;
  orders: Map<string, Order>;
  offers: Map<string, readonly Offer[]>;
  /** Stock states by product before anything was sold. */
  placesAtFirst: Uint8Array | null;
  stock: StockIndex | null;
  /** Counts of the whole range, while the stock they were taken with holds. */
  totals: Map<string, { stamp: string; counts: Int32Array }>;
}

const indexes = new WeakMap<Catalogue, ListIndex>();

const layoutOf = ({ styles, products }: Catalogue): Layout => {
  const firstProduct = new Int32Array(styles.length + 1);
  const styleOf = new Int32Array(products.length);
  styles.forEach((style, position) => {
    const first = style.products[0]?.index ?? 0;
    firstProduct[position] = first;
    styleOf.fill(position, first, first + style.products.length);
  });
  firstProduct[styles.length] = products.length;
  return { styleCount: styles.length, productCount: products.length, firstProduct, styleOf };
};

const numberValues = (groups: readonly FacetGroup[]) => {
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
  const groupOfValue = Uint8Array.from(groupNumbers);
  return { valueNumbers, valueCount: groupNumbers.length, groupOfValue, firstBand, firstStatus };
};

const buildIndex = (catalogue: Catalogue): ListIndex => {
  const groups = facetGroups(catalogue);
  const layout = layoutOf(catalogue);
  const numbers = numberValues(groups);
  const { valueNumbers, valueCount } = numbers;
  const styles: Bits[] = Array.from({ length: valueCount }, () => noBits(layout.styleCount));
  const products: (Bits | null)[] = styles.map(() => null);
  const numberOf = (facetId: string): number => {
    const known = valueNumbers.get(facetId);
    if (known === undefined) throw new Error(`a product has a facet nobody offers: ${facetId}`);
    return known;
  };
  const noteStyle = (value: number, style: number) => addBit(styles[value] as Bits, style);
  const noteProduct = (value: number, at: number) => {
    products[value] ??= noBits(layout.productCount);
    addBit(products[value], at);
  };

  const bundles = bundle(catalogue, groups, numberOf, noteStyle);
  const differing = groups.filter(({ differsByColour }) => differsByColour);
  const own = new Uint16Array(layout.productCount * differing.length).fill(valueCount);
  for (const product of catalogue.products) {
    differing.forEach((group, place) => {
      const [facetId] = group.facetIdsOf(product);
      if (facetId === undefined) return;
      const value = numberOf(facetId);
      own[product.index * differing.length + place] = value;
      noteProduct(value, product.index);
    });
  }
  return {
    catalogue,
    layout,
    groups,
    ...numbers,
    priceGroup: groups.length,
    stockGroup: groups.length + 1,
    bundles,
    own,
    ownPerProduct: differing.length,
    members: styles.map((bits, value) => ({ styles: bits, products: products[value] ?? null })),
    subsets: new Map(),
    markets: new Map(),
    orders: new Map(),
    offers: new Map(),
    placesAtFirst: null,
    stock: null,
    totals: new Map(),
  };
};

export const indexOf = (catalogue: Catalogue): ListIndex => {
  const kept = indexes.get(catalogue);
  if (kept) return kept;
  const built = buildIndex(catalogue);
  indexes.set(catalogue, built);
  return built;
};

/** The subset of this name, computed once. */
export const keptSubset = ({ subsets }: ListIndex, name: string, compute: () => Subset): Subset => {
  const kept = subsets.get(name);
  if (kept) return kept;
  const computed = compute();
  subsets.set(name, computed);
  return computed;
};
