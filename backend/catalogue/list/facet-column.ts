import { type Layout, listPositions, listStyles, productsWhere, type Subset, stylesWhere } from "./subset.ts";

/** Facet values of all styles. There are few combinations, so styles are counted by combination. */
export interface FacetColumn {
  /** Combination by position of the style. */
  ofStyle: Uint16Array;
  combinations: readonly (readonly number[])[];
  /** Value by position of the product, or `noValue`; null when all colours of a style have the same value. */
  ofProduct: Uint16Array | null;
  members: Map<number, Subset>;
}

export const noValue = 0xffff;

export const encodeStyles = (
  styleCount: number,
  listValues: (style: number) => readonly number[],
): FacetColumn => {
  const combinations: (readonly number[])[] = [];
  const numbers = new Map<string, number>();
  const ofStyle = new Uint16Array(styleCount);
  for (let style = 0; style < styleCount; style++) {
    const values = listValues(style);
    const key = values.join();
    const number = numbers.get(key) ?? combinations.push(values) - 1;
    numbers.set(key, number);
    ofStyle[style] = number;
  }
  return { ofStyle, combinations, ofProduct: null, members: new Map() };
};

/** For values of which a product has one at most: a combination has one bit per value. */
export const combineValues = (firstValue: number, count: number): readonly (readonly number[])[] => {
  if (count > 16) throw new Error("a style's combination of more than 16 values does not fit into 16 bits");
  const values = Array.from({ length: count }, (_, index) => firstValue + index);
  return Array.from({ length: 1 << count }, (_, combination) =>
    values.filter((_, index) => combination & (1 << index)),
  );
};

export const encodeProducts = (
  { styleCount, styleOf }: Layout,
  combinations: FacetColumn["combinations"],
  firstValue: number,
  ofProduct: Uint16Array,
): FacetColumn => {
  const ofStyle = new Uint16Array(styleCount);
  for (let product = 0; product < ofProduct.length; product++) {
    const value = ofProduct[product] ?? noValue;
    if (value === noValue) continue;
    const style = styleOf[product] ?? 0;
    ofStyle[style] = (ofStyle[style] ?? 0) | (1 << (value - firstValue));
  }
  return { ofStyle, combinations, ofProduct, members: new Map() };
};

export const findMembers = (layout: Layout, column: FacetColumn, value: number): Subset => {
  const { ofStyle, ofProduct, combinations } = column;
  const known = column.members.get(value);
  if (known) return known;
  const has = combinations.map((values) => values.includes(value));
  const members = ofProduct
    ? productsWhere(layout, (product) => ofProduct[product] === value)
    : stylesWhere(layout, (style) => has[ofStyle[style] ?? 0] ?? false);
  column.members.set(value, members);
  return members;
};

const increase = (counts: Int32Array, index: number, by: number): void => {
  counts[index] = (counts[index] ?? 0) + by;
};

const countStyles = (
  { ofStyle, combinations }: FacetColumn,
  styles: Int32Array,
  counts: Int32Array,
): void => {
  const found = new Int32Array(combinations.length);
  for (let index = 0; index < styles.length; index++) increase(found, ofStyle[styles[index] ?? 0] ?? 0, 1);
  for (let combination = 0; combination < found.length; combination++) {
    const cards = found[combination] ?? 0;
    if (cards === 0) continue;
    for (const value of combinations[combination] ?? []) increase(counts, value, cards);
  }
};

/** @param cardOf card by position of the product; products of a card are neighbours */
const countProducts = (
  ofProduct: Uint16Array,
  products: Int32Array,
  cardOf: (product: number) => number,
  counts: Int32Array,
): void => {
  const lastCard = new Int32Array(counts.length).fill(-1);
  for (const product of products) {
    const value = ofProduct[product] ?? noValue;
    const card = cardOf(product);
    if (value === noValue || lastCard[value] === card) continue;
    lastCard[value] = card;
    increase(counts, value, 1);
  }
};

/** Cards by value. When collapsed, all colours of a style are one card. */
export const countValues = (
  layout: Layout,
  columns: readonly FacetColumn[],
  valueCount: number,
  subset: Subset,
  collapsed: boolean,
): Int32Array => {
  const counts = new Int32Array(valueCount);
  const styleOf = (product: number) => layout.styleOf[product] ?? 0;
  const products = collapsed && !subset.products ? null : listPositions(layout, subset);
  const styles = collapsed || !products ? listStyles(subset) : products.map(styleOf);
  for (const column of columns) {
    if (products && column.ofProduct) {
      countProducts(column.ofProduct, products, collapsed ? styleOf : (product) => product, counts);
    } else {
      countStyles(column, styles, counts);
    }
  }
  return counts;
};
