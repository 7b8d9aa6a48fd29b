import { type Cart, type CartLine, countOf } from "#shared/cart.ts";
import { createStore } from "../store.ts";
import { readKnownCart } from "./known-cart.ts";
import type { VisibleLine } from "./visible-cart.ts";

/** The cart as components see it; written by cart-actor.ts only. */
export interface CartView {
  /** `known` is what this browser saw last; nobody has asked the shop yet. */
  state: "known" | "loading" | "ready" | "failed";
  confirmed: Cart | null;
  /** Confirmed and pending changes together. */
  lines: readonly VisibleLine[];
  count: number;
  /** Lines of a cart the shop no longer has; they can be put back. */
  lost: readonly CartLine[];
}

/** Nothing seen and unseenCart asked, as in the worker. */
export const unseenCart: CartView = { state: "known", confirmed: null, lines: [], count: 0, lost: [] };

export const cartView = createStore<CartView>(unseenCart);

/** Shows the number of pieces seen last, before anything is asked; true when there were any. */
export function showKnownCart(): boolean {
  const { cart } = readKnownCart();
  if (cart !== null && cartView.get() === unseenCart) cartView.set({ ...unseenCart, count: countOf(cart) });
  return cart !== null;
}
