import {
  addBit,
  addBits,
  allBits,
  type Bits,
  both,
  countBits,
  hasBit,
  membersOf,
  noBits,
  without,
} from "./bits.ts";

/** Where the colours of each style stand: they are neighbours. */
export interface Layout {
  styleCount: number;
  productCount: number;
  /** Products of style s: `firstProduct[s] … firstProduct[s + 1] - 1`. */
  firstProduct: Int32Array;
  /** Position of the style by position of the product. */
  styleOf: Int32Array;
}

/**
 * A part of the range: whole styles, or with `products` only these of their colours.
 * Most lists are of whole styles, and there are a third as many of those.
 */
export interface Subset {
  styles: Bits;
  products: Bits | null;
}

/** What the colours of each style have together of values below 8, a bit each. */
export const setsByStyle = ({ styleCount, styleOf }: Layout, values: Uint8Array): Uint8Array => {
  const sets = new Uint8Array(styleCount);
  values.forEach((value, at) => {
    const style = styleOf[at] ?? 0;
    sets[style] = (sets[style] ?? 0) | (1 << value);
  });
  return sets;
};

export const everything = ({ styleCount }: Layout): Subset => ({
  styles: allBits(styleCount),
  products: null,
});

export const nothing = ({ styleCount }: Layout): Subset => ({ styles: noBits(styleCount), products: null });

export const stylesWhere = ({ styleCount }: Layout, holds: (style: number) => boolean): Subset => {
  const styles = noBits(styleCount);
  for (let style = 0; style < styleCount; style++) if (holds(style)) addBit(styles, style);
  return { styles, products: null };
};

const ofProducts = ({ styleCount, styleOf }: Layout, products: Bits): Subset => {
  const styles = noBits(styleCount);
  for (const at of membersOf(products)) addBit(styles, styleOf[at] ?? 0);
  return { styles, products };
};

export const productsWhere = (layout: Layout, holds: (at: number) => boolean): Subset => {
  const products = noBits(layout.productCount);
  for (let at = 0; at < layout.productCount; at++) if (holds(at)) addBit(products, at);
  return ofProducts(layout, products);
};

export const theseProducts = (layout: Layout, positions: Iterable<number>): Subset => {
  const products = noBits(layout.productCount);
  for (const at of positions) addBit(products, at);
  return ofProducts(layout, products);
};

const productsOf = ({ productCount, firstProduct }: Layout, { styles, products }: Subset): Bits => {
  if (products) return products;
  const all = noBits(productCount);
  for (const style of membersOf(styles)) {
    const end = firstProduct[style + 1] ?? 0;
    for (let at = firstProduct[style] ?? 0; at < end; at++) addBit(all, at);
  }
  return all;
};

export const meet = (layout: Layout, one: Subset, other: Subset): Subset =>
  one.products || other.products
    ? ofProducts(layout, both(productsOf(layout, one), productsOf(layout, other)))
    : { styles: both(one.styles, other.styles), products: null };

export const drop = (layout: Layout, from: Subset, gone: Subset): Subset =>
  from.products || gone.products
    ? ofProducts(layout, without(productsOf(layout, from), productsOf(layout, gone)))
    : { styles: without(from.styles, gone.styles), products: null };

export const join = (layout: Layout, parts: readonly Subset[]): Subset => {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  if (parts.every(({ products }) => products === null)) {
    const { styles } = nothing(layout);
    for (const part of parts) addBits(styles, part.styles);
    return { styles, products: null };
  }
  const products = noBits(layout.productCount);
  for (const part of parts) addBits(products, productsOf(layout, part));
  return ofProducts(layout, products);
};

export const hasProduct = ({ styleOf }: Layout, { styles, products }: Subset, at: number): boolean =>
  products ? hasBit(products, at) : hasBit(styles, styleOf[at] ?? 0);

/** Cards: styles, or single colours where they do not count as one. */
export const sizeOf = (layout: Layout, subset: Subset, collapsed: boolean): number =>
  countBits(collapsed ? subset.styles : productsOf(layout, subset));
