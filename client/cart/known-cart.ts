import { type Cart, linesOf } from "#shared/cart.ts";

/**
 * The cart this browser saw last, kept so that the count shows at once and a lost cart can be put back.
 * `revision` counts the changes seen by all tabs; `prefix` is the place whose prices the cart has.
 */
export interface KnownCart {
  cart: Cart | null;
  basename: string;
  revision: number;
}

const key = "cart";
const none: KnownCart = { cart: null, basename: "", revision: 0 };

export function readKnownCart(): KnownCart {
  try {
    const known = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<KnownCart> | null;
    const isWhole = typeof known?.revision === "number" && typeof known.basename === "string";
    return isWhole ? { ...none, ...known } : none;
  } catch {
    return none;
  }
}

/** Does nothing where the browser has no storage left or allows none: the shop knows the cart itself. */
export function writeKnownCart(known: KnownCart) {
  try {
    localStorage.setItem(key, JSON.stringify(known));
  } catch {}
}

/** Before the shopper goes to another place: which pieces there are stays known, what they cost does not (MK-16). */
export function forgetPrices() {
  const { cart, revision } = readKnownCart();
  if (cart === null) return;
  const items = linesOf(cart).map((line) => ({ ...line, unitPrice: null, totalPrice: null, campaign: null }));
  writeKnownCart({ cart: { ...cart, items, summary: null }, basename: "", revision });
}
