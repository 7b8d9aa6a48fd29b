import { isSharedCart, type SharedCart } from "../tabs.ts";

const cartKey = "cart";

const unknownCart: SharedCart = { cart: null, basename: "", revision: 0 };

/** The cart this browser saw last, so that the count shows at once and a lost cart can be restored. */
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
