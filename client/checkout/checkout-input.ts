import type { CheckoutForm } from "#shared/checkout.ts";
import type { CheckoutFragment, CheckoutInputType } from "#shared/operations/generated/types.ts";

/** What the commerce API offers for the form so far. */
export type Offer = CheckoutFragment;
export type PaymentOption = NonNullable<NonNullable<Offer["paymentOptions"]>[number]>;
export type ShippingOption = NonNullable<NonNullable<Offer["shippingOptions"]>[number]>;

export const paymentOptions = (offer: Offer | null): PaymentOption[] =>
  (offer?.paymentOptions ?? []).filter((option) => option !== null);

export const shippingOptions = (offer: Offer | null): ShippingOption[] =>
  (offer?.shippingOptions ?? []).filter((option) => option !== null);

/** Whether the chosen payment is an invoice; the API marks it by its name only. */
export const isInvoice = (offer: Offer | null, paymentId: number | null) =>
  paymentOptions(offer).some(({ id, name }) => id === paymentId && /invoice|faktura/i.test(name ?? ""));

/** Only keys that are known are sent: the API keeps what it is not told. */
export function toCheckoutInput(form: CheckoutForm, withInvoice: boolean): CheckoutInputType {
  const isCompany = form.customerType === "COMPANY";
  const identityNumber = isCompany ? form.organizationId : form.personalId;
  return {
    customerType: isCompany ? "ORGANIZATION" : "PERSON",
    email: form.email.trim(),
    message: form.orderMessage.trim(),
    identityNumber: withInvoice ? identityNumber.trim() : "",
    shippingId: form.shippingId,
    paymentId: form.paymentId,
    acceptedConsents: [...(form.terms ? ["order"] : []), ...(form.newsletter ? ["newsletter"] : [])],
    billingAddress: {
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      company: isCompany ? form.companyName.trim() : "",
      careOf: form.careOf.trim(),
      addressLine1: form.address.trim(),
      addressLine2: form.address2.trim(),
      zip: form.zip.trim(),
      city: form.city.trim(),
      country: form.country,
      mobile: form.phone.trim(),
      entryCode: form.entryCode.trim(),
    },
  };
}
