import { type CheckoutForm, emptyForm } from "#shared/checkout.ts";
import { toCustomerType } from "#shared/customer-types.ts";
import { type Fields, readNumber } from "./read-form.ts";

const textFields = [
  "email",
  "companyName",
  "organizationId",
  "personalId",
  "firstName",
  "lastName",
  "careOf",
  "address",
  "address2",
  "zip",
  "city",
  "state",
  "country",
  "phone",
  "entryCode",
  "orderMessage",
  "companyAddressId",
  "carrierId",
] as const satisfies readonly (keyof CheckoutForm)[];

/** What was typed and chosen; names that the form does not have mean nothing. */
export function readCheckoutForm(fields: Fields): CheckoutForm {
  const form: CheckoutForm = { ...emptyForm };
  for (const name of textFields) form[name] = fields[name] ?? "";
  return {
    ...form,
    customerType: toCustomerType(fields.customerType ?? null),
    shippingId: readNumber(fields.shippingId),
    paymentId: readNumber(fields.paymentId),
    // Each carrier has its own points, of which a browser sends one.
    pickUpPointId: fields[`point-${form.carrierId}`] ?? "",
    newsletter: fields.newsletter !== undefined,
    terms: fields.terms !== undefined,
  };
}
