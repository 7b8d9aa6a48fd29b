import { createOrUpdateCheckout, getCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { fetchCart } from "../cart/cart-calls.ts";
import { ask } from "../commerce.ts";
import type { OfferAnswer, PlaceAnswer, PlacedOrder } from "./checkout-events.ts";
import { toCheckoutInput } from "./checkout-input.ts";
import { type CheckoutMemory, situationOf } from "./checkout-memory.ts";
import { type Attempt, keyOfAttempt, openAttempt } from "./kept-in-session.ts";

/** The worker puts the cart's id in from its cookie. */
const own = { cartId: "" };

/** What is shown is what is ordered, whichever market another tab has chosen meanwhile. */
const inMarket = (checkoutMarketId: string) => ({ ...own, checkoutMarketId });

const inputOf = (memory: CheckoutMemory) => toCheckoutInput(memory.form, situationOf(memory).isInvoice);

/** The cart as it is priced in another market; nothing is kept of the question (CK-27). */
export const askPrices = (cartMarketAlias: string) =>
  fetchCart(false, { allowExternalShippingFee: true, cartMarketAlias });

/** Options and prices for the form so far. */
export async function askOffer(memory: CheckoutMemory): Promise<OfferAnswer> {
  const answer = await ask(createOrUpdateCheckout, { ...inMarket(memory.market), checkout: inputOf(memory) });
  if (answer.kind !== "data") return { kind: "failed" };
  const offer = answer.data.createOrUpdateCheckout;
  return offer ? { kind: "offer", offer } : { kind: "no-cart" };
}

/** Places the order with the key of this attempt, so that asking twice makes one order. */
export function sendOrder(memory: CheckoutMemory): Promise<PlaceAnswer> {
  const cartId = memory.offer?.cart?.id ?? "";
  const lines = (memory.offer?.cart?.items ?? []).map((line) => [line?.skuId, line?.quantity]);
  const attempt = { cartId, lines, market: memory.market, checkout: inputOf(memory) };
  return send(attempt, keyOfAttempt(attempt));
}

/**
 * After a reload: an attempt whose answer was lost, and whose cart is gone, became an order. Asking again with
 * its key brings the answer and never a second order.
 */
export async function findLostOrder(): Promise<PlacedOrder | null> {
  const attempt = openAttempt();
  if (!attempt) return null;
  const cart = await ask(getCart, { id: "" });
  if (cart.kind !== "data" || (cart.data.getCart && !cart.data.getCart.isCompleted)) return null;
  const answer = await send(attempt, attempt.key);
  return answer.kind === "placed" ? answer.order : null;
}

async function send({ checkout, cartId, market }: Attempt, key: string): Promise<PlaceAnswer> {
  const answer = await ask(placeOrder, { ...inMarket(market), checkout }, { idempotencyKey: key });
  if (answer.kind === "refused") return { kind: "refused", code: answer.code };
  const placed = answer.kind === "data" ? answer.data.placeOrder : null;
  if (!placed?.orderId) return { kind: "failed" };
  const isDone = placed.status === "completed" || placed.redirectUrl !== null;
  return isDone
    ? { kind: "placed", order: { orderId: placed.orderId, cartId, redirectUrl: placed.redirectUrl } }
    : { kind: "failed" };
}
