import type { Contract } from "#backend/contract/contract.ts";
import type { CheckoutInput, PaymentOffer, ShippingOffer } from "#backend/storage/records.ts";
import { deliveryAddress, isServed } from "./input.ts";
import { paymentOffers } from "./payment.ts";
import { atExternalFee, type Destination, shippingOffers } from "./shipping.ts";

export interface Offers {
  shipping: readonly ShippingOffer[];
  chosenShipping: ShippingOffer | null;
  payment: readonly PaymentOffer[];
  chosenPayment: PaymentOffer | null;
}

interface Terms {
  isGiven: boolean;
  /** Of another service, in units of the currency; null or -1 for none. */
  externalFee: number | null;
  /** Grams. */
  weight: number;
  providers?: Contract["providers"];
}

const usual: Terms = { isGiven: false, externalFee: null, weight: 0 };

/** Shipping needs a served postal code, payment needs shipping; without a choice the first offer counts. */
export function offersFor(
  destination: Destination,
  productsIncVat: number,
  input: CheckoutInput,
  { isGiven, externalFee, weight, providers }: Terms = usual,
): Offers {
  const zip = deliveryAddress(input)?.zip ?? "";
  const waysFor = (skipsValidation: boolean) =>
    isServed(zip, destination.countryCode)
      ? shippingOffers(destination, productsIncVat, isGiven, weight, skipsValidation)
      : [];
  const way = chooseWay(waysFor, input);
  const offered = waysFor(false);
  const ways = way === null || offered.some(({ id }) => id === way.id) ? offered : [...offered, way];
  const chosenShipping = way && atExternalFee(way, externalFee, destination);
  const shipping = ways.map((offer) => (offer.id === way?.id ? (chosenShipping ?? offer) : offer));
  const payment = chosenShipping ? paymentOffers(destination.countryCode, providers) : [];
  return { shipping, chosenShipping, payment, chosenPayment: choose(payment, input.paymentId) };
}

/** A caller that skips the validation means this way or none, at its usual fee. */
function chooseWay(
  waysFor: (skipsValidation: boolean) => ShippingOffer[],
  { shippingId, skipShippingValidation }: CheckoutInput,
): ShippingOffer | null {
  if (!skipShippingValidation || shippingId == null) return choose(waysFor(false), shippingId);
  return waysFor(true).find(({ id }) => id === shippingId) ?? null;
}

const choose = <Offer extends { id: number }>(
  offers: readonly Offer[],
  id: number | null | undefined,
): Offer | null => offers.find((offer) => offer.id === id) ?? offers[0] ?? null;
