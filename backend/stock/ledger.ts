import type { Stock, StockReader } from "#backend/catalogue/types.ts";
import { readDeliveries, readSold, writeDelivery, writeSold } from "#backend/storage/stock.ts";

const withDelivery = (initial: Stock, units: number): Stock => ({
  ...initial,
  inStock: initial.inStock + units,
  totalStock: initial.totalStock + units,
});

/** The warehouse empties first, then what may be oversold; static never shrinks. */
export function afterSale(initial: Stock, sold: number): Stock {
  const inStock = Math.max(initial.inStock - sold, 0);
  const oversold = Math.max(sold - initial.inStock, 0);
  const oversellable = Math.max(initial.oversellable - oversold, 0);
  return { ...initial, inStock, oversellable, totalStock: inStock + oversellable + initial.static };
}

/** What exceeds this comes out of the static stock, which does not shrink. */
export const unitsTaken = (stock: Stock, quantity: number): number =>
  Math.min(quantity, stock.inStock + stock.oversellable);

export interface StockLedger {
  /** Undefined for a sku that was never sold or delivered, or does not exist. */
  stockOf: StockReader;
  available(skuId: number): Stock | undefined;
  unitsOf(lines: ReadonlyMap<number, number>): Map<number, number>;
  sell(units: ReadonlyMap<number, number>): void;
  /** Units of a sale that was cancelled. Call it last inside its transaction, like `sell`. */
  takeBack(units: ReadonlyMap<number, number>): void;
  receive(skuId: number, quantity: number): void;
  /** All that `stockOf` knows of. */
  changedSkus(): Iterable<number>;
  /** Grows with every sale, return and delivery: the key of caches. */
  revision(): number;
}

export function openStockLedger(
  sql: SqlStorage,
  initialStock: (skuId: number) => Stock | undefined,
): StockLedger {
  const sold = readSold(sql);
  const received = readDeliveries(sql);
  let revision = 0;

  function stockOf(skuId: number): Stock | undefined {
    const units = sold.get(skuId);
    const delivered = received.get(skuId);
    const initial = units === undefined && delivered === undefined ? undefined : initialStock(skuId);
    return initial && afterSale(withDelivery(initial, delivered ?? 0), units ?? 0);
  }

  const available = (skuId: number) => stockOf(skuId) ?? initialStock(skuId);

  function unitsOf(lines: ReadonlyMap<number, number>): Map<number, number> {
    const units = new Map<number, number>();
    for (const [skuId, quantity] of lines) {
      const stock = available(skuId);
      if (stock) units.set(skuId, unitsTaken(stock, quantity));
    }
    return units;
  }

  function change(units: ReadonlyMap<number, number>, sign: 1 | -1): void {
    const after = new Map(
      Array.from(units, ([skuId, count]) => [skuId, (sold.get(skuId) ?? 0) + sign * count]),
    );
    for (const [skuId, units] of after) writeSold(sql, skuId, units);
    for (const [skuId, units] of after) sold.set(skuId, units);
    revision += 1;
  }

  function receive(skuId: number, quantity: number): void {
    writeDelivery(sql, skuId, quantity);
    received.set(skuId, (received.get(skuId) ?? 0) + quantity);
    revision += 1;
  }

  return {
    stockOf,
    available,
    changedSkus: () => new Set([...sold.keys(), ...received.keys()]),
    unitsOf,
    sell: (units) => change(units, 1),
    takeBack: (units) => change(units, -1),
    receive,
    revision: () => revision,
  };
}
