import type { CheckoutField, CheckoutForm, Offer } from "./checkout.ts";
import { hasPostalCodes, hasStates, isPostalCode } from "./postal-codes.ts";
import type { MessageKey } from "./translate.ts";
import { hasPersonalIds, isEmail, isOrganizationId, isPersonalId } from "./validation.ts";

export interface CheckoutSituation {
  countries: readonly string[];
  asksForNumber: boolean;
  /** What the shop has offered: nobody is asked to choose from what is not there yet. */
  offers: {
    /** Field of the way of shipping; null where there is none. */
    shipping: "shippingId" | "carrierId" | null;
    /** `none`: the shop can draw no way to pay that is offered. */
    payment: boolean | "none";
  } | null;
}

export function toOffered({
  carriers,
  shippings,
  payments,
  isUnpayable,
}: Offer): CheckoutSituation["offers"] {
  const field = carriers ? "carrierId" : "shippingId";
  return {
    shipping: (carriers?.options ?? shippings).length > 0 ? field : null,
    payment: isUnpayable ? "none" : payments.length > 0,
  };
}

export type CheckoutErrors = Partial<Record<CheckoutField, MessageKey>>;

type Check = (form: CheckoutForm, situation: CheckoutSituation) => MessageKey | null;

const isCompany = (form: CheckoutForm) => form.customerType === "COMPANY";
const isFilled = (form: CheckoutForm, field: CheckoutField) => String(form[field] ?? "").trim() !== "";

const required =
  (field: keyof typeof demands, check: Check = () => null): Check =>
  (form, situation) =>
    isFilled(form, field) ? check(form, situation) : demands[field];

const demands = {
  email: "enter.email",
  companyName: "enter.companyName",
  country: "enter.country",
  zip: "enter.zip",
  shippingId: "enter.shippingId",
  firstName: "enter.firstName",
  lastName: "enter.lastName",
  address: "enter.address",
  city: "enter.city",
  state: "enter.state",
  phone: "enter.phone",
  paymentId: "enter.paymentId",
} as const satisfies Partial<Record<CheckoutField, MessageKey>>;

const inAddress =
  (check: Check): Check =>
  (form, situation) =>
    hasDestination(form) ? check(form, situation) : null;

/** In the order of the fields on the screen, terms last. */
const checks: readonly [CheckoutField, Check][] = [
  ["email", required("email", ({ email }) => (isEmail(email) ? null : "validation.email"))],
  ["companyName", (form, situation) => (isCompany(form) ? required("companyName")(form, situation) : null)],
  [
    "country",
    (form, { countries }) => {
      if (form.country === "") return demands.country;
      return countries.includes(form.country) ? null : "checkout.addressInCountry";
    },
  ],
  [
    "zip",
    (form, situation) => {
      const { zip, country } = form;
      if (hasPostalCodes(country) && zip.trim() === "") return demands.zip;
      if (!isPostalCode(zip, country)) return "validation.zip";
      return situation.offers?.shipping === null ? "checkout.noShipping" : null;
    },
  ],
  [
    "shippingId",
    (form, { offers }) => (offers?.shipping && !isFilled(form, offers.shipping) ? demands.shippingId : null),
  ],
  ["firstName", inAddress(required("firstName"))],
  ["lastName", inAddress(required("lastName"))],
  ["address", inAddress(required("address"))],
  ["city", inAddress(required("city"))],
  [
    "state",
    inAddress((form, situation) => (hasStates(form.country) ? required("state")(form, situation) : null)),
  ],
  ["phone", inAddress(required("phone"))],
  [
    "paymentId",
    (form, situation) => {
      const { shipping, payment } = situation.offers ?? {};
      if (payment === "none") return shipping ? "payment.none" : null;
      return payment ? required("paymentId")(form, situation) : null;
    },
  ],
  [
    "personalId",
    (form, { asksForNumber }) =>
      !asksForNumber ||
      isCompany(form) ||
      !hasPersonalIds(form.country) ||
      isPersonalId(form.personalId, form.country)
        ? null
        : "validation.personalId",
  ],
  [
    "organizationId",
    (form, { asksForNumber }) =>
      !asksForNumber || !isCompany(form) || isOrganizationId(form.organizationId, form.country)
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

export const hasDestination = (form: CheckoutForm) =>
  form.country !== "" && isPostalCode(form.zip, form.country);
