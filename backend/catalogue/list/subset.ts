export type Bits = Int32Array;

export const emptyBits = (size: number): Bits => new Int32Array((size + 31) >>> 5);

const fullBits = (size: number): Bits => {
  const bits = emptyBits(size).fill(-1);
  if (size % 32 > 0) bits[bits.length - 1] = (1 << (size % 32)) - 1;
  return bits;
};

export const hasBit = (bits: Bits, index: number): boolean =>
  (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;

export const addBit = (bits: Bits, index: number): void => {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
};

const intersectBits = (one: Bits, other: Bits): Bits => {
  const common = one.slice();
  for (let word = 0; word < common.length; word++) common[word] = (common[word] ?? 0) & (other[word] ?? 0);
  return common;
};

const subtractBits = (bits: Bits, fewer: Bits): Bits => {
  const rest = bits.slice();
  for (let word = 0; word < rest.length; word++) rest[word] = (rest[word] ?? 0) & ~(fewer[word] ?? 0);
  return rest;
};

const uniteBits = (one: Bits, other: Bits): Bits => {
  const all = one.slice();
  for (let word = 0; word < all.length; word++) all[word] = (all[word] ?? 0) | (other[word] ?? 0);
  return all;
};

const countBits = (bits: Bits): number => {
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0;
    rest -= (rest >>> 1) & 0x55555555;
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
};

const listBits = (bits: Bits): Int32Array => {
  const members = new Int32Array(countBits(bits));
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      members[count] = (word << 5) + 31 - Math.clz32(rest & -rest);
      count++;
    }
  }
  return members;
};

/** The products of a style are neighbours. */
export interface Layout {
  styleCount: number;
  productCount: number;
  /** Products of style s: `firstProduct[s] … firstProduct[s + 1] - 1`. */
  firstProduct: Int32Array;
  styleOf: Int32Array;
}

/** Complete styles, or with `products` only these colours of them. Most lists hold complete styles. */
export interface Subset {
  styles: Bits;
  products: Bits | null;
}

export interface Order {
  products: Int32Array;
  fronts: Int32Array;
}

export const allStyles = ({ styleCount }: Layout): Subset => ({
  styles: fullBits(styleCount),
  products: null,
});

export const noStyles = ({ styleCount }: Layout): Subset => ({
  styles: emptyBits(styleCount),
  products: null,
});

export const stylesWhere = ({ styleCount }: Layout, holds: (style: number) => boolean): Subset => {
  const styles = emptyBits(styleCount);
  for (let style = 0; style < styleCount; style++) if (holds(style)) addBit(styles, style);
  return { styles, products: null };
};

const withStyles = ({ styleCount, styleOf }: Layout, products: Bits): Subset => {
  const styles = emptyBits(styleCount);
  for (const product of listBits(products)) addBit(styles, styleOf[product] ?? 0);
  return { styles, products };
};

export const toSubset = (layout: Layout, positions: Iterable<number>): Subset => {
  const products = emptyBits(layout.productCount);
  for (const product of positions) addBit(products, product);
  return withStyles(layout, products);
};

export const productsWhere = (layout: Layout, holds: (product: number) => boolean): Subset => {
  const products = emptyBits(layout.productCount);
  for (let product = 0; product < layout.productCount; product++) {
    if (holds(product)) addBit(products, product);
  }
  return withStyles(layout, products);
};

const productBits = ({ productCount, firstProduct }: Layout, { styles, products }: Subset): Bits => {
  if (products) return products;
  const all = emptyBits(productCount);
  for (const style of listBits(styles)) {
    const end = firstProduct[style + 1] ?? 0;
    for (let product = firstProduct[style] ?? 0; product < end; product++) addBit(all, product);
  }
  return all;
};

const combine =
  (combineBits: (one: Bits, other: Bits) => Bits) =>
  (layout: Layout, one: Subset, other: Subset): Subset =>
    one.products || other.products
      ? withStyles(layout, combineBits(productBits(layout, one), productBits(layout, other)))
      : { styles: combineBits(one.styles, other.styles), products: null };

export const intersect = combine(intersectBits);
export const subtract = combine(subtractBits);
const unite = combine(uniteBits);

export const uniteAll = (layout: Layout, [first, ...others]: readonly Subset[]): Subset =>
  others.reduce((united, other) => unite(layout, united, other), first ?? noStyles(layout));

export const hasProduct = ({ styleOf }: Layout, { styles, products }: Subset, product: number): boolean =>
  products ? hasBit(products, product) : hasBit(styles, styleOf[product] ?? 0);

export const listStyles = ({ styles }: Subset): Int32Array => listBits(styles);

export const listPositions = (layout: Layout, subset: Subset): Int32Array =>
  listBits(productBits(layout, subset));

export const countCards = (layout: Layout, subset: Subset, collapsed: boolean): number =>
  countBits(collapsed ? subset.styles : productBits(layout, subset));
