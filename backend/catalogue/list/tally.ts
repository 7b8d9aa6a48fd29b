import type { Viewpoint } from "../types.ts";
import { countBits, hasBit, nextBit, without } from "./bits.ts";
import type { ListIndex } from "./list-index.ts";
import { type MarketIndex, marketIndexOf } from "./market-index.ts";
import { type StockIndex, stockIndexOf } from "./stock-index.ts";
import { everything, type Subset } from "./subset.ts";

/** Counts how many cards of a subset have each value, by value number. */
export type Tally = (subset: Subset) => Int32Array;

/** What market and moment add to the values of the goods. */
type Live = Pick<MarketIndex, "bands" | "bandSets"> & Pick<StockIndex, "places" | "placeSets">;

const addBundles = (counts: Int32Array, { bundles }: ListIndex, ofBundle: Int32Array): void => {
  bundles.values.forEach((values, bundle) => {
    const cards = ofBundle[bundle] ?? 0;
    if (cards > 0) for (const value of values) counts[value] = (counts[value] ?? 0) + cards;
  });
};

/** `sets`: a bit for each of the few values of a style, the first of which is number `first`. */
const addSets = (counts: Int32Array, first: number, ofSet: Int32Array): void => {
  ofSet.forEach((cards, set) => {
    for (let value = 0; 1 << value <= set; value++) {
      if (set & (1 << value)) counts[first + value] = (counts[first + value] ?? 0) + cards;
    }
  });
};

/** Whole styles as one card each: a walk over their bundles. */
const countStyles = (index: ListIndex, { bandSets, placeSets }: Live, { styles }: Subset): Int32Array => {
  const { bundles, valueCount, firstBand, firstStatus } = index;
  const { perStyle, ofStyle } = bundles;
  const ofBundle = new Int32Array(bundles.values.length);
  const ofBandSet = new Int32Array(1 << (firstStatus - firstBand));
  const ofPlaceSet = new Int32Array(1 << (valueCount - firstStatus));
  for (let style = nextBit(styles, 0); style >= 0; style = nextBit(styles, style + 1)) {
    const bandSet = bandSets[style] ?? 0;
    const placeSet = placeSets[style] ?? 0;
    ofBandSet[bandSet] = (ofBandSet[bandSet] ?? 0) + 1;
    ofPlaceSet[placeSet] = (ofPlaceSet[placeSet] ?? 0) + 1;
    const last = (style + 1) * perStyle;
    for (let place = style * perStyle; place < last; place++) {
      const bundle = ofStyle[place] ?? 0;
      ofBundle[bundle] = (ofBundle[bundle] ?? 0) + 1;
    }
  }
  const counts = new Int32Array(valueCount);
  addBundles(counts, index, ofBundle);
  addSets(counts, firstBand, ofBandSet);
  addSets(counts, firstStatus, ofPlaceSet);
  return counts;
};

/** Colour by colour, where a list has only some of a style's or shows each as a card. */
const countProducts = (index: ListIndex, live: Live, subset: Subset, collapsed: boolean): Int32Array => {
  const { layout, bundles, own, ownPerProduct, valueCount, firstBand, firstStatus } = index;
  const { perStyle, ofStyle, shared } = bundles;
  const { styles, products } = subset;
  const counts = new Int32Array(valueCount + 1);
  const ofBundle = new Int32Array(bundles.values.length);
  const lastStyle = new Int32Array(valueCount + 1).fill(-1);
  const count = (value: number, style: number) => {
    if (collapsed && lastStyle[value] === style) return;
    lastStyle[value] = style;
    counts[value] = (counts[value] ?? 0) + 1;
  };
  for (let style = nextBit(styles, 0); style >= 0; style = nextBit(styles, style + 1)) {
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
    for (const place of shared) {
      const bundle = ofStyle[style * perStyle + place] ?? 0;
      ofBundle[bundle] = (ofBundle[bundle] ?? 0) + (collapsed ? 1 : colours);
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
