import type { Cart, PrintedAmount } from "./cart.ts";
import type { CustomerType } from "./customer-types.ts";
import type { ProviderType } from "./payment.ts";
import type { MessageKey } from "./translate.ts";
import { isEmail, isOrganizationId, isPersonalId, isPostalCode } from "./validation.ts";

export const emptyForm = {
  email: "",
  customerType: "PERSON" as CustomerType,
  companyName: "",
  organizationId: "",
  personalId: "",
  firstName: "",
  lastName: "",
  careOf: "",
  address: "",
  address2: "",
  zip: "",
  city: "",
  country: "",
  phone: "",
  entryCode: "",
  orderMessage: "",
  /** Ids of the chosen options; null until the shop has offered some. */
  shippingId: null as number | null,
  paymentId: null as number | null,
  newsletter: false,
  terms: false,
};

export type CheckoutForm = typeof emptyForm;
export type CheckoutField = keyof CheckoutForm;

export interface Offer {
  payments: readonly PaymentOption[];
  shippings: readonly ShippingOption[];
  /** Priced for what is chosen; null when the shop left it out. */
  cart: Cart | null;
}

interface Option {
  id: number;
  name: string;
  isSelected: boolean;
}

export interface PaymentOption extends Option {
  isInvoice: boolean;
  /** Null where the shop's own form settles the payment, or a page that the order leads to. */
  provider: ProviderCheckout | null;
}

/** Of a payment provider, in the shop's page. */
export interface ProviderCheckout {
  type: ProviderType;
  /** HTML; null until the option is chosen. */
  snippet: string | null;
  /** The one before is over. */
  isNewSession: boolean;
}

interface ShippingOption extends Option {
  fee: PrintedAmount;
  isFree: boolean;
}

export interface CheckoutSituation {
  countries: readonly string[];
  isInvoice: boolean;
}

export type CheckoutErrors = Partial<Record<CheckoutField, MessageKey>>;

type Check = (form: CheckoutForm, situation: CheckoutSituation) => MessageKey | null;

const isCompany = (form: CheckoutForm) => form.customerType === "COMPANY";
const isFilled = (form: CheckoutForm, field: CheckoutField) => String(form[field] ?? "").trim() !== "";

const required =
  (field: CheckoutField, check: Check = () => null): Check =>
  (form, situation) =>
    isFilled(form, field) ? check(form, situation) : "validation.required";

/** In the order of the fields on the screen, terms last. */
const checks: readonly [CheckoutField, Check][] = [
  ["email", required("email", ({ email }) => (isEmail(email) ? null : "validation.email"))],
  ["companyName", (form, situation) => (isCompany(form) ? required("companyName")(form, situation) : null)],
  [
    "country",
    ({ country }, { countries }) => (countries.includes(country) ? null : "checkout.addressInCountry"),
  ],
  ["zip", required("zip", ({ zip, country }) => (isPostalCode(zip, country) ? null : "validation.zip"))],
  ["shippingId", required("shippingId")],
  ["firstName", required("firstName")],
  ["lastName", required("lastName")],
  ["address", required("address")],
  ["city", required("city")],
  ["phone", required("phone")],
  ["paymentId", required("paymentId")],
  [
    "personalId",
    (form, { isInvoice }) =>
      !isInvoice || isCompany(form) || isPersonalId(form.personalId, form.country)
        ? null
        : "validation.personalId",
  ],
  [
    "organizationId",
    (form, { isInvoice }) =>
      !isInvoice || !isCompany(form) || isOrganizationId(form.organizationId, form.country)
        ? null
        : "validation.organizationId",
  ],
  ["terms", ({ terms }) => (terms ? null : "validation.terms")],
];

export function validate(form: CheckoutForm, situation: CheckoutSituation): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const [field, check] of checks) {
    const error = check(form, situation);
    if (error) errors[field] = error;
  }
  return errors;
}

export const hasDestination = ({ zip, country }: CheckoutForm) =>
  country !== "" && isPostalCode(zip, country);
