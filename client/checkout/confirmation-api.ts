import { paymentMissed } from "#shared/api.ts";
import { type ConfirmedOrder, readOutcome, toConfirmedOrder } from "#shared/confirmed-order.ts";
import { checkout } from "#shared/operations/generated/operations.ts";
import type { PaymentReturn } from "#shared/payment.ts";
import type { PurchaseFacts } from "#shared/tracking/purchase.ts";
import { readKnownPayment } from "../cart/known-payment.ts";
import { ask, currentCountry } from "../commerce.ts";
import { type PaidMarket, toPurchaseFacts } from "./purchase-facts.ts";

/** As the address of a confirmation names it. */
type Payment = Pick<PaymentReturn, "id" | "paymentType">;

export interface PlacedOrder extends ConfirmedOrder {
  /** Null where the shop does not tell what was bought. */
  purchase: PurchaseFacts | null;
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

/** Milliseconds. */
const untilAskedAgain = 2_000;

/** Of questions after which such an answer is believed. The shop may hear of a payment after its shopper is back. */
const longestDoubt: Record<ConfirmationAnswer["kind"], number> = {
  placed: 0,
  // Some shops know a payment only once its provider has told of it.
  unknown: 3,
  open: 3,
  paid: 15,
  // Who may have paid waits for a shop that does not answer, too.
  failed: 15,
};

/** One question after the other, until the end is known or it takes longer than it should; nothing follows `isLast`. */
export async function* watchConfirmation(payment: Payment, market: PaidMarket) {
  for (let asked = 0; ; asked++) {
    const answer = await fetchConfirmation(payment, market, { givesUp: asked >= longestDoubt.open });
    const isLast = asked >= longestDoubt[answer.kind];
    yield { answer, isLast };
    if (isLast) return;
    await new Promise((resolve) => setTimeout(resolve, untilAskedAgain));
  }
}

/**
 * @param market the one that was paid in
 * @param options `givesUp`: what is not paid by now may be paid in another way
 */
export async function fetchConfirmation(
  { id, paymentType }: Payment,
  market: PaidMarket,
  { givesUp = false } = {},
): Promise<ConfirmationAnswer> {
  if (id === "") return { kind: "unknown" };
  const payment = givesUp ? { payment: paymentMissed } : {};
  const answer = await ask(checkout, { id, paymentType }, { takesParts: true, ...payment });
  if (answer.kind !== "data") return { kind: "failed" };
  const found = answer.data.checkout;
  if (!found) return { kind: "unknown" };
  const { cart, htmlSnippet: snippet } = found;
  const outcome = readOutcome(found);
  if (outcome === "open") return { kind: "open" };
  if (outcome === "paid") return { kind: "paid", snippet };
  return {
    kind: "placed",
    order: {
      ...toConfirmedOrder(found, id, currentCountry()),
      purchase: cart && toPurchaseFacts(found, id, market),
      cartId: cart?.id || readKnownPayment()?.cartId || "",
      snippet,
    },
  };
}
