import { type CheckoutInput, deliveryAddress } from "./input.ts";
import { type PaymentOffer, paymentOffers } from "./payment.ts";
import { isServed } from "./postal-code.ts";
import { type Destination, type ShippingOffer, shippingOffers } from "./shipping.ts";

/** What can be chosen at this point of a checkout, and what is. */
export interface Offers {
  shipping: readonly ShippingOffer[];
  chosenShipping: ShippingOffer | null;
  payment: readonly PaymentOffer[];
  chosenPayment: PaymentOffer | null;
}

/**
 * Shipping is offered once a served postal code is known, payment once shipping is chosen (CK-05).
 * An absent or unoffered choice becomes the first offer.
 */
export function offersFor(destination: Destination, goodsIncVat: number, input: CheckoutInput): Offers {
  const zip = deliveryAddress(input)?.zip ?? "";
  const shipping = isServed(zip, destination.countryCode) ? shippingOffers(destination, goodsIncVat) : [];
  const chosenShipping = choose(shipping, input.shippingId);
  const payment = chosenShipping ? paymentOffers : [];
  return { shipping, chosenShipping, payment, chosenPayment: choose(payment, input.paymentId) };
}

const choose = <Offer extends { id: number }>(
  offers: readonly Offer[],
  id: number | null | undefined,
): Offer | null => offers.find((offer) => offer.id === id) ?? offers[0] ?? null;
