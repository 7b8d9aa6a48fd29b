import type { CartContents } from "#shared/cart.ts";
import { checkout, completeCart } from "#shared/operations/generated/operations.ts";
import type { AddressFragment } from "#shared/operations/generated/types.ts";
import type { PurchaseFacts } from "#shared/tracking/purchase.ts";
import { toContents } from "../cart/cart-api.ts";
import { ask } from "../commerce.ts";
import { type PaidMarket, toPurchaseFacts } from "./purchase-facts.ts";

export interface ConfirmedOrder {
  number: string;
  email: string;
  address: readonly string[];
  contents: CartContents | null;
  purchase: PurchaseFacts;
}

export type ConfirmationAnswer =
  | { kind: "placed"; order: ConfirmedOrder }
  | { kind: "open" }
  | { kind: "unknown" }
  | { kind: "failed" };

/** @param market the one that was paid in */
export async function fetchConfirmation(
  orderId: string,
  cartId: string,
  market: PaidMarket,
): Promise<ConfirmationAnswer> {
  const answer = await ask(checkout, { id: orderId, cartId, paymentType: "STANDARD" });
  if (answer.kind !== "data") return { kind: "failed" };
  const found = answer.data.checkout;
  if (!found) return { kind: "unknown" };
  // Null does not lead back to the checkout.
  if (found.completed === false) return { kind: "open" };
  const { order, cart } = found;
  // Some services leave the cart of an order open; nobody waits for its end.
  if (cart && !cart.isCompleted && cartId) void ask(completeCart, { id: cartId });
  const address = order?.shippingAddress?.addressLine1 ? order.shippingAddress : order?.billingAddress;
  return {
    kind: "placed",
    order: {
      number: order?.orderId ?? orderId,
      email: order?.email ?? "",
      address: address ? toAddressLines(address) : [],
      contents: cart && toContents(cart),
      purchase: toPurchaseFacts(found, orderId, market),
    },
  };
}

const toAddressLines = (address: AddressFragment): string[] =>
  [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.careOf,
    address.addressLine1,
    address.addressLine2,
    `${address.zip} ${address.city}`,
  ].filter((line) => line?.trim());
