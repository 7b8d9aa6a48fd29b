/** `AddressInputType`. */
export interface AddressInput {
  firstName?: string | null;
  lastName?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  addressLine3?: string | null;
  entryCode?: string | null;
  careOf?: string | null;
  city?: string | null;
  state?: string | null;
  country?: string | null;
  zip?: string | null;
  company?: string | null;
  mobile?: string | null;
  phone?: string | null;
}

/** `CheckoutInputType`, as far as this backend looks into it; the rest is kept and echoed. */
export interface CheckoutInput {
  paymentId?: number | null;
  shippingId?: number | null;
  /** Keeps a `shippingId` that is not offered. */
  skipShippingValidation?: boolean | null;
  billingAddress?: AddressInput | null;
  shippingAddress?: AddressInput | null;
  email?: string | null;
  identityNumber?: string | null;
  customerType?: "PERSON" | "ORGANIZATION" | null;
  message?: string | null;
  acceptedConsents?: (string | null)[] | null;
  pickupPoint?: string | null;
  desiredDeliveryDate?: string | null;
  customerOrderNumber?: string | null;
  goodsLabel?: string | null;
  merchantData?: string | null;
  /** A fee another service asks for, in units of the currency with VAT; -1 for none. */
  externalShippingFee?: number | null;
}

/** A call names what changed: given keys replace what was kept, null clears, a missing key leaves it. */
export const mergeInput = (kept: CheckoutInput, given: CheckoutInput | null | undefined): CheckoutInput => ({
  ...kept,
  ...given,
});

/** The parcel goes to the other delivery address when there is one. */
export const deliveryAddress = (input: CheckoutInput): AddressInput | null | undefined =>
  input.shippingAddress?.addressLine1 ? input.shippingAddress : input.billingAddress;
