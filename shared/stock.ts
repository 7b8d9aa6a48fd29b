import type { Stock } from "./catalog.ts";

const fewLeftLimit = 6;

type StockState =
  | { kind: "sold-out" }
  | { kind: "oversellable" }
  | { kind: "static" }
  | { kind: "few-left"; quantity: number }
  | { kind: "in-stock" };

export function stockState(stock: Stock, quantity = 1): StockState {
  if (stock.total <= 0) return { kind: "sold-out" };
  if (stock.oversellable > 0 && quantity > stock.inStock) return { kind: "oversellable" };
  if (stock.static > 0 && quantity > stock.inStock && quantity > stock.oversellable)
    return { kind: "static" };
  if (stock.inStock > 0 && stock.inStock < fewLeftLimit) return { kind: "few-left", quantity: stock.inStock };
  return { kind: "in-stock" };
}

export type Addition =
  | { kind: "allowed" }
  | { kind: "threshold"; quantity: number }
  | { kind: "only-left"; stock: number };

export function canAdd(stock: Stock, quantity: number, inCart: number): Addition {
  if (inCart + quantity <= stock.total) return { kind: "allowed" };
  if (inCart > 0 && inCart >= stock.total) return { kind: "threshold", quantity: inCart };
  return { kind: "only-left", stock: stock.total };
}
