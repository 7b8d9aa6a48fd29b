import { addBit, hasBit, noBits } from "./bits.ts";
import type { Order } from "./orders.ts";
import { hasProduct, type Layout, meet, type Subset, sizeOf } from "./subset.ts";

/** Called with each position that is due; true when there are enough. */
type Offer = (at: number) => boolean;

/** One card a style: no colour of it is missing, so it stands where its first one does. */
const offerStyles = ({ fronts, styles }: Order, subset: Subset, count: number, offer: Offer): boolean => {
  let left = count;
  for (let place = 0; left > 0; place++) {
    if (!hasBit(subset.styles, styles[place] ?? 0)) continue;
    left--;
    if (offer(fronts[place] ?? 0)) return true;
  }
  return false;
};

const offerProducts = (
  layout: Layout,
  { products }: Order,
  subset: Subset,
  collapsed: boolean,
  count: number,
  offer: Offer,
): boolean => {
  const seen = noBits(layout.styleCount);
  let left = count;
  for (let place = 0; left > 0 && place < products.length; place++) {
    const at = products[place] ?? 0;
    if (!hasProduct(layout, subset, at)) continue;
    const style = layout.styleOf[at] ?? 0;
    if (collapsed && hasBit(seen, style)) continue;
    addBit(seen, style);
    left--;
    if (offer(at)) return true;
  }
  return false;
};

/** One page of positions; collapsed, the first colour of a style in the order asked for stands for all of them. */
export const cardsOf = (
  layout: Layout,
  order: Order,
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
  const levels = order.closestFirst?.map((styles) => ({ styles, products: null }));
  for (const level of levels ?? [null]) {
    const closest = level ? meet(layout, subset, level) : subset;
    // looks no further than to the last member
    const count = sizeOf(layout, closest, collapsed);
    const isEnough =
      collapsed && !closest.products
        ? offerStyles(order, closest, count, offer)
        : offerProducts(layout, order, closest, collapsed, count, offer);
    if (isEnough) break;
  }
  return page;
};
