import { type Amount, plus, sum, times, vatOf } from "#backend/money/amount.ts";
import type { CartRow, PricedRow, UnitPrice } from "#backend/storage/records.ts";

export const withoutCampaigns = (row: CartRow, unit: UnitPrice): PricedRow => ({
  row,
  unit,
  prices: [{ quantity: row.quantity, selling: unit.selling }],
  campaignIds: [],
});

interface Fee {
  amount: Amount;
  vatRate: number;
}

interface SellingAndRegular {
  selling: Amount;
  regular: Amount;
}

export interface Totals {
  rows: SellingAndRegular[];
  subTotal: SellingAndRegular;
  total: SellingAndRegular;
  /** By rate, highest first, in minor units; together exactly the total's VAT. */
  vats: { rate: number; amount: number }[];
}

/** Nothing is rounded: all amounts are in minor units, so a total is exactly the sum of its parts. */
export function totalsOf(rows: readonly PricedRow[], fees: readonly Fee[]): Totals {
  const rowTotals = rows.map(({ row, unit, prices }) => ({
    selling: sum(prices.map(({ quantity, selling }) => times(selling, quantity))),
    regular: times(unit.regular, row.quantity),
  }));
  const subTotal = {
    selling: sum(rowTotals.map((row) => row.selling)),
    regular: sum(rowTotals.map((row) => row.regular)),
  };
  const feeTotal = sum(fees.map((fee) => fee.amount));
  const total = { selling: plus(subTotal.selling, feeTotal), regular: plus(subTotal.regular, feeTotal) };
  const taxed = [
    ...rows.map(({ unit }, index) => ({ rate: unit.vatRate, amount: rowTotals[index]?.selling })),
    ...fees.map((fee) => ({ rate: fee.vatRate, amount: fee.amount })),
  ];
  return { rows: rowTotals, subTotal, total, vats: vatsByRate(taxed) };
}

function vatsByRate(taxed: readonly { rate: number; amount: Amount | undefined }[]): Totals["vats"] {
  const byRate = new Map<number, number>();
  for (const { rate, amount } of taxed) {
    if (amount) byRate.set(rate, (byRate.get(rate) ?? 0) + vatOf(amount));
  }
  return [...byRate].map(([rate, amount]) => ({ rate, amount })).sort((a, b) => b.rate - a.rate);
}

export interface Payment {
  pending: number;
  remaining: number;
  /** Its VAT is the same part of it as of the total. */
  left: Amount;
}

/** Never pays more than the total. Minor units. */
export function payFrom(balance: number, total: Amount): Payment {
  const pending = Math.min(balance, total.incVat);
  const incVat = total.incVat - pending;
  const exVat = total.incVat === 0 ? 0 : Math.round((total.exVat / total.incVat) * incVat);
  return { pending, remaining: balance - pending, left: { incVat, exVat } };
}
