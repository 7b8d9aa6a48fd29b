import { createActor, fromPromise, type SnapshotFrom } from "xstate";
import type { Cart, CartLine } from "#shared/cart.ts";
import { canAdd } from "#shared/stock.ts";
import { currentBasename } from "../commerce.ts";
import { wasChosenHere } from "../market/choose.ts";
import { notify } from "../notice/notice.ts";
import { joinTabs } from "../tabs.ts";
import { cartMachine } from "./cart.machine.ts";
import type { AddRequest, AddResult, PromoResult } from "./cart.ts";
import * as calls from "./cart-calls.ts";
import type { CartAnswer, CartNews } from "./cart-events.ts";
import { type CartView, cartView } from "./cart-view.ts";
import { readKnownCart, writeKnownCart } from "./known-cart.ts";
import { previewOf } from "./line-preview.ts";
import { showAdded } from "./show-added.ts";
import {
  type CartIntent,
  type CodeIntent,
  type PendingIntent,
  visibleLines,
  visibleQuantity,
} from "./visible-cart.ts";

/** Prefix of the place whose prices are wanted: the page's, unless the checkout has a market of its own. */
let basename = currentBasename();
const known = readKnownCart();
const options = { allowExternalShippingFee: document.querySelector("[data-checkout]") !== null };

/** The one cart of this tab. */
const actor = createActor(
  cartMachine.provide({
    actors: {
      fetchCart: fromPromise(({ input }) => calls.fetchCart(input.forget, options)),
      saveIntent: fromPromise<CartAnswer, { intent: PendingIntent; confirmed: CartView["confirmed"] }>(
        ({ input }) => calls.saveIntent(input.intent, input.confirmed, options),
      ),
    },
  }),
  { input: { known: known.cart, revision: known.revision } },
);
const tabs = joinTabs();
/** Prices of another place are not shown; the count of pieces is the same everywhere. */
let hasForeignPrices = hasOtherPrices();

actor.subscribe((snapshot) => {
  const { confirmed, kept, lost, revision } = snapshot.context;
  if (confirmed !== known.cart) hasForeignPrices = false;
  cartView.set(viewOf(snapshot));
  // A cart that was cleared for a retry stays known, so that its lines survive a reload.
  if (confirmed !== null || kept.length + lost.length === 0)
    writeKnownCart({ cart: confirmed, basename: hasForeignPrices ? known.basename : basename, revision });
});
actor.on("changed", () => {
  const { confirmed: cart, revision } = actor.getSnapshot().context;
  tabs.post({ type: "cart", data: { cart, revision, basename } });
});
actor.on("refused", ({ intent, code }) => {
  // Why a code was refused stands at its field.
  if (intent.kind !== "code" || code === undefined) notify({ kind: "error", message: "error.generic" });
});
tabs.on("cart", ({ cart, revision, basename: theirs }) => {
  if (theirs === basename || cart === null) actor.send({ type: "cart.received", cart, revision });
  else actor.send({ type: "cart.outdated", revision });
});
tabs.on("market", (alias) => {
  if (wasChosenHere(alias)) return;
  actor.send({ type: "cart.outdated", revision: actor.getSnapshot().context.revision });
});
actor.start();

function hasOtherPrices() {
  return known.cart !== null && known.basename !== basename;
}

function viewOf({ context, value }: SnapshotFrom<typeof cartMachine>): CartView {
  const { confirmed, pending, lost } = context;
  const isAsking = value === "fetching" || value === "waiting";
  const lines = visibleLines(confirmed, pending);
  return {
    state:
      value === "failed"
        ? "failed"
        : hasForeignPrices || (isAsking && confirmed === null)
          ? "loading"
          : "ready",
    confirmed: hasForeignPrices ? null : confirmed,
    lines: hasForeignPrices ? [] : lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    lost,
  };
}

let intents = 0;

type Outcome = Exclude<CartNews, { type: "changed" }>;

/** Sends an intent; resolves when the shop has confirmed it or it was dropped. */
function intend(intent: Omit<CartIntent, "id"> | Omit<CodeIntent, "id">): Promise<Outcome> {
  intents += 1;
  const id = intents;
  return new Promise((resolve) => {
    const answers = (["confirmed", "refused"] as const).map((type) =>
      actor.on(type, (outcome) => {
        if (outcome.intent.id !== id) return;
        for (const answer of answers) answer.unsubscribe();
        resolve(outcome);
      }),
    );
    actor.send({ type: "cart.intend", intent: { ...intent, id } });
  });
}

export async function add(request: AddRequest): Promise<AddResult> {
  const { skuId, quantity, stock } = request;
  const { confirmed, pending } = actor.getSnapshot().context;
  const addition = canAdd(stock, quantity, visibleQuantity(visibleLines(confirmed, pending), skuId));
  if (addition.kind !== "allowed") return addition;
  const preview = previewOf(request);
  const { type } = await intend({ kind: "add", skuId, quantity, preview });
  if (type === "refused") return { kind: "failed" };
  showAdded(preview);
  return { kind: "added" };
}

/** So many of a sku in all; 0 removes the line (CT-14). */
export const setQuantity = (skuId: number, quantity: number) => void intend({ kind: "set", skuId, quantity });

/** One code a cart: a new one replaces the old, '' takes it away. */
export async function setPromoCode(code: string): Promise<PromoResult> {
  const outcome = await intend({ kind: "code", code });
  if (outcome.type === "confirmed") return "applied";
  if (outcome.code === undefined) return "failed";
  return outcome.code === "RequirementsNotMet" ? "requirements" : "invalid";
}

/** Undoes a removal. */
export const putLineBack = (line: CartLine) =>
  void intend({ kind: "add", skuId: line.skuId, quantity: line.quantity, preview: line });

/**
 * In the checkout: `place` is the prefix of the place whose prices the cart has from now on, `cart` the cart as it
 * is priced there, when that is known (MK-22).
 */
export function priceIn(newBasename: string, cart?: Cart) {
  const { confirmed, revision } = actor.getSnapshot().context;
  basename = newBasename;
  hasForeignPrices = confirmed === known.cart && hasOtherPrices();
  if (cart) actor.send({ type: "cart.received", cart, revision: revision + 1 });
  else cartView.set(viewOf(actor.getSnapshot()));
}

/** Asks the shop for the cart; also the answer to "Try again". */
export const fetchCart = () => actor.send({ type: "cart.fetch" });

export const putLostBack = () => actor.send({ type: "lost.putBack" });
export const forgetLost = () => actor.send({ type: "lost.forget" });

/** After the cart became an order: here and in the other tabs (CK-24). */
export const emptyCart = () => actor.send({ type: "cart.emptied" });

/** Gives up the cookie of a cart that became an order, unless the shopper has a newer cart already. */
export async function leaveCartBehind(cartId: string) {
  const { cart } = readKnownCart();
  if (cart !== null && cart.id !== cartId) return;
  emptyCart();
  const next = await calls.fetchCart(true, options);
  if (next.kind !== "cart") return;
  const { revision } = actor.getSnapshot().context;
  actor.send({ type: "cart.received", cart: next.cart, revision: revision + 1 });
}
