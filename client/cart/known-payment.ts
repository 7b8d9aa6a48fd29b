import { orderedCart } from "#shared/operations/generated/operations.ts";
import type { OpenPayment } from "#shared/order-answer.ts";
import { readUser } from "../auth/auth-storage.ts";
import { askAboutCart } from "../cart-lock.ts";
import { ask } from "../commerce.ts";
import { paymentKey, readStored, writeStored } from "../storage.ts";
import type { CartAnswer } from "./cart-state.ts";
import { readKnownCart } from "./cart-storage.ts";

/** At a provider; its id and its cart's digest alone are kept. A frame's `id` is empty: it is told to nobody before it is paid. */
export type KnownPayment = Pick<OpenPayment, "id" | "cartId">;

const read = (area: "localStorage" | "sessionStorage"): KnownPayment | null => {
  const { id, cartId } = (readStored(area, paymentKey) ?? {}) as Partial<KnownPayment>;
  return cartId ? { id: id ?? "", cartId } : null;
};

/** Of the provider's page that the shopper was sent to from this tab. */
export const readOpenPayment = () => read("sessionStorage");

/** Of any tab. */
export const readKnownPayment = () => read("localStorage");

/** The tab may be closed there: the others know of the payment, too, until it is an order. */
export function writeOpenPayment({ id, cartId }: KnownPayment) {
  writeStored("sessionStorage", paymentKey, { id, cartId });
  writeStored("localStorage", paymentKey, { id, cartId });
}

/** What is paid in a frame, or ordered without an answer. A provider's page that was left before counts no more. */
export const notePossibleOrder = (cartId: string) =>
  writeStored("localStorage", paymentKey, { id: "", cartId });

export const leaveOpenPayment = () => writeStored("sessionStorage", paymentKey, null);

export function forgetPayment() {
  leaveOpenPayment();
  writeStored("localStorage", paymentKey, null);
}

const unpaidKey = "checkout-unpaid";

/** For the checkout, which a payment that was not made leads back to. */
export const noteUnpaid = () => writeStored("sessionStorage", unpaidKey, true);

/** Once. */
export function takeUnpaid(): boolean {
  const isUnpaid = readStored("sessionStorage", unpaidKey) === true;
  writeStored("sessionStorage", unpaidKey, null);
  return isUnpaid;
}

/** What opens the order is in the browser's cookies. */
export const toConfirmation = (id: string) => `/checkout/confirm?${new URLSearchParams({ oid: id })}`;

/**
 * Of a cart that the shop no longer knows: it may have become an order while nobody was looking, or on another device
 * of a customer. What another device only moved the worker finds by itself.
 */
export async function findOrdered(): Promise<CartAnswer> {
  const cartId = readKnownCart().cart?.id;
  const isPaidHere = readKnownPayment()?.cartId === cartId;
  if (!cartId || !(isPaidHere || readUser())) return { kind: "empty" };
  // The worker replaces the id by that of the cookie.
  const answer = await askAboutCart(() => ask(orderedCart, { id: "" }));
  if (answer.kind !== "data") return { kind: "failed" };
  const { id, isCompleted } = answer.data.getCart ?? {};
  return isCompleted && id === cartId ? { kind: "ordered", cartId } : { kind: "empty" };
}
