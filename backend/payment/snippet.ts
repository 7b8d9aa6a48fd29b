import { publicPath } from "#backend/http/public-path.ts";
import type { PaymentSession } from "#backend/storage/payment-sessions.ts";

/**
 * What a shop puts into its checkout: the provider's frame, and the hook to stop it while the cart changes:
 * `window._klarnaCheckout((api) => api.suspend())`, afterwards `api.resume()`.
 */
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

/** What a shop shows on its confirmation page. */
export const receiptSnippet = ({ id }: PaymentSession): string =>
  `<iframe id="klarna-confirmation-iframe" src="${publicPath}/payment/${id}/receipt" title="Klarna" width="100%" height="200" style="border:0"></iframe>`;
