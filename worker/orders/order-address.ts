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

/**
 * A store tells a name that is not the shopper's. First and last names are somebody else's, unless its town is among them.
 */
function isOfStore({ firstName, lastName, company, city }: Address, own: Address): boolean {
  const names = toWords(firstName, lastName, company);
  if (names.length === 0 || shareWords(names, toWords(own.firstName, own.lastName))) return false;
  const isSomebody = toWords(firstName).length > 0 && toWords(lastName).length > 0;
  return !isSomebody || toWords(city).some((word) => names.includes(word));
}

/**
 * Whether the API has another place for the order than the one that was typed. Of one that was chosen by its id the
 * worker knows neither the place nor whether the API takes it for the bill or for the delivery.
 */
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
