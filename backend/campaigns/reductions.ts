import type { PricedRow, UnitsAtPrice } from "#backend/cart/totals.ts";
import { fromIncVat } from "#backend/money/amount.ts";
import { spread } from "#backend/money/spread.ts";

/** Rows are changed where this says so; the others are handed on as they are. */
type Takes = (row: PricedRow) => boolean;

/** So many percent off every piece, each rounded to the minor unit. */
export const reduceByPercent = (rows: readonly PricedRow[], takes: Takes, percent: number): PricedRow[] =>
  rows.map((row) =>
    takes(row)
      ? repriced(
          row,
          row.prices.map(({ quantity, selling }) => ({
            quantity,
            incVat: Math.round((selling.incVat * (100 - percent)) / 100),
          })),
        )
      : row,
  );

/** Gives away the cheapest pieces: of every `buy` of them, `pay` are paid for. */
export function giveAway(rows: readonly PricedRow[], takes: Takes, buy: number, pay: number): PricedRow[] {
  const heaps = rows
    .flatMap((row) => (takes(row) ? row.prices : []))
    .sort((a, b) => a.selling.incVat - b.selling.incVat);
  const pieces = heaps.reduce((sum, { quantity }) => sum + quantity, 0);
  let left = Math.floor(pieces / buy) * (buy - pay);
  const given = new Map<UnitsAtPrice, number>();
  for (const heap of heaps) {
    const taken = Math.min(heap.quantity, left);
    if (taken > 0) given.set(heap, taken);
    left -= taken;
  }
  return rows.map((row) => {
    const prices = row.prices;
    if (!prices.some((heap) => given.has(heap))) return row;
    const kept = prices.flatMap((heap) => [
      { quantity: heap.quantity - (given.get(heap) ?? 0), incVat: heap.selling.incVat },
      { quantity: given.get(heap) ?? 0, incVat: 0 },
    ]);
    return repriced(row, kept);
  });
}

/** Takes an amount (minor units, VAT included) off the rows together, in proportion to what they cost. */
export function reduceByAmount(rows: readonly PricedRow[], takes: Takes, amount: number): PricedRow[] {
  const heaps = rows.flatMap((row) => (takes(row) ? row.prices : []));
  const worth = heaps.map(({ quantity, selling }) => quantity * selling.incVat);
  const most = worth.reduce((sum, each) => sum + each, 0);
  const shares = spread(Math.min(amount, most), worth);
  const left = new Map(heaps.map((heap, index) => [heap, (worth[index] ?? 0) - (shares[index] ?? 0)]));
  return rows.map((row) =>
    takes(row)
      ? repriced(
          row,
          row.prices.flatMap((heap) => piecesOf(left.get(heap) ?? 0, heap.quantity)),
        )
      : row,
  );
}

/** What a heap of pieces costs in all, as pieces whose prices differ by one minor unit at most. */
function piecesOf(total: number, quantity: number) {
  const dearer = total % quantity;
  const incVat = Math.floor(total / quantity);
  return [
    { quantity: dearer, incVat: incVat + 1 },
    { quantity: quantity - dearer, incVat },
  ];
}

/** New prices of a row: pieces of one price together, the dearest first, VAT taken out of each piece. */
function repriced(row: PricedRow, pieces: readonly { quantity: number; incVat: number }[]): PricedRow {
  const quantities = new Map<number, number>();
  for (const { quantity, incVat } of pieces) {
    if (quantity > 0) quantities.set(incVat, (quantities.get(incVat) ?? 0) + quantity);
  }
  const prices = [...quantities]
    .sort(([a], [b]) => b - a)
    .map(([incVat, quantity]) => ({ quantity, selling: fromIncVat(incVat, row.unit.vatRate) }));
  return { ...row, prices };
}
