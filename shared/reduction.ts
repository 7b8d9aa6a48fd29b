import type { PriorPriceFragment } from "./operations/generated/types.ts";

/** With VAT, in the market's currency, and printed. */
interface PastPrice {
  amount: number;
  incVat: string;
  exVat: string;
}

export interface PriceRecord {
  selling: number;
  regular: PastPrice;
  /** What the commerce API counts a reduction from, by the law of the EU. */
  comparison: PastPrice;
  /** Of the last 30 days; an API may count today among them. */
  lowest: PastPrice;
}

export interface Reduction {
  prior: PastPrice;
  /** Whole per cent, never rounded up. */
  percentage: number;
}

/** Whole per cent, never rounded up; binary fractions make 10 % of 9.9999…. */
export const toPercentage = (prior: number, selling: number): number =>
  prior > 0 ? Math.floor(((prior - selling) * 100) / prior + 1e-9) : 0;

/**
 * The only reduction that may be struck through or counted: from the lowest price of the 30 days before it. Null where
 * today's price is not below that. A lowest price equal to today's says nothing: it may be today's.
 */
export function findReduction({ selling, regular, comparison, lowest }: PriceRecord): Reduction | null {
  const known = lowest.amount === selling ? [regular, comparison] : [regular, comparison, lowest];
  const prior = known.reduce((least, price) => (price.amount < least.amount ? price : least));
  const percentage = toPercentage(prior.amount, selling);
  return percentage >= 1 ? { prior, percentage } : null;
}

interface WirePrice {
  isDiscounted: boolean;
  sellingPriceIncVat: number;
  regularPriceIncVat: number;
  regularPriceIncVatFormatted?: string | null;
  regularPriceExVatFormatted?: string | null;
}

type WirePast = Partial<PriorPriceFragment> &
  Pick<PriorPriceFragment, "comparisonPriceIncVat" | "lowestPriceIncVat">;

/** Null also where the API does not say what the product cost before. */
export function readReduction(
  price: WirePrice | null | undefined,
  past: WirePast | null | undefined,
): Reduction | null {
  if (!price?.isDiscounted || !past) return null;
  return findReduction({
    selling: price.sellingPriceIncVat,
    regular: {
      amount: price.regularPriceIncVat,
      incVat: price.regularPriceIncVatFormatted ?? "",
      exVat: price.regularPriceExVatFormatted ?? "",
    },
    comparison: {
      amount: past.comparisonPriceIncVat,
      incVat: past.comparisonPriceIncVatFormatted ?? "",
      exVat: past.comparisonPriceExVatFormatted ?? "",
    },
    lowest: {
      amount: past.lowestPriceIncVat,
      incVat: past.lowestPriceIncVatFormatted ?? "",
      exVat: past.lowestPriceExVatFormatted ?? "",
    },
  });
}

/** What a campaign's name promises: "Everything minus 30 %" says 30, "Half price" 50, "3 for 2" nothing. */
const findPromises = (name: string): number[] => [
  ...[...name.matchAll(/(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|percent|procent|prozent)/gi)].map(
    ([, number = ""]) => Number(number.replace(",", ".")),
  ),
  ...(/\b(?:half|halva|halber|halbe)\b/i.test(name) ? [50] : []),
];

/**
 * Whether a campaign may be named beside a price, because its name announces a reduction, too: beside a reduced price
 * only where a lawful reduction is shown, and with no greater percentage; beside a full price a percentage only where
 * the product was not cheaper within 30 days.
 */
export function mayNameCampaign(
  name: string,
  price: WirePrice | null | undefined,
  past: WirePast | null | undefined,
): boolean {
  const promises = findPromises(name);
  if (price?.isDiscounted) {
    const reduction = readReduction(price, past);
    return reduction !== null && promises.every((promise) => promise <= reduction.percentage);
  }
  const wasCheaper = !price || !past || past.lowestPriceIncVat < price.sellingPriceIncVat;
  return promises.length === 0 || !wasCheaper;
}
