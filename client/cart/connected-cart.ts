import { type Cart, type CartLine, countPieces } from "#shared/cart.ts";
import { canAdd } from "#shared/stock.ts";
import { currentBasename } from "../commerce.ts";
import { wasChosenHere } from "../market/choose.ts";
import { notify } from "../notice/notice.ts";
import { trackCart } from "../recommendations/recommendations.ts";
import { readStored, writeStored } from "../storage.ts";
import { joinTabs } from "../tabs.ts";
import { type CartSnapshot, createCartActor } from "./cart.machine.ts";
import * as api from "./cart-api.ts";
import {
  type AddRequest,
  type CartEvent,
  type CodeChange,
  hasForeignPrices,
  type LineChange,
  type PriceMarket,
  previewLine,
  toTabEvent,
  visibleLines,
} from "./cart-state.ts";
import { type CartView, cartView, drawerOpen, readKnownCart, writeKnownCart } from "./cart-storage.ts";

export type AddResult =
  | { kind: "added" }
  | { kind: "threshold"; quantity: number }
  | { kind: "only-left"; stock: number }
  /** The shop refused or did not answer; the shopper has been told. */
  | { kind: "failed" };

/** `requirements`: valid for other carts; `failed`: no answer, and the shopper has been told. */
export type PromoResult = "applied" | "requirements" | "invalid" | "failed";

const actor = createCartActor(api, { known: readKnownCart(), basename: currentBasename() });
const tabs = joinTabs();
const read = () => actor.getSnapshot().context;

export const send = (event: CartEvent) => actor.send(event);

actor.subscribe((snapshot) => {
  const { confirmed, kept, lost, revision, prices, storedPrices } = snapshot.context;
  cartView.set(toView(snapshot));
  // A cart that was cleared for a retry stays known, so that its lines survive a reload.
  if (confirmed !== null || kept.length + lost.length === 0)
    writeKnownCart({ cart: confirmed, basename: storedPrices ?? prices.basename, revision });
});
actor.on("changed", () => {
  trackCart((read().confirmed?.lines ?? []).map(({ skuId }) => String(skuId)));
  const { confirmed: cart, revision, prices } = read();
  tabs.post({ type: "cart", data: { cart, revision, basename: prices.basename } });
});
actor.on("refused", ({ change, code }) => {
  // The reason why a code was refused is shown at its field.
  if (change.kind !== "code" || code === undefined) notify({ kind: "error", message: "error.generic" });
});
tabs.on("cart", (shared) => send(toTabEvent(shared, read())));
tabs.on("market", (alias) => {
  if (!wasChosenHere(alias)) send({ type: "cart.outdated", revision: read().revision });
});
actor.start();

function toView({ context, value }: CartSnapshot): CartView {
  const { confirmed, pending, lost } = context;
  const isForeign = hasForeignPrices(context);
  const isAsking = value === "fetching" || value === "waiting";
  const lines = visibleLines(confirmed, pending);
  return {
    state:
      value === "failed" ? "failed" : isForeign || (isAsking && confirmed === null) ? "loading" : "ready",
    confirmed: isForeign ? null : confirmed,
    // The number of pieces is the same in every market, prices are not.
    lines: isForeign ? [] : lines,
    count: countPieces(lines),
    lost,
  };
}

type Settled = { kind: "confirmed" } | { kind: "refused"; code: string | undefined };

let lastId = 0;

export function change(wanted: Omit<LineChange, "id"> | Omit<CodeChange, "id">): Promise<Settled> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const settle = (settled: Settled) => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      resolve(settled);
    };
    const subscriptions = [
      actor.on("confirmed", ({ change }) => change.id === id && settle({ kind: "confirmed" })),
      actor.on("refused", ({ change, code }) => change.id === id && settle({ kind: "refused", code })),
    ];
    send({ type: "cart.change", change: { ...wanted, id } });
  });
}

export async function add(request: AddRequest): Promise<AddResult> {
  const { skuId, quantity, stock } = request;
  const { confirmed, pending } = read();
  const inCart = countPieces(visibleLines(confirmed, pending).filter((line) => line.skuId === skuId));
  const addition = canAdd(stock, quantity, inCart);
  if (addition.kind !== "allowed") return addition;
  const preview = previewLine(request);
  const settled = await change({ kind: "add", skuId, quantity, preview });
  if (settled.kind === "refused") return { kind: "failed" };
  showAdded(preview);
  return { kind: "added" };
}

function showAdded(line: CartLine) {
  const openDrawer = () => {
    drawerOpen.set(true);
    send({ type: "cart.fetch" });
  };
  if (takeFirstAdd()) openDrawer();
  else {
    const action = { message: "cart.view", run: openDrawer } as const;
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

export async function setPromoCode(code: string): Promise<PromoResult> {
  const settled = await change({ kind: "code", code });
  if (settled.kind === "confirmed") return "applied";
  if (settled.code === undefined) return "failed";
  return settled.code === "RequirementsNotMet" ? "requirements" : "invalid";
}

export function setPriceMarket(prices: PriceMarket, cart?: Cart) {
  send({ type: "prices.choose", prices });
  if (cart) replaceCart(cart);
}

const replaceCart = (cart: Cart) => send({ type: "cart.received", cart, revision: read().revision + 1 });

export async function leaveOrderedCart(cartId: string) {
  const { cart } = readKnownCart();
  if (cart !== null && cart.id !== cartId) return;
  send({ type: "cart.emptied" });
  const next = await api.fetchCart({ forget: true, inCheckout: read().prices.inCheckout });
  if (next.kind === "cart") replaceCart(next.cart);
}
