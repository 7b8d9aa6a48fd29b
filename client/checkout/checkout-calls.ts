import { createOrUpdateCheckout, placeOrder } from "#shared/operations/generated/operations.ts";
import { ask } from "../commerce.ts";
import type { OfferAnswer, PlaceAnswer } from "./checkout-events.ts";
import { toCheckoutInput } from "./checkout-input.ts";
import { type CheckoutMemory, situationOf } from "./checkout-memory.ts";
import { keyOfAttempt } from "./kept-in-session.ts";

/** The worker puts the cart's id in from its cookie. */
const own = { cartId: "" };

const inputOf = (memory: CheckoutMemory) => toCheckoutInput(memory.form, situationOf(memory).isInvoice);

/** Options and prices for the form so far. */
export async function askOffer(memory: CheckoutMemory): Promise<OfferAnswer> {
  const answer = await ask(createOrUpdateCheckout, { ...own, checkout: inputOf(memory) });
  if (answer.kind !== "data") return { kind: "failed" };
  const offer = answer.data.createOrUpdateCheckout;
  return offer ? { kind: "offer", offer } : { kind: "no-cart" };
}

/** Places the order with the key of this attempt, so that asking twice makes one order. */
export async function sendOrder(memory: CheckoutMemory): Promise<PlaceAnswer> {
  const checkout = inputOf(memory);
  const cartId = memory.offer?.cart?.id ?? "";
  const lines = (memory.offer?.cart?.items ?? []).map((line) => [line?.skuId, line?.quantity]);
  const key = keyOfAttempt(JSON.stringify({ cartId, lines, checkout }));
  const answer = await ask(placeOrder, { ...own, checkout }, { headers: { "idempotency-key": key } });
  if (answer.kind === "refused") return { kind: "refused", code: answer.code };
  const placed = answer.kind === "data" ? answer.data.placeOrder : null;
  if (!placed?.orderId) return { kind: "failed" };
  const isDone = placed.status === "completed" || placed.redirectUrl !== null;
  return isDone
    ? { kind: "placed", order: { orderId: placed.orderId, cartId, redirectUrl: placed.redirectUrl } }
    : { kind: "failed" };
}
