import { type Amount, minus, plus, sum, times, vatOf } from "#backend/money/amount.ts";
import type { PricedRow } from "#backend/storage/records.ts";

/** The dearest pieces first, so that all refunds of a row add up to what was paid. Null when fewer pieces are left. */
export function refundOf({ row, prices }: PricedRow, returned: number, pieces: number): Amount | null {
  if (pieces < 1 || returned + pieces > row.quantity) return null;
  let skip = returned;
  let left = pieces;
  const parts = prices.map(({ quantity, selling }) => {
    const skipped = Math.min(skip, quantity);
    const taken = Math.min(left, quantity - skipped);
    skip -= skipped;
    left -= taken;
    return times(selling, taken);
  });
  return sum(parts);
}

export interface Share extends Amount {
  isToBalance: boolean;
}

/** One payment or two, each with its part of the VAT; 0 is one payment, too. */
export function shares(refund: Amount, paidBack: Amount, paidOtherwise: number): Share[] {
  const { otherwise, balance } = refundTo(refund, paidBack, paidOtherwise);
  const vat = refund.incVat === 0 ? 0 : Math.round((vatOf(refund) * otherwise) / refund.incVat);
  const first = { incVat: otherwise, exVat: otherwise - vat };
  return [
    ...(otherwise > 0 || balance === 0 ? [{ ...first, isToBalance: false }] : []),
    ...(balance > 0 ? [{ ...minus(refund, first), isToBalance: true }] : []),
  ];
}

/** The other means of payment first, then the balance. */
export function refundTo(refund: Amount, paidBack: Amount, paidOtherwise: number) {
  const before = Math.min(paidBack.incVat, paidOtherwise);
  const after = Math.min(plus(paidBack, refund).incVat, paidOtherwise);
  const otherwise = after - before;
  return { otherwise, balance: refund.incVat - otherwise };
}
