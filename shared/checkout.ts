import type { Cart, PrintedAmount } from "./cart.ts";
import type { CustomerType } from "./customer-types.ts";
import { isEmail, isOrganizationId, isPersonalId, isPostalCode } from "./validation.ts";

export interface CheckoutForm {
  email: string;
  customerType: CustomerType;
  companyName: string;
  organizationId: string;
  personalId: string;
  firstName: string;
  lastName: string;
  careOf: string;
  address: string;
  address2: string;
  zip: string;
  city: string;
  /** ISO code. */
  country: string;
  phone: string;
  entryCode: string;
  orderMessage: string;
  /** Ids of the chosen options; null until the shop has offered some. */
  shippingId: number | null;
  paymentId: number | null;
  newsletter: boolean;
  terms: boolean;
}

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
}

export interface ShippingOption extends Option {
  fee: PrintedAmount;
  isFree: boolean;
}

export const emptyForm: CheckoutForm = {
  email: "",
  customerType: "PERSON",
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
  shippingId: null,
  paymentId: null,
  newsletter: false,
  terms: false,
};

export interface CheckoutSituation {
  countries: readonly string[];
  isInvoice: boolean;
}

export type CheckoutError =
  | "validation.required"
  | "validation.email"
  | "validation.personalId"
  | "validation.organizationId"
  | "validation.zip"
  | "checkout.addressInCountry"
  | "validation.terms";

/** Errors in the order of the fields on the screen. */
export type CheckoutErrors = Partial<Record<CheckoutField, CheckoutError>>;

type Check = (form: CheckoutForm, situation: CheckoutSituation) => CheckoutError | null;

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

/** Whether options can be asked for: a country, and a postal code that could be one of it. */
export const hasDestination = ({ zip, country }: CheckoutForm) =>
  country !== "" && isPostalCode(zip, country);
