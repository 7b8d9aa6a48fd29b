import { type OpenContents, openContents } from "#backend/cart/contents.ts";
import { cartView } from "#backend/cart/view.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import type { checkoutView } from "#backend/checkout/view.ts";
import { type Commerce, viewpointOf } from "#backend/commerce.ts";
import { findCart } from "#backend/storage/carts.ts";
import { type PaymentSession, sessionOfCart } from "#backend/storage/payment-sessions.ts";
import { checkoutSnippet, receiptSnippet } from "./snippet.ts";

type Checkout = ReturnType<typeof checkoutView>;

/** The checkout with the snippet of the chosen provider, if it is one that has a snippet. */
export function withSnippet(
  checkout: Checkout,
  { contents, offers, input }: OpenContents,
  commerce: Commerce,
  { market, language }: Viewpoint,
) {
  if (!offers.chosenPayment?.provider) return checkout;
  const { session, isNew } = sessionOfCart(commerce.storage.sql, contents.id, {
    marketId: market.id,
    languageId: language.id,
    customerType: input.customerType ?? "PERSON",
    caller: commerce.caller,
  });
  const snippet = { paymentData: checkoutSnippet(session), newCheckoutSession: isNew };
  const paymentOptions = checkout.paymentOptions.map((option) =>
    option.isSelected ? { ...option, ...snippet } : option,
  );
  return { ...checkout, paymentOptions };
}

/** What a shop shows of a session: its checkout while it can be paid, then its receipt. */
export const snippetOf = (session: PaymentSession, isPaid: boolean): string =>
  isPaid ? receiptSnippet(session) : checkoutSnippet(session);

/** A session as it would be paid now: for whom it was begun, wherever the frame is asked from. */
export function openSession(commerce: Commerce, session: PaymentSession) {
  const { terms, cartId } = session;
  const forBuyer = { ...commerce, caller: terms.caller };
  const viewpoint = viewpointOf(terms, forBuyer);
  const cart = findCart(commerce.storage.sql, cartId);
  if (!cart || cart.isCompleted) return { commerce: forBuyer, viewpoint, open: null };
  const open = openContents(cart, forBuyer, viewpoint, true);
  const { summary } = cartView(open.contents, commerce.catalogue, viewpoint);
  const toPay = summary.balance.totalSellingPriceExBalanceIncVatFormatted;
  return { commerce: forBuyer, viewpoint, open: { input: open.input, toPay } };
}
