import type { CartContents } from "./cart.ts";
import { toContents } from "./cart-answer.ts";
import { toAddressLines } from "./customer-answer.ts";
import type { CheckoutQuery } from "./operations/generated/types.ts";

/** What the shopper reads of an order that has just been made. */
export interface ConfirmedOrder {
  number: string;
  email: string;
  address: readonly string[];
  /** How it is sent and paid for; empty where the API does not say. */
  delivery: string;
  payment: string;
  contents: CartContents | null;
}

/** `paid`: nearly an order; null does not say that it is none, and some APIs say it of all. */
export function readOutcome({
  completed,
  order,
  cart,
}: NonNullable<CheckoutQuery["checkout"]>): "open" | "paid" | "placed" {
  if (completed === false) return "open";
  return completed === null && !order && !cart?.isCompleted ? "paid" : "placed";
}

/**
 * @param id the order is named by where it has no number yet
 * @param country of the market
 */
export function toConfirmedOrder(
  { order, cart }: NonNullable<CheckoutQuery["checkout"]>,
  id: string,
  country: string,
): ConfirmedOrder {
  const address = order?.shippingAddress?.addressLine1 ? order.shippingAddress : order?.billingAddress;
  const { shipping, payment } = cart?.summary ?? {};
  return {
    number: order?.orderId ?? id,
    email: order?.email ?? "",
    address: address ? toAddressLines(address) : [],
    delivery: shipping?.displayName ?? shipping?.name ?? "",
    payment: payment?.displayName ?? payment?.name ?? "",
    contents: cart && toContents(cart, country),
  };
}
