import { amountsOf } from "../prices.ts";
import type { Market } from "../types.ts";
import { nextBit } from "./bits.ts";
import type { ListIndex } from "./list-index.ts";
import { bandOf } from "./price-bands.ts";
import { type Layout, productsWhere, type Subset, setsByStyle } from "./subset.ts";

export interface MarketIndex {
  /** Selling price incl. VAT by position of the product. */
  prices: Float64Array;
  /** That of the cheapest and of the dearest colour by position of the style. */
  lowest: Float64Array;
  highest: Float64Array;
  /** Price interval by position of the product. */
  bands: Uint8Array;
  /** Price intervals by position of the style, a bit each. */
  bandSets: Uint8Array;
  /** Products by price interval, gathered when first asked for. */
  inBand: (Subset | undefined)[];
}

const extremes = ({ styleCount, styleOf }: Layout, prices: Float64Array) => {
  const lowest = new Float64Array(styleCount).fill(Number.POSITIVE_INFINITY);
  const highest = new Float64Array(styleCount);
  prices.forEach((price, at) => {
    const style = styleOf[at] ?? 0;
    lowest[style] = Math.min(lowest[style] ?? price, price);
    highest[style] = Math.max(highest[style] ?? price, price);
  });
  return { lowest, highest };
};

const buildMarketIndex = ({ catalogue, layout }: ListIndex, market: Market): MarketIndex => {
  const prices = Float64Array.from(catalogue.products, (product) => amountsOf(product, market).sellingIncVat);
  const bands = Uint8Array.from(prices, (price) => bandOf(price, market));
  return { prices, ...extremes(layout, prices), bands, bandSets: setsByStyle(layout, bands), inBand: [] };
};

export const marketIndexOf = (index: ListIndex, market: Market): MarketIndex => {
  const kept = index.markets.get(market.alias);
  if (kept) return kept;
  const built = buildMarketIndex(index, market);
  index.markets.set(market.alias, built);
  return built;
};

export const productsInBand = (
  { layout }: ListIndex,
  { bands, inBand }: MarketIndex,
  band: number,
): Subset => {
  inBand[band] ??= productsWhere(layout, (at) => bands[at] === band);
  return inBand[band];
};

/** The lowest and the highest price among the products; both 0 when there are none. */
export const priceBounds = (market: MarketIndex, { styles, products }: Subset) => {
  const among = products ?? styles;
  const lows = products ? market.prices : market.lowest;
  const highs = products ? market.prices : market.highest;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let at = nextBit(among, 0); at >= 0; at = nextBit(among, at + 1)) {
    const low = lows[at] ?? 0;
    const high = highs[at] ?? 0;
    if (low < lowest) lowest = low;
    if (high > highest) highest = high;
  }
  return { lowest: Number.isFinite(lowest) ? lowest : 0, highest };
};
