import type { Viewpoint } from "#backend/catalogue/types.ts";
import { viewpointOf } from "#backend/catalogue/viewpoint.ts";
import { cartView } from "#backend/checkout/cart-view.ts";
import { type OpenContents, openContents } from "#backend/checkout/contents.ts";
import type { checkoutView } from "#backend/checkout/view.ts";
import type { Commerce } from "#backend/commerce.ts";
import { publicPath } from "#backend/http/requests.ts";
import { findCart } from "#backend/storage/carts.ts";
import { type PaymentSession, sessionOfCart } from "#backend/storage/payment-sessions.ts";

type Checkout = ReturnType<typeof checkoutView>;

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

export const snippetOf = (session: PaymentSession, isPaid: boolean): string =>
  isPaid ? receiptSnippet(session) : checkoutSnippet(session);

/** In the session's market and for its customer, wherever the frame is asked from. */
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

/** The frame, and the hook that stops it while the cart changes: `window._klarnaCheckout((api) => api.suspend())`. */
export const checkoutSnippet = ({ id }: PaymentSession): string => `<div id="klarna-checkout-container">
<iframe id="klarna-checkout-iframe" src="${publicPath}/payment/${id}" title="Klarna" width="100%" height="760" style="border:0"></iframe>
<script>
(() => {
  const frame = document.getElementById("klarna-checkout-iframe");
  const tell = (what) => frame.contentWindow.postMessage({ payment: what }, location.origin);
  const api = { suspend: () => tell("suspend"), resume: () => tell("resume") };
  window._klarnaCheckout = (use) => use(api);
})();
</script>
</div>`;

const receiptSnippet = ({ id }: PaymentSession): string =>
  `<iframe id="klarna-confirmation-iframe" src="${publicPath}/payment/${id}/receipt" title="Klarna" width="100%" height="200" style="border:0"></iframe>`;
