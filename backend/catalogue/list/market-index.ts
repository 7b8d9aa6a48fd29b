import { amountsOf } from "../prices.ts";
import type { Market } from "../types.ts";
import type { ListIndex } from "./list-index.ts";
import { bandOf } from "./price-bands.ts";
import { productsWhere, type Subset, setsByStyle } from "./subset.ts";

export interface MarketIndex {
  /** Selling price incl. VAT by position of the product. */
  prices: Float64Array;
  /** Price interval by position of the product. */
  bands: Uint8Array;
  /** Price intervals by position of the style, a bit each. */
  bandSets: Uint8Array;
  /** Products by price interval, gathered when first asked for. */
  inBand: (Subset | undefined)[];
}

const buildMarketIndex = ({ catalogue, layout }: ListIndex, market: Market): MarketIndex => {
  const prices = Float64Array.from(catalogue.products, (product) => amountsOf(product, market).sellingIncVat);
  const bands = Uint8Array.from(prices, (price) => bandOf(price, market));
  return { prices, bands, bandSets: setsByStyle(layout, bands), inBand: [] };
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
