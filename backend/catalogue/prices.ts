import { roundToPriceTag } from "./rounding.ts";
import type { Campaign, Market, PriceList, Product } from "./types.ts";

const swedishVat = 1.25;
const pricesByMarket = new Map<string, Map<number, number>>();

/** A Swedish price incl. VAT on the price tag of a market: its VAT, its currency, its rounding. */
export const inMarket = (swedishPrice: number, market: Market): number => {
  let prices = pricesByMarket.get(market.alias);
  if (!prices) {
    prices = new Map();
    pricesByMarket.set(market.alias, prices);
  }
  const kept = prices.get(swedishPrice);
  if (kept !== undefined) return kept;
  const exVat = swedishPrice / swedishVat / market.currency.rate;
  const tag = roundToPriceTag(exVat * (1 + market.vatRate / 100), market.currency.code);
  prices.set(swedishPrice, tag);
  return tag;
};

export const reduced = (regular: number, { percent }: { percent: number }, market: Market): number =>
  roundToPriceTag(regular * (1 - percent / 100), market.currency.code);

export const isActive = ({ startsIn, endsIn }: Campaign): boolean => startsIn <= 0 && endsIn > 0;

/** The campaign whose price holds today. */
export const activeCampaign = (product: Product): Campaign | null =>
  product.campaign && isActive(product.campaign) ? product.campaign : null;

/** Today's amounts incl. VAT in units of the market's currency: the lowest of all prices that hold. */
export const amountsOf = (product: Product, market: Market, priceList?: PriceList | null) => {
  const regularIncVat = inMarket(product.style.price, market);
  const offers = [activeCampaign(product), priceList].filter((offer) => offer != null);
  const prices = offers.map((offer) => reduced(regularIncVat, offer, market));
  return { regularIncVat, sellingIncVat: Math.min(regularIncVat, ...prices) };
};
