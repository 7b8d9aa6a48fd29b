/** How a shop in each currency writes a price tag, in units of the currency. */

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
