import { orderRefusals } from "#shared/api.ts";
import { emptyForm } from "#shared/checkout.ts";
import { takeChoices, toOffer } from "#shared/checkout-answer.ts";
import type { CheckoutFragment, CheckoutInputType } from "#shared/operations/generated/types.ts";

/**
 * The refusal of an order by a way that the shopper named and that is not chosen any more: at the same total another
 * one may have taken its place. Null where all are; a carrier is compared where its fee is found.
 */
export function findOtherWay(
  named: Partial<CheckoutInputType>,
  told: CheckoutFragment | null,
): (typeof orderRefusals)["deliveryChanged" | "pricesChanged"] | null {
  const offer = toOffer(told, { showsProviders: true, country: "" });
  if (!offer) return null;
  const { shippingId = null, paymentId = null, pickupPoint, externalShippingId } = named;
  const { options = [] } = offer.carriers ?? {};
  const now = takeChoices({ ...emptyForm, shippingId, paymentId }, { ...offer, carriers: null });
  const carrier = options.find(({ id }) => id === externalShippingId);
  const isOffered = !carrier || carrier.points.some(({ id }) => id === pickupPoint);
  const isShipped = options.length > 0 || offer.shippings.length === 0 || now.shippingId === shippingId;
  if ((pickupPoint && !isOffered) || (shippingId !== null && !isShipped))
    return orderRefusals.deliveryChanged;
  const isPaid = offer.payments.length === 0 || now.paymentId === paymentId;
  return paymentId !== null && !isPaid ? orderRefusals.pricesChanged : null;
}
