import { roll } from "./chance.ts";
import { formatMoney, priceFrom, withoutVat } from "./money.ts";
import type { Campaign, Market, PriceList, Product, Viewpoint } from "./types.ts";
import type { LowestPrice, PriceLogItem } from "./wire.ts";

const toNine = (amount: number) => Math.max(9, Math.round(amount / 10) * 10 - 1);
const toWhole = (amount: number) => Math.max(1, Math.round(amount));
const toWholeOrNinetyFive = (amount: number) =>
  amount >= 100 ? Math.round(amount) : Math.max(1, Math.round(amount)) - 0.05;
const toMultipleOf = (step: number) => (amount: number) => Math.max(step, Math.round(amount / step) * step);

const byCurrency: Readonly<Record<string, (amount: number) => number>> = {
  SEK: toNine,
  DKK: toNine,
  NOK: toNine,
  EUR: toWholeOrNinetyFive,
  GBP: toWholeOrNinetyFive,
  USD: toWholeOrNinetyFive,
  CAD: toWholeOrNinetyFive,
  CHF: toWholeOrNinetyFive,
  HKD: toWhole,
  JPY: toMultipleOf(100),
  KRW: toMultipleOf(1000),
};

export const roundToPriceTag = (amount: number, currencyCode: string): number =>
  (byCurrency[currencyCode] ?? toWhole)(amount);

const swedishVat = 1.25;
const pricesByMarket = new Map<string, Map<number, number>>();

/** With the market's VAT, currency and rounding. `swedishPrice` incl. VAT. */
const inMarket = (swedishPrice: number, market: Market): number => {
  let prices = pricesByMarket.get(market.alias);
  if (!prices) {
    prices = new Map();
    pricesByMarket.set(market.alias, prices);
  }
  const cached = prices.get(swedishPrice);
  if (cached !== undefined) return cached;
  const exVat = swedishPrice / swedishVat / market.currency.rate;
  const tag = roundToPriceTag(exVat * (1 + market.vatRate / 100), market.currency.code);
  prices.set(swedishPrice, tag);
  return tag;
};

const reduced = (regular: number, { percent }: { percent: number }, market: Market): number =>
  roundToPriceTag(regular * (1 - percent / 100), market.currency.code);

export const isActive = ({ startsIn, endsIn }: Campaign): boolean => startsIn <= 0 && endsIn > 0;

export const activeCampaign = (product: Product): Campaign | null =>
  product.campaign && isActive(product.campaign) ? product.campaign : null;

/** In units of the currency, incl. VAT: the lowest of all prices that apply. */
export const amountsOf = (product: Product, market: Market, priceList?: PriceList | null) => {
  const regularIncVat = inMarket(product.style.price, market);
  const offers = [activeCampaign(product), priceList].filter((offer) => offer != null);
  const prices = offers.map((offer) => reduced(regularIncVat, offer, market));
  return { regularIncVat, sellingIncVat: Math.min(regularIncVat, ...prices) };
};

const day = 86_400_000;

/** yyyy-mm-dd of a UTC day. */
export const dateOf = (now: number, daysFromToday: number): string =>
  new Date(now + daysFromToday * day).toISOString().slice(0, 10);

interface PriceChange {
  /** Days from today, ≤ 0. */
  from: number;
  regularIncVat: number;
  sellingIncVat: number;
}

/** One style in seven had another regular price some weeks ago; none changes while a campaign runs. */
const regularOn = ({ style, campaign }: Product, daysFromToday: number, market: Market): number => {
  const { seed, price } = style;
  const drawn = -8 - roll(seed, 71, 20);
  const changedOn = campaign && campaign.startsIn <= 0 ? Math.min(drawn, campaign.startsIn - 1) : drawn;
  const changed = roll(seed, 70, 7) === 0;
  const step = roll(seed, 72, 2) === 0 ? 0.9 : 1.1;
  return changed && daysFromToday < changedOn
    ? inMarket(Math.round(price * step), market)
    : inMarket(price, market);
};

const amountsOn = (product: Product, daysFromToday: number, market: Market) => {
  const regularIncVat = regularOn(product, daysFromToday, market);
  const { campaign } = product;
  const runs = campaign && campaign.startsIn <= daysFromToday && daysFromToday < campaign.endsIn;
  return { regularIncVat, sellingIncVat: runs ? reduced(regularIncVat, campaign, market) : regularIncVat };
};

const changesBetween = (product: Product, market: Market, first: number, last: number): PriceChange[] => {
  const changes: PriceChange[] = [];
  for (let from = first; from <= last; from++) {
    const amounts = amountsOn(product, from, market);
    const before = changes.at(-1);
    if (before?.sellingIncVat !== amounts.sellingIncVat || before.regularIncVat !== amounts.regularIncVat) {
      changes.push({ from, ...amounts });
    }
  }
  return changes;
};

const lowestOf = (changes: readonly PriceChange[]) =>
  Math.min(...changes.map((change) => change.sellingIncVat));

export const priceLog = (product: Product, { market, language, now }: Viewpoint): readonly PriceLogItem[] => {
  const changes = changesBetween(product, market, Math.max(-30, -product.style.age), 0);
  const lowest = lowestOf(changes);
  return changes.map((change) => ({
    ...priceFrom(change, market, language),
    isLowest: change.sellingIncVat === lowest,
    date: dateOf(now, change.from),
  }));
};

/** A reduction is measured against the lowest price of the 30 days before it began. */
export const lowestPrice = (product: Product, { market, language, priceList }: Viewpoint): LowestPrice => {
  const { sellingIncVat, regularIncVat } = amountsOf(product, market, priceList);
  const campaign = activeCampaign(product);
  const comparisonIncVat = campaign
    ? lowestOf(changesBetween(product, market, campaign.startsIn - 30, campaign.startsIn - 1))
    : regularIncVat;
  const lowestIncVat = lowestOf(changesBetween(product, market, Math.max(-30, -product.style.age), 0));
  const compared = priceFrom(
    { sellingIncVat, regularIncVat: Math.max(comparisonIncVat, sellingIncVat) },
    market,
    language,
  );
  const text = (amount: number) => formatMoney(amount, market, language);
  const lowestExVat = withoutVat(lowestIncVat, market);
  return {
    sellingPriceIncVat: compared.sellingPriceIncVat,
    sellingPriceExVat: compared.sellingPriceExVat,
    comparisonPriceIncVat: compared.regularPriceIncVat,
    comparisonPriceExVat: compared.regularPriceExVat,
    lowestPriceIncVat: lowestIncVat,
    lowestPriceExVat: lowestExVat,
    discountIncVat: compared.discountIncVat,
    discountExVat: compared.discountExVat,
    discountPercentage: compared.discountPercentage,
    vat: compared.vat,
    isDiscounted: compared.isDiscounted,
    sellingPriceIncVatFormatted: compared.sellingPriceIncVatFormatted,
    sellingPriceExVatFormatted: compared.sellingPriceExVatFormatted,
    comparisonPriceIncVatFormatted: compared.regularPriceIncVatFormatted,
    comparisonPriceExVatFormatted: compared.regularPriceExVatFormatted,
    lowestPriceIncVatFormatted: text(lowestIncVat),
    lowestPriceExVatFormatted: text(lowestExVat),
    discountIncVatFormatted: compared.discountIncVatFormatted,
    discountExVatFormatted: compared.discountExVatFormatted,
    vatFormatted: compared.vatFormatted,
  };
};
