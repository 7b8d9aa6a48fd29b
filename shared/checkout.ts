import type { Cart, PrintedAmount } from "./cart.ts";
import type { CustomerType } from "./customer-types.ts";
import type { ProviderType } from "./payment.ts";

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
  /** Which of the addresses that the shopper's company keeps at the shop was chosen; it stands in the fields above. */
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
  /** The shop names ways to pay, and `payments` has none: it can draw none of them. */
  isUnpayable: boolean;
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
  /** Made of all of its fields: an address that was changed is another one. */
  id: string;
  fields: Partial<CheckoutForm>;
}

/** What the shop knows of a shopper who is logged in. */
export interface KnownCustomer {
  fields: Partial<CheckoutForm>;
  isBlocked: boolean;
  /** Empty unless their company keeps addresses at the shop, where it then orders to. */
  companyAddresses: readonly CompanyAddress[];
  /** Name of the field the shopper was in when the shop answered. */
  focused?: string;
}
