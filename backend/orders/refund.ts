import type { PricedRow } from "#backend/cart/totals.ts";
import { type Amount, plus, sum, times } from "#backend/money/amount.ts";

/**
 * What is paid back for pieces of an ordered row, at what each of them cost: the dearest go first, so that
 * however a row is returned, piece by piece or at once, all of it together is exactly what was paid for it.
 * @param returned pieces paid back before
 * @param pieces 1 or more
 * @returns null when the row has not that many pieces left
 */
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

/** Shares a refund between the balance and the other means it was paid with, the other means first. */
export function refundTo(refund: Amount, paidBack: Amount, paidOtherwise: number) {
  const before = Math.min(paidBack.incVat, paidOtherwise);
  const after = Math.min(plus(paidBack, refund).incVat, paidOtherwise);
  const otherwise = after - before;
  return { otherwise, balance: refund.incVat - otherwise };
}
