import type { CartContents } from "#shared/cart.ts";
import { toContents } from "#shared/cart-answer.ts";
import { toAddressLines } from "#shared/customer-answer.ts";
import { checkout, completeCart } from "#shared/operations/generated/operations.ts";
import type { PaymentReturn } from "#shared/payment.ts";
import type { PurchaseFacts } from "#shared/tracking/purchase.ts";
import { ask } from "../commerce.ts";
import { type PaidMarket, toPurchaseFacts } from "./purchase-facts.ts";

export interface ConfirmedOrder {
  number: string;
  email: string;
  address: readonly string[];
  contents: CartContents | null;
  purchase: PurchaseFacts;
  cartId: string;
  /** HTML of the payment provider. */
  snippet: string | null;
}

export type ConfirmationAnswer =
  | { kind: "placed"; order: ConfirmedOrder }
  /** The provider is asked, or paid, and the shop has no order of it yet. */
  | { kind: "paid"; snippet: string | null }
  /** Nothing is paid and nothing is ordered. */
  | { kind: "open" }
  | { kind: "unknown" }
  | { kind: "failed" };

/** @param market the one that was paid in */
export async function fetchConfirmation(
  { id, cartId, paymentType }: PaymentReturn,
  market: PaidMarket,
): Promise<ConfirmationAnswer> {
  if (id === "") return { kind: "unknown" };
  const answer = await ask(checkout, { id, cartId: cartId || null, paymentType });
  if (answer.kind !== "data") return { kind: "failed" };
  const found = answer.data.checkout;
  if (!found) return { kind: "unknown" };
  // Null does not lead back to the checkout.
  if (found.completed === false) return { kind: "open" };
  const { order, cart, htmlSnippet: snippet } = found;
  if (found.completed === null && !order && !cart?.isCompleted) return { kind: "paid", snippet };
  const ordered = cartId || cart?.id || "";
  // Some services leave the cart of an order open; nobody waits for its end.
  if (cart && !cart.isCompleted && ordered) void ask(completeCart, { id: ordered });
  const address = order?.shippingAddress?.addressLine1 ? order.shippingAddress : order?.billingAddress;
  return {
    kind: "placed",
    order: {
      number: order?.orderId ?? id,
      email: order?.email ?? "",
      address: address ? toAddressLines(address) : [],
      contents: cart && toContents(cart),
      purchase: toPurchaseFacts(found, id, market),
      cartId: ordered,
      snippet,
    },
  };
}
