import { roll } from "./chance.ts";
import { formatMoney, priceFrom, withoutVat } from "./money.ts";
import { activeCampaign, amountsOf, inMarket, reduced } from "./prices.ts";
import type { Market, Product, Viewpoint } from "./types.ts";
import type { LowestPrice, PriceLogItem } from "./wire.ts";

const day = 86_400_000;

/** yyyy-mm-dd of a day relative to the UTC day of `now`. */
export const dateOf = (now: number, daysFromToday: number): string =>
  new Date(now + daysFromToday * day).toISOString().slice(0, 10);

interface PriceChange {
  /** Days from today, ≤ 0. */
  from: number;
  regularIncVat: number;
  sellingIncVat: number;
}

/** One style in seven had another regular price until some weeks ago. */
const regularOn = (product: Product, daysFromToday: number, market: Market): number => {
  const { seed, price } = product.style;
  const changedOn = -8 - roll(seed, 71, 20);
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

/** Prices of the last 30 days, oldest first, one row a change. */
export const priceLog = (product: Product, { market, language, now }: Viewpoint): readonly PriceLogItem[] => {
  const changes = changesBetween(product, market, Math.max(-30, -product.style.age), 0);
  const lowest = lowestOf(changes);
  return changes.map((change) => ({
    ...priceFrom(change, market, language),
    isLowest: change.sellingIncVat === lowest,
    date: dateOf(now, change.from),
  }));
};

/** The European comparison: a reduction is measured against the lowest price of the 30 days before it began. */
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
