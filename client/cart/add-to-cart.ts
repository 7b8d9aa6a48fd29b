import { type CartLine, countPieces } from "#shared/cart.ts";
import { type Addition, canAdd } from "#shared/stock.ts";
import { currentBasename } from "../commerce.ts";
import { noticeBoard, notify } from "../notice/notice.ts";
import { readStored, writeStored } from "../storage.ts";
import { openCart } from "./cart.ts";
import { type AddRequest, previewLine, toChange, visibleLines } from "./cart-changes.ts";
import { findCart, loadCart } from "./cart-loading.ts";
import { cartView, drawerOpen, readCartPieces, readKnownCart } from "./cart-storage.ts";

export type Added =
  /** `isConfirmed` is false when the shop refused or did not answer; the shopper has been told. */
  { kind: "added"; isConfirmed: Promise<boolean> } | Exclude<Addition, { kind: "allowed" }>;

/** The line stands in the cart when this returns; the shop confirms or refuses it afterwards. */
export function addToCart(request: AddRequest): Added {
  const start = performance.now();
  const { skuId, quantity, stock } = request;
  const lines = findCart()?.readLines() ?? readEarlyLines();
  const inCart = countPieces(lines.filter((line) => line.skuId === skuId));
  const addition = canAdd(stock, quantity, inCart);
  if (addition.kind !== "allowed") {
    noticeBoard.dismiss();
    return addition;
  }
  const line = previewLine(request);
  const isConfirmed = findCart()?.add(line) ?? addEarly(line);
  void isConfirmed.then((confirmed) => confirmed && performance.measure("add-to-cart", { start }));
  showAdded(line);
  return { kind: "added", isConfirmed };
}

/** What was added before the state machine was there. */
let early: readonly CartLine[] = [];

export const readEarlyLines = () => visibleLines(readKnownCart().cart, early.map(toChange));

function showEarly() {
  const { cart, basename } = readKnownCart();
  const isForeign = basename !== currentBasename();
  const confirmed = isForeign ? null : cart;
  const lines = visibleLines(confirmed, early.map(toChange));
  const count = cart ? countPieces(readEarlyLines()) : readCartPieces() + countPieces(early);
  cartView.set({ ...cartView.get(), confirmed, lines, count });
}

async function addEarly(line: CartLine): Promise<boolean> {
  early = [...early, line];
  showEarly();
  const cart = await loadCart().catch(() => null);
  early = early.filter((other) => other !== line);
  if (cart) return cart.add(line);
  showEarly();
  notify({ kind: "error", message: "error.generic" });
  return false;
}

/** @param line what the notice shows */
export function showAdded(line: CartLine) {
  // The button and the count are painted first: the drawer takes four times as long.
  if (takeFirstAdd()) requestAnimationFrame(() => setTimeout(() => drawerOpen.set(true)));
  else {
    const action = { message: "cart.view", run: openCart } as const;
    notify({ kind: "success", message: "product.added", line, action });
  }
}

const shownKey = "cart-was-shown";

/** True for the first addition of a visit. */
function takeFirstAdd(): boolean {
  const isFirst = readStored("sessionStorage", shownKey) === null;
  writeStored("sessionStorage", shownKey, true);
  return isFirst;
}
