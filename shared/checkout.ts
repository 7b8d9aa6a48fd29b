import type { Cart, PrintedAmount } from "./cart.ts";
import type { CustomerType } from "./customer-types.ts";
import type { ProviderType } from "./payment.ts";
import { hasPostalCodes, hasStates, isPostalCode } from "./postal-codes.ts";
import type { MessageKey } from "./translate.ts";
import { hasPersonalIds, isEmail, isOrganizationId, isPersonalId } from "./validation.ts";

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
  state: "",
  country: "",
  phone: "",
  entryCode: "",
  orderMessage: "",
  /** One of the addresses that the shopper's company keeps at the shop. */
  companyAddressId: "",
  /** Ids of the chosen options; null until the shop has offered some. */
  shippingId: null as number | null,
  paymentId: null as number | null,
  /** Of an external shipping service; empty without one. */
  carrierId: "",
  pickUpPointId: "",
  newsletter: false,
  terms: false,
};

export type CheckoutForm = typeof emptyForm;
export type CheckoutField = keyof CheckoutForm;

export interface Offer {
  /** The API takes no order from this shopper. */
  isBlocked: boolean;
  /** The one the shop knows; the offer was made for it. */
  email: string;
  payments: readonly PaymentOption[];
  shippings: readonly ShippingOption[];
  /** Of an external shipping service, in place of `shippings`; null where the shop has none. */
  carriers: CarrierOffer | null;
  /** Priced for what is chosen; null when the shop left it out. */
  cart: Cart | null;
}

export interface PickUpPoint {
  id: string;
  name: string;
  address: string;
  hours: string;
  /** Metres; 0 where it is not known. */
  distance: number;
}

export interface Carrier {
  id: string;
  /** The shop's own way of shipping that it stands for; null where none is named. */
  shippingId: number | null;
  name: string;
  carrier: string;
  /** Working days; null where they are not told. */
  days: { from: number; to: number } | null;
  fee: string;
  isFree: boolean;
  points: readonly PickUpPoint[];
}

export interface CarrierOffer {
  /** The postal code that these are for. */
  currentZip: string;
  options: readonly Carrier[];
  selectedId: string;
  selectedPointId: string;
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

export interface CompanyAddress {
  id: string;
  fields: Partial<CheckoutForm>;
}

/** What the shop knows of a shopper who is logged in. */
export interface KnownCustomer {
  fields: Partial<CheckoutForm>;
  isBlocked: boolean;
  /** Empty unless their company keeps its addresses at the shop, which takes no others from it. */
  companyAddresses: readonly CompanyAddress[];
  /** Name of the field the shopper was in when the shop answered. */
  focused?: string;
}

export interface CheckoutSituation {
  countries: readonly string[];
  isInvoice: boolean;
  /** What the shop has offered: nobody is asked to choose from what is not there yet. */
  offers: {
    /** Field of the way of shipping; null where there is none. */
    shipping: "shippingId" | "carrierId" | null;
    payment: boolean;
  } | null;
}

export function toOffered({ carriers, shippings, payments }: Offer): CheckoutSituation["offers"] {
  const field = carriers ? "carrierId" : "shippingId";
  return {
    shipping: (carriers?.options ?? shippings).length > 0 ? field : null,
    payment: payments.length > 0,
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

/** Of a company, by an id: nobody is asked for what the shop knows, in whatever form it does. */
const isKept = (form: CheckoutForm) => isCompany(form) && form.companyAddressId !== "";

const asksForAddress = (form: CheckoutForm) => hasDestination(form) && !isKept(form);

const inAddress =
  (check: Check): Check =>
  (form, situation) =>
    asksForAddress(form) ? check(form, situation) : null;

/** In the order of the fields on the screen, terms last. */
const checks: readonly [CheckoutField, Check][] = [
  ["email", required("email", ({ email }) => (isEmail(email) ? null : "validation.email"))],
  ["companyName", (form, situation) => (isCompany(form) ? required("companyName")(form, situation) : null)],
  [
    "country",
    (form, { countries }) => {
      if (form.country === "") return isKept(form) ? null : demands.country;
      return countries.includes(form.country) ? null : "checkout.addressInCountry";
    },
  ],
  [
    "zip",
    (form, situation) => {
      const { zip, country } = form;
      if (!isKept(form) && hasPostalCodes(country) && zip.trim() === "") return demands.zip;
      if (!isKept(form) && !isPostalCode(zip, country)) return "validation.zip";
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
    (form, situation) => (situation.offers?.payment ? required("paymentId")(form, situation) : null),
  ],
  [
    "personalId",
    (form, { isInvoice }) =>
      !isInvoice ||
      isCompany(form) ||
      !hasPersonalIds(form.country) ||
      isPersonalId(form.personalId, form.country)
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

export const hasDestination = (form: CheckoutForm) =>
  isKept(form) || (form.country !== "" && isPostalCode(form.zip, form.country));
