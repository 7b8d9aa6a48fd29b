import type { Stock } from "#backend/catalogue/types.ts";

/** Units that arrived after the shop opened; they lie in the warehouse. */
export const withDelivery = (initial: Stock, units: number): Stock => ({
  ...initial,
  inStock: initial.inStock + units,
  totalStock: initial.totalStock + units,
});

/** Stock left after `sold` units: the warehouse empties first, then what may be oversold; static never shrinks. */
export function afterSale(initial: Stock, sold: number): Stock {
  const inStock = Math.max(initial.inStock - sold, 0);
  const oversold = Math.max(sold - initial.inStock, 0);
  const oversellable = Math.max(initial.oversellable - oversold, 0);
  return { ...initial, inStock, oversellable, totalStock: inStock + oversellable + initial.static };
}

/** How many of `quantity` units a sale takes for good: what goes beyond comes out of the static stock. */
export const unitsTaken = (stock: Stock, quantity: number): number =>
  Math.min(quantity, stock.inStock + stock.oversellable);
