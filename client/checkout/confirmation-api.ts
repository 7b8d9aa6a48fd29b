import { type ConfirmedOrder, toConfirmedOrder } from "#shared/confirmed-order.ts";
import { checkout, completeCart } from "#shared/operations/generated/operations.ts";
import type { PaymentReturn } from "#shared/payment.ts";
import type { PurchaseFacts } from "#shared/tracking/purchase.ts";
import { ask, currentCountry } from "../commerce.ts";
import { type PaidMarket, toPurchaseFacts } from "./purchase-facts.ts";

interface PlacedOrder extends ConfirmedOrder {
  purchase: PurchaseFacts;
  cartId: string;
  /** HTML of the payment provider. */
  snippet: string | null;
}

export type ConfirmationAnswer =
  | { kind: "placed"; order: PlacedOrder }
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
  return {
    kind: "placed",
    order: {
      ...toConfirmedOrder(found, id, currentCountry()),
      purchase: toPurchaseFacts(found, id, market),
      cartId: ordered,
      snippet,
    },
  };
}
