import type { Cart, CartLine } from "#shared/cart.ts";
import { cookieNames } from "#shared/cookies.ts";
import type { MessageKey } from "#shared/translate.ts";
import { readCookie, removeCookie } from "../cookies.ts";
import { readStored, writeStored } from "../storage.ts";
import { createStore } from "../store.ts";
import type { SharedCart } from "../tabs.ts";
import type { VisibleLine } from "./cart-changes.ts";
import { isSharedCart } from "./cart-form.ts";

export interface CartView {
  /** `known`: what this browser saw last, before the shop was asked. `failed`: also of a cart that was not told whole. */
  state: "known" | "loading" | "ready" | "failed";
  confirmed: Cart | null;
  lines: readonly VisibleLine[];
  count: number;
  lost: readonly CartLine[];
  /** The shop does not find the cart just now: its lines are shown, and cannot be changed. */
  isSought: boolean;
  ordered: string;
  /** Why the latest change was refused. */
  refusal: MessageKey | null;
}

export const unseenCart: CartView = {
  state: "known",
  confirmed: null,
  lines: [],
  count: 0,
  lost: [],
  isSought: false,
  ordered: "",
  refusal: null,
};

export const cartView = createStore(unseenCart);
export const drawerOpen = createStore(false);
export const drawerFetched = createStore(false);

const cartKey = "cart";

const unknownCart: SharedCart = { cart: null, basename: "", revision: 0 };

/** Pieces in the cart of the cookie, which decides whose cart it is; the worker counts them. */
export const readCartPieces = () => Number(readCookie(cookieNames.cartPieces)) || 0;

export const forgetCartPieces = () => removeCookie(cookieNames.cartPieces);

export function readKnownCart(): SharedCart {
  const known = readStored("localStorage", cartKey);
  return isSharedCart(known) ? known : unknownCart;
}

export const writeKnownCart = (known: SharedCart) => writeStored("localStorage", cartKey, known);

/** For a change of market: the stored pieces stay, their prices go. */
export function forgetPrices() {
  const known = readKnownCart();
  const { cart } = known;
  if (cart === null) return;
  const lines = cart.lines.map((line) => ({
    ...line,
    unitPrice: null,
    totalPrice: null,
    campaigns: [],
    lots: [],
  }));
  writeKnownCart({ ...known, cart: { ...cart, lines, totals: null }, basename: "" });
}
