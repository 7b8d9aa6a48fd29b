import type { Viewpoint } from "../types.ts";
import { countBits, hasBit, membersOf, without } from "./bits.ts";
import { type Bundles, bundlesPerStyle } from "./bundles.ts";
import type { ListIndex } from "./list-index.ts";
import { type MarketIndex, marketIndexOf } from "./market-index.ts";
import { type StockIndex, stockIndexOf } from "./stock-index.ts";
import { everything, type Subset } from "./subset.ts";

/** Counts how many cards of a subset have each value, by value number. */
export type Tally = (subset: Subset) => Int32Array;

/** What market and moment add to the values of the goods. */
type Live = Pick<MarketIndex, "bands" | "bandSets"> & Pick<StockIndex, "places" | "placeSets">;

const add = (counts: Int32Array, at: number, cards: number): void => {
  counts[at] = (counts[at] ?? 0) + cards;
};

const addBundles = (counts: Int32Array, { bundles }: ListIndex, ofBundle: Int32Array): void => {
  const { values, firstValue, count } = bundles;
  for (let bundle = 0; bundle < count; bundle++) {
    const cards = ofBundle[bundle] ?? 0;
    const end = cards > 0 ? (firstValue[bundle + 1] ?? 0) : 0;
    for (let place = firstValue[bundle] ?? 0; place < end; place++) add(counts, values[place] ?? 0, cards);
  }
};

/** `sets`: a bit for each of the few values of a style, the first of which is number `first`. */
const addSets = (counts: Int32Array, first: number, ofSet: Int32Array): void => {
  ofSet.forEach((cards, set) => {
    for (let value = 0; 1 << value <= set; value++) {
      if (set & (1 << value)) add(counts, first + value, cards);
    }
  });
};

/**
 * How many of the styles have each bundle, each set of price intervals and each set of stock states, in this order.
 * One list of counts, and the bundles of a style one by one: a loop over them takes half as long again.
 */
const countShared = (
  { ofStyle }: Bundles,
  { bandSets, placeSets }: Live,
  styles: Int32Array,
  [firstBandSet, firstPlaceSet, end]: readonly [number, number, number],
): Int32Array => {
  const found = new Int32Array(end);
  for (let place = 0; place < styles.length; place++) {
    const style = styles[place] ?? 0;
    const first = style * bundlesPerStyle;
    add(found, ofStyle[first] ?? 0, 1);
    add(found, ofStyle[first + 1] ?? 0, 1);
    add(found, ofStyle[first + 2] ?? 0, 1);
    add(found, ofStyle[first + 3] ?? 0, 1);
    add(found, firstBandSet + (bandSets[style] ?? 0), 1);
    add(found, firstPlaceSet + (placeSets[style] ?? 0), 1);
  }
  return found;
};

/** Whole styles as one card each. */
const countStyles = (index: ListIndex, live: Live, { styles }: Subset): Int32Array => {
  const { bundles, valueCount, firstBand, firstStatus } = index;
  const firstPlaceSet = bundles.count + (1 << (firstStatus - firstBand));
  const end = firstPlaceSet + (1 << (valueCount - firstStatus));
  const found = countShared(bundles, live, membersOf(styles), [bundles.count, firstPlaceSet, end]);
  const counts = new Int32Array(valueCount);
  addBundles(counts, index, found);
  addSets(counts, firstBand, found.subarray(bundles.count, firstPlaceSet));
  addSets(counts, firstStatus, found.subarray(firstPlaceSet));
  return counts;
};

/** Colour by colour, where a list has only some of a style's or shows each as a card. */
const countProducts = (index: ListIndex, live: Live, subset: Subset, collapsed: boolean): Int32Array => {
  const { layout, bundles, own, ownPerProduct, valueCount, firstBand, firstStatus } = index;
  const { styles, products } = subset;
  const counts = new Int32Array(valueCount + 1);
  const ofBundle = new Int32Array(bundles.count);
  const lastStyle = new Int32Array(valueCount + 1).fill(-1);
  const count = (value: number, style: number) => {
    if (collapsed && lastStyle[value] === style) return;
    lastStyle[value] = style;
    add(counts, value, 1);
  };
  for (const style of membersOf(styles)) {
    const end = layout.firstProduct[style + 1] ?? 0;
    let colours = 0;
    for (let at = layout.firstProduct[style] ?? 0; at < end; at++) {
      if (products && !hasBit(products, at)) continue;
      colours++;
      const lastOwn = (at + 1) * ownPerProduct;
      for (let place = at * ownPerProduct; place < lastOwn; place++) count(own[place] ?? 0, style);
      count(firstBand + (live.bands[at] ?? 0), style);
      count(firstStatus + (live.places[at] ?? 0), style);
    }
    const cards = collapsed ? 1 : colours;
    const first = style * bundlesPerStyle;
    for (let place = first; place < first + bundlesPerStyle - 1; place++) {
      add(ofBundle, bundles.ofStyle[place] ?? 0, cards);
    }
  }
  addBundles(counts, index, ofBundle);
  return counts;
};

/** Large lists of whole styles are counted by what is missing from them. */
export const tallyAt = (index: ListIndex, viewpoint: Viewpoint, collapsed: boolean): Tally => {
  const { stamp, ...stock } = stockIndexOf(index, viewpoint);
  const live = { ...marketIndexOf(index, viewpoint.market), ...stock };
  const all = everything(index.layout);
  const totals = (): Int32Array => {
    const kept = index.totals.get(viewpoint.market.alias);
    if (kept && kept.stamp === stamp) return kept.counts;
    const counts = countStyles(index, live, all);
    if (stamp !== null) index.totals.set(viewpoint.market.alias, { stamp, counts });
    return counts;
  };
  return (subset) => {
    if (!collapsed || subset.products) return countProducts(index, live, subset, collapsed);
    if (countBits(subset.styles) * 2 <= index.layout.styleCount) return countStyles(index, live, subset);
    const missing = { styles: without(all.styles, subset.styles), products: null };
    const missed = countStyles(index, live, missing);
    return totals().map((total, value) => total - (missed[value] ?? 0));
  };
};
