import type { CheckoutFragment, CheckoutInputType } from "#shared/operations/generated/types.ts";
import { isSamePlace, shareWords, toWords } from "./same-place.ts";

interface Sent {
  checkout?: CheckoutInputType | null;
}

/** An API keeps what a call leaves out: the address that the shopper typed or chose is the only one of their checkout. */
export function forgetOtherAddresses<Variables extends Sent>(variables: Variables): Variables {
  const { checkout } = variables;
  return checkout?.billingAddress
    ? { ...variables, checkout: { shippingAddress: null, ...checkout } }
    : variables;
}

type Address = NonNullable<CheckoutInputType["billingAddress"]>;

/**
 * A store tells a name that is not the shopper's. First and last names are somebody else's, unless its town is among them.
 */
function isOfStore({ firstName, lastName, company, city }: Address, own: Address): boolean {
  const names = toWords(firstName, lastName, company);
  if (names.length === 0 || shareWords(names, toWords(own.firstName, own.lastName))) return false;
  const isSomebody = toWords(firstName).length > 0 && toWords(lastName).length > 0;
  return !isSomebody || toWords(city).some((word) => names.includes(word));
}

/** Whether the API has another place for the order than the one that was typed or chosen. */
export function isElsewhere({ checkout }: Sent, told: CheckoutFragment | null): boolean {
  const own = checkout?.billingAddress;
  if (!own) return false;
  const { billingAddress = null, shippingAddress = null } = told ?? {};
  // A company's warehouse has a name of its own, as a store has.
  const mayBeStore = checkout.customerType !== "ORGANIZATION" && shippingAddress;
  const isPickedUp = checkout.pickupPoint || (mayBeStore && isOfStore(mayBeStore, own));
  return [billingAddress, isPickedUp ? null : shippingAddress].some(
    (kept) => kept && !isSamePlace(own, kept),
  );
}
