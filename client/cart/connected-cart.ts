import { tooOften } from "#shared/api.ts";
import type { Cart, CartLine } from "#shared/cart.ts";
import type { MessageKey } from "#shared/translate.ts";
import { currentBasename } from "../commerce.ts";
import { wasChosenHere } from "../market/choose.ts";
import { notify } from "../notice/notice.ts";
import { trackCart } from "../recommendations/recommendations.ts";
import { joinTabs } from "../tabs.ts";
import { trackLineChange } from "../tracking/track-cart.ts";
import { type CartSnapshot, createCartActor } from "./cart.machine.ts";
import * as api from "./cart-api.ts";
import { type PendingChange, visibleLines } from "./cart-changes.ts";
import { toChanges, toParts } from "./cart-packages.ts";
import {
  type CartEvent,
  countShown,
  hasForeignPrices,
  haveSameLines,
  type PriceMarket,
  toTabEvent,
} from "./cart-state.ts";
import {
  type CartView,
  cartView,
  forgetCartPieces,
  readCartPieces,
  readKnownCart,
  writeKnownCart,
} from "./cart-storage.ts";

/** `requirements`: valid for other carts; `failed`: no answer, and the shopper has been told. */
export type PromoResult = "applied" | "requirements" | "invalid" | "failed";

async function fetchCart(options: api.FetchOptions) {
  const answer = await api.fetchCart(options);
  const isGone = answer.kind === "empty" && options.forget === undefined;
  return isGone ? (await import("./known-payment.ts")).findOrdered() : answer;
}

/** Why the latest change was refused, until the next one. */
let refusal: MessageKey | null = null;

const actor = createCartActor({ ...api, fetchCart }, { known: readKnownCart(), basename: currentBasename() });
const tabs = joinTabs();
const read = () => actor.getSnapshot().context;

/** The confirmed cart before the change that is being confirmed. */
let confirmedBefore = read().confirmed;

export function send(event: CartEvent) {
  if (event.type === "cart.change" || event.type === "cart.emptied") refusal = null;
  if (event.type === "cart.emptied") forgetCartPieces();
  actor.send(event);
}

actor.subscribe((snapshot) => {
  const { confirmed, kept, lost, ordered, revision, prices, storedPrices } = snapshot.context;
  confirmedBefore = confirmed;
  cartView.set(toView(snapshot));
  // A cart that was cleared for a retry stays known, so that its lines survive a reload.
  if (confirmed !== null || kept.length + lost.length === 0)
    writeKnownCart({ cart: confirmed, basename: storedPrices ?? prices.basename, revision, ordered });
});
actor.on("changed", () => {
  trackCart((read().confirmed?.lines ?? []).map(({ skuId }) => String(skuId)));
  const { confirmed: cart, revision, prices, ordered } = read();
  tabs.post({ type: "cart", data: { cart, revision, basename: prices.basename, ordered } });
});
actor.on("confirmed", ({ change }) => {
  const isOfParts = change.kind === "package" || change.kind === "group";
  for (const each of isOfParts ? toParts(change, confirmedBefore) : [change])
    trackLineChange(each, confirmedBefore, read().confirmed);
});
actor.on("refused", ({ change, code }) => {
  // The reason why a code was refused is shown at its field.
  if (change.kind === "code" && code !== undefined && code !== tooOften) return;
  refusal = code === tooOften ? "auth.tooOften" : "error.generic";
  notify({ kind: "error", message: refusal });
  cartView.set({ ...cartView.get(), refusal });
});
tabs.on("cart", (shared) => send(toTabEvent(shared, read())));
tabs.on("market", (alias) => {
  if (!wasChosenHere(alias)) send({ type: "cart.outdated", revision: read().revision });
});
actor.start();

