import type { KnownCustomer } from "#shared/checkout.ts";
import { fillIn } from "#shared/customer-answer.ts";
import { type CheckoutContext, change } from "./checkout-state.ts";

/** Fills what is empty: what the shopper has typed, or is typing, stays. An address where the checkout does not deliver is left out. */
export function meet(context: CheckoutContext, customer: KnownCustomer): Partial<CheckoutContext> {
  const { isBlocked, companyAddresses } = customer;
  const { form, isFilledIn } = fillIn(context.form, context.countries, customer);
  return {
    companyAddresses,
    isBlocked,
    isFilledIn: context.isFilledIn || isFilledIn,
    ...change(context, form),
  };
}
