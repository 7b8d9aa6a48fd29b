import type { Viewpoint } from "../types.ts";
import { cardsOf } from "./cards.ts";
import type { ListIndex } from "./list-index.ts";
import { marketIndexOf } from "./market-index.ts";
import { orderOf } from "./orders.ts";
import { narrowed, type Selection } from "./selection.ts";
import type { Subset } from "./subset.ts";
import { tallyAt } from "./tally.ts";

export interface Counts {
  /** Cards by value number. */
  cards: Int32Array;
  /** Above 0 where the unnarrowed list has at least one product with the value. */
  offered: Int32Array;
  price: { lowest: number; highest: number };
}

export interface CountingRules {
  /** Whether a group's own choice is ignored while its values are counted. */
  byGroup: boolean;
  /** Whether the colours of a style count as one. */
  collapsed: boolean;
}

/** The lowest and the highest price of a list stand at the ends of its orders; both are 0 when it is empty. */
const priceBounds = (index: ListIndex, viewpoint: Viewpoint, subset: Subset) => {
  const { prices } = marketIndexOf(index, viewpoint.market);
  const first = (sort: "PRICE" | "PRICE_DESC"): number => {
    const [at] = cardsOf(index.layout, orderOf(index, viewpoint, sort, null), subset, true, 0, 1);
    return at === undefined ? 0 : (prices[at] ?? 0);
  };
  return { lowest: first("PRICE"), highest: first("PRICE_DESC") };
};

/** Counts of a list before (`scope`) and after (`rest`) the shopper's choices. */
export const countFacets = (
  index: ListIndex,
  viewpoint: Viewpoint,
  scope: Subset,
  rest: Subset,
  selection: Selection,
  { byGroup, collapsed }: CountingRules,
): Counts => {
  const tally = tallyAt(index, viewpoint, collapsed);
  const cards = tally(rest);
  for (const group of byGroup ? selection.keys() : []) {
    const ignoringIt = tally(narrowed(index, scope, selection, group));
    for (let value = 0; value < index.valueCount; value++) {
      if (index.groupOfValue[value] === group) cards[value] = ignoringIt[value] ?? 0;
    }
  }
  const atAnyPrice = narrowed(index, scope, selection, index.priceGroup);
  return {
    cards,
    offered: selection.size > 0 ? tally(scope) : cards,
    price: priceBounds(index, viewpoint, atAnyPrice),
  };
};
