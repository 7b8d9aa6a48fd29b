import type { CheckoutFragment, CheckoutInputType } from "#shared/operations/generated/types.ts";
import { isSamePlace, shareWords, toWords } from "./same-place.ts";

interface Sent {
  checkout?: CheckoutInputType | null;
}

const noAddress = { billingAddress: null, shippingAddress: null };

/**
 * An API keeps what a call leaves out: the address that the shopper typed or chose is the only one of their checkout. Not
 * every API knows of kept ones, so no id of one is taken away.
 */
export function forgetOtherAddresses<Variables extends Sent>(variables: Variables): Variables {
  const { checkout } = variables;
  if (!checkout?.billingAddress && !checkout?.billingAddressId) return variables;
  return { ...variables, checkout: { ...noAddress, ...checkout } };
}

type Address = NonNullable<CheckoutInputType["billingAddress"]>;

/** One that names neither a person nor the shopper's company is that of a store. */
const isOfShop = (delivery: Address, { firstName, lastName, company }: Address) =>
  toWords(delivery.lastName).length === 0 &&
  !shareWords(toWords(delivery.firstName, delivery.company), toWords(firstName, lastName, company));

/**
 * Whether the API has another place for the order than the one that was typed. Of one that was chosen by its id the
 * worker knows neither the place nor whether the API takes it for the bill or for the delivery.
 */
export function isElsewhere({ checkout }: Sent, told: CheckoutFragment | null): boolean {
  const own = checkout?.billingAddress;
  if (!own) return false;
  const { billingAddress = null, shippingAddress = null } = told ?? {};
  // Goods that are picked up have the address of the point.
  const isPickedUp = checkout.pickupPoint || (shippingAddress && isOfShop(shippingAddress, own));
  return [billingAddress, isPickedUp ? null : shippingAddress].some(
    (kept) => kept && !isSamePlace(own, kept),
  );
}
