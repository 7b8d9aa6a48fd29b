import type { CheckoutField } from "#shared/checkout.ts";
import type { CustomerType } from "#shared/customer-types.ts";
import type { MessageKey } from "#shared/translate.ts";

export const fieldLabels = {
  email: "field.email",
  customerType: "field.customerType",
  companyName: "field.companyName",
  organizationId: "field.organizationId",
  personalId: "field.personalId",
  firstName: "field.firstName",
  lastName: "field.lastName",
  careOf: "field.careOf",
  address: "field.address",
  address2: "field.address2",
  zip: "checkout.zip",
  city: "field.city",
  state: "field.state",
  country: "checkout.country",
  phone: "field.phone",
  entryCode: "field.entryCode",
  orderMessage: "field.orderMessage",
  companyAddressId: "checkout.companyAddress",
  carrierId: "checkout.shippingOptions",
  pickUpPointId: "checkout.pickUpPoint",
  shippingId: "checkout.shippingOptions",
  paymentId: "checkout.paymentOptions",
  newsletter: "checkout.newsletter",
  terms: "footer.terms",
} as const satisfies Record<CheckoutField, MessageKey>;

export const fieldId = (field: CheckoutField) => `checkout-${field}`;

export const customerLabels: Record<CustomerType, MessageKey> = {
  PERSON: "field.person",
  COMPANY: "field.company",
};
