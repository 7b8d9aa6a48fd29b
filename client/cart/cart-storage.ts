import type { Cart, CartLine } from "#shared/cart.ts";
import { createStore } from "../store.ts";
import { isSharedCart, type SharedCart } from "../tabs.ts";
import type { VisibleLine } from "./cart-state.ts";

export interface CartView {
  /** `known` is what this browser saw last; nobody has asked the shop yet. */
  state: "known" | "loading" | "ready" | "failed";
  confirmed: Cart | null;
  lines: readonly VisibleLine[];
  count: number;
  lost: readonly CartLine[];
}

/** Nothing seen and nothing asked, as in the worker. */
export const unseenCart: CartView = { state: "known", confirmed: null, lines: [], count: 0, lost: [] };

export const cartView = createStore(unseenCart);
export const drawerOpen = createStore(false);

const cartKey = "cart";

const unknownCart: SharedCart = { cart: null, basename: "", revision: 0 };

export function readKnownCart(): SharedCart {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(cartKey) ?? "null");
    return isSharedCart(known) ? known : unknownCart;
  } catch {
    return unknownCart;
  }
}

/** Does nothing where the browser has no storage left or allows none: the shop knows the cart itself. */
export function writeKnownCart(known: SharedCart) {
  try {
    localStorage.setItem(cartKey, JSON.stringify(known));
  } catch {}
}

/** Before the shopper goes to another market: which pieces there are stays known, what they cost does not. */
export function forgetPrices() {
  const { cart, revision } = readKnownCart();
  if (cart === null) return;
  const lines = cart.lines.map((line) => ({
    ...line,
    unitPrice: null,
    totalPrice: null,
    campaigns: [],
    lots: [],
  }));
  writeKnownCart({ cart: { ...cart, lines, totals: null }, basename: "", revision });
}
