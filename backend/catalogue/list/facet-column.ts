import { type Layout, listPositions, listStyles, productsWhere, type Subset, stylesWhere } from "./subset.ts";

/** Facet values of all styles. There are few combinations, so styles are counted by combination. */
export interface FacetColumn {
  /** Combination by position of the style. */
  ofStyle: Uint16Array;
  combinations: readonly (readonly number[])[];
  /** Combination by position of the product; null when all colours of a style have the same values. */
  ofProduct: Uint16Array | null;
  members: Map<number, Subset>;
}

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

/** Numbers of combinations, for values that products come and go with. */
export interface Numbering {
  combinations: (readonly number[])[];
  numberOf: (values: readonly number[]) => number;
}

/** 0 is the combination of no value. */
export const createNumbering = (): Numbering => {
  const combinations: (readonly number[])[] = [[]];
  const numbers = new Map([["", 0]]);
  const numberOf = (values: readonly number[]): number => {
    const key = values.join();
    const number = numbers.get(key) ?? combinations.push(values) - 1;
    if (number > 0xffff) throw new Error("more combinations of values than fit into 16 bits");
    numbers.set(key, number);
    return number;
  };
  return { combinations, numberOf };
};

/** A style has what one of its colours has. */
export const encodeProducts = (
  { styleCount, firstProduct }: Layout,
  { combinations, numberOf }: Numbering,
  ofProduct: Uint16Array,
): FacetColumn => {
  const united = new Map<number, number>();
  const unite = (one: number, other: number): number => {
    if (one === other || other === 0) return one;
    if (one === 0) return other;
    const key = one * 0x10000 + other;
    const known = united.get(key);
    if (known !== undefined) return known;
    const values = new Set([...(combinations[one] ?? []), ...(combinations[other] ?? [])]);
    const both = numberOf([...values].sort((a, b) => a - b));
    united.set(key, both);
    return both;
  };
  const ofStyle = new Uint16Array(styleCount);
  for (let style = 0; style < styleCount; style++) {
    const end = firstProduct[style + 1] ?? 0;
    let all = 0;
    for (let product = firstProduct[style] ?? 0; product < end; product++) {
      all = unite(all, ofProduct[product] ?? 0);
    }
    ofStyle[style] = all;
  }
  return { ofStyle, combinations, ofProduct, members: new Map() };
};

export const findMembers = (layout: Layout, column: FacetColumn, value: number): Subset => {
  const { ofStyle, ofProduct, combinations } = column;
  const known = column.members.get(value);
  if (known) return known;
  const has = combinations.map((values) => values.includes(value));
  const members = ofProduct
    ? productsWhere(layout, (product) => has[ofProduct[product] ?? 0] ?? false)
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
  combinations: FacetColumn["combinations"],
  ofProduct: Uint16Array,
  products: Int32Array,
  cardOf: (product: number) => number,
  counts: Int32Array,
): void => {
  const lastCard = new Int32Array(counts.length).fill(-1);
  for (const product of products) {
    const card = cardOf(product);
    for (const value of combinations[ofProduct[product] ?? 0] ?? []) {
      if (lastCard[value] === card) continue;
      lastCard[value] = card;
      increase(counts, value, 1);
    }
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
      const cardOf = collapsed ? styleOf : (product: number) => product;
      countProducts(column.combinations, column.ofProduct, products, cardOf, counts);
    } else {
      countStyles(column, styles, counts);
    }
  }
  return counts;
};