function toView({ context, value }: CartSnapshot): CartView {
  const { confirmed, pending, kept, lost, ordered } = context;
  const isForeign = hasForeignPrices(context);
  const isAsking = value === "fetching" || value === "waiting";
  const lines = visibleLines(confirmed, pending, kept);
  const isLoading = isForeign || (isAsking && confirmed === null);
  const isPartial = !isLoading && confirmed?.lines[0] && !confirmed.totals;
  return {
    state: value === "failed" || isPartial ? "failed" : isLoading ? "loading" : "ready",
    confirmed: isForeign ? null : confirmed,
    // The number of pieces is the same in every market, prices are not.
    lines: isForeign ? [] : lines,
    count: countShown(context, value !== "failed", readCartPieces()),
    lost,
    isSought: kept.length > 0,
    ordered: ordered === confirmed?.id ? "" : ordered,
    refusal,
  };
}

type Settled = { kind: "confirmed" } | { kind: "refused"; code: string | undefined };

let lastId = 0;

type Wanted<Change> = Change extends PendingChange ? Omit<Change, "id"> : never;

export function change(wanted: Wanted<PendingChange>): Promise<Settled> {
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
    send({ type: "cart.change", change: { ...wanted, id } as PendingChange });
  });
}

const isTaken = async (wanted: Wanted<PendingChange>) => (await change(wanted)).kind === "confirmed";

/** What the shopper sees as the cart, in whichever currency. */
export function readLines() {
  const { confirmed, pending } = read();
  return visibleLines(confirmed, pending);
}

/** False when the shop refused or did not answer; the shopper has been told. */
export async function add(line: CartLine): Promise<boolean> {
  const { skuId, quantity } = line;
  return isTaken({ kind: "add", skuId, quantity, preview: line });
}

/** Puts lines back, packages whole; false when the shop did not take all of them, of which the shopper has been told. */
export async function restore(lines: readonly CartLine[]): Promise<boolean> {
  let isWhole = true;
  for (const wanted of toChanges(lines)) isWhole = (await isTaken(wanted)) && isWhole;
  return isWhole;
}

export async function setPromoCode(code: string): Promise<PromoResult> {
  const settled = await change({ kind: "code", code });
  if (settled.kind === "confirmed") return "applied";
  if (settled.code === undefined || settled.code === tooOften) return "failed";
  return settled.code === "RequirementsNotMet" ? "requirements" : "invalid";
}

export function setPriceMarket(prices: PriceMarket, cart?: Cart) {
  send({ type: "prices.choose", prices });
  if (cart) replaceCart(cart);
}

const replaceCart = (cart: Cart) => send({ type: "cart.received", cart, revision: read().revision + 1 });

/**
 * Of an offer of the checkout: another device may have changed the goods, or the promo code has lapsed, and what is ordered
 * is what the page lists.
 */
export function listGoods(cart: Cart) {
  const { confirmed, pending } = read();
  const isSame = haveSameLines(cart, confirmed) && cart.promoCode === (confirmed?.promoCode ?? "");
  if (pending.length === 0 && !isSame) replaceCart(cart);
}

/** The other tabs say why their cart is empty. */
export function emptyOrderedCart(cartId: string) {
  const { revision, prices } = read();
  tabs.post({ type: "cart", data: { cart: null, revision, basename: prices.basename, ordered: cartId } });
  send({ type: "cart.emptied" });
}

export async function leaveOrderedCart(cartId: string) {
  const { cart, ordered } = readKnownCart();
  const isLeft = ordered === cartId && cart?.lines.length === 0;
  // What this tab knows may be older than what was ordered: a logout in another tab moves the cart, too.
  if (cart !== null && cart.id !== cartId && !isLeft) {
    if (ordered === cartId) send({ type: "ordered.drop" });
    return send({ type: "cart.fetch" });
  }
  emptyOrderedCart(cartId);
  const next = await api.fetchCart({ forget: cartId, inCheckout: read().prices.inCheckout });
  if (next.kind === "cart") replaceCart(next.cart);
}
