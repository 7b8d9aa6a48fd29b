import type { AddressInput, CheckoutInput } from "#backend/storage/records.ts";

export type { AddressInput, CheckoutInput };

/** A call names what changed: given keys replace what was kept, null clears, a missing key leaves it. */
export const mergeInput = (kept: CheckoutInput, given: CheckoutInput | null | undefined): CheckoutInput => ({
  ...kept,
  ...given,
});

/** The parcel goes to the other delivery address when there is one. */
export const deliveryAddress = (input: CheckoutInput): AddressInput | null | undefined =>
  input.shippingAddress?.addressLine1 ? input.shippingAddress : input.billingAddress;
