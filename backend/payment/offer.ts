import type { PaymentOffer } from "#backend/checkout/payment.ts";
import { nothing } from "#backend/money/amount.ts";

/** The provider's own checkout in a frame: it asks for the address itself and places the order. */
export const hostedPayment: PaymentOffer = {
  id: 25,
  name: "klarna",
  displayName: { sv: "Klarna", en: "Klarna", de: "Klarna" },
  fee: nothing,
  isDefault: false,
  provider: "KLARNA",
};

const countries = new Set(["SE", "NO", "DK", "FI", "EU", "CH", "GB", "US"]);

/**
 * Offered where the provider does business, to checkouts that name it: a storefront that cannot show a
 * snippet never sees it. With `always` (variable `PAYMENT_KLARNA`) every checkout there does.
 */
export function hostedOffers(
  countryCode: string,
  paymentId: number | null | undefined,
  always: boolean,
): readonly PaymentOffer[] {
  const isWanted = always || paymentId === hostedPayment.id;
  return isWanted && countries.has(countryCode) ? [hostedPayment] : [];
}
