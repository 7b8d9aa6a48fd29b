import { addBit, both, countBits, hasBit, nextBit, noBits } from "./bits.ts";
import type { Order } from "./orders.ts";
import { hasProduct, type Layout, type Subset } from "./subset.ts";

/** Called with each position that is due; true when there are enough. */
type Offer = (at: number) => boolean;

/** Looks no further than to the last member. True when there are enough. */
const offerStyles = (
  layout: Layout,
  places: Int32Array,
  subset: Subset,
  collapsed: boolean,
  offer: Offer,
): boolean => {
  const { firstProduct } = layout;
  const { styles, products } = subset;
  let left = countBits(styles);
  for (let place = 0; left > 0; place++) {
    const style = places[place] ?? 0;
    if (!hasBit(styles, style)) continue;
    left--;
    const first = firstProduct[style] ?? 0;
    if (collapsed) {
      if (offer(products ? nextBit(products, first) : first)) return true;
      continue;
    }
    const end = firstProduct[style + 1] ?? 0;
    for (let at = first; at < end; at++) {
      if (hasProduct(layout, subset, at) && offer(at)) return true;
    }
  }
  return false;
};

const offerProducts = (
  layout: Layout,
  places: Int32Array,
  subset: Subset,
  collapsed: boolean,
  offer: Offer,
) => {
  const seen = noBits(layout.styleCount);
  for (const at of places) {
    if (!hasProduct(layout, subset, at)) continue;
    const style = layout.styleOf[at] ?? 0;
    if (collapsed && hasBit(seen, style)) continue;
    addBit(seen, style);
    if (offer(at)) return;
  }
};

/** One page of positions; collapsed, the first colour of a style in the order asked for stands for all of them. */
export const cardsOf = (
  layout: Layout,
  { of, places, closestFirst }: Order,
  subset: Subset,
  collapsed: boolean,
  skip: number,
  take: number,
): readonly number[] => {
  const page: number[] = [];
  let passed = 0;
  const offer = (at: number): boolean => {
    passed++;
    if (passed > skip && page.length < take) page.push(at);
    return page.length >= take;
  };
  if (of === "products") offerProducts(layout, places, subset, collapsed, offer);
  else {
    for (const level of closestFirst ?? [subset.styles]) {
      const { products } = subset;
      const closest = { styles: both(subset.styles, level), products };
      if (offerStyles(layout, places, closest, collapsed, offer)) break;
    }
  }
  return page;
};
