import type { Viewpoint } from "#backend/catalogue/types.ts";
import { viewpointOf } from "#backend/catalogue/viewpoint.ts";
import { cartView } from "#backend/checkout/cart-view.ts";
import { type OpenContents, openContents } from "#backend/checkout/contents.ts";
import { findPayment } from "#backend/checkout/payment.ts";
import type { checkoutView } from "#backend/checkout/view.ts";
import type { Commerce } from "#backend/commerce.ts";
import { findCart } from "#backend/storage/carts.ts";
import { type PaymentSession, sessionOfCart } from "#backend/storage/payment-sessions.ts";
import { checkoutSnippet, type FrameType, receiptSnippet } from "./frames.ts";

type Checkout = ReturnType<typeof checkoutView>;

export function withSnippet(
  checkout: Checkout,
  open: OpenContents,
  commerce: Commerce,
  viewpoint: Viewpoint,
) {
  if (open.offers.chosenPayment?.provider?.way !== "frame") return checkout;
  const { session, isNew } = beginSession(open, commerce, viewpoint);
  const snippet = { paymentData: snippetOf(session, false), newCheckoutSession: isNew };
  const paymentOptions = checkout.paymentOptions.map((option) =>
    option.isSelected ? { ...option, ...snippet } : option,
  );
  return { ...checkout, paymentOptions };
}

export const beginSession = (
  { contents, offers, input }: OpenContents,
  commerce: Commerce,
  { market, language }: Viewpoint,
) =>
  sessionOfCart(commerce.storage.sql, contents.id, {
    marketId: market.id,
    languageId: language.id,
    customerType: input.customerType ?? "PERSON",
    paymentId: offers.chosenPayment?.id ?? 0,
    caller: commerce.caller,
  });

/** Null for a provider without a frame. */
export function snippetOf(session: PaymentSession, isPaid: boolean): string | null {
  const type = frameTypeOf(session);
  if (type === null) return null;
  return isPaid ? receiptSnippet(session.id) : checkoutSnippet(session.id, type);
}

export const providerOf = ({ terms }: Pick<PaymentSession, "terms">) =>
  findPayment(terms.paymentId)?.provider;

export function frameTypeOf(session: Pick<PaymentSession, "terms">): FrameType | null {
  const type = providerOf(session)?.type ?? "STANDARD";
  return type === "STANDARD" ? null : type;
}

/** In the session's market and for its customer, wherever the frame is asked from. */
export function openSession(commerce: Commerce, session: PaymentSession) {
  const { terms, cartId } = session;
  const forBuyer = { ...commerce, caller: terms.caller };
  const viewpoint = viewpointOf(terms, forBuyer);
  const cart = findCart(commerce.storage.sql, cartId);
  if (!cart || cart.isCompleted || session.paidAt !== null)
    return { commerce: forBuyer, viewpoint, open: null };
  const open = openContents(cart, forBuyer, viewpoint, true);
  const { summary } = cartView(open.contents, commerce.catalogue, viewpoint);
  const toPay = summary.balance.totalSellingPriceExBalanceIncVatFormatted;
  return { commerce: forBuyer, viewpoint, open: { input: open.input, toPay } };
}
