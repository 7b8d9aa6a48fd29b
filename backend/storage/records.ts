import type { Localised, PriceList } from "#backend/catalogue/types.ts";
import type { Amount } from "#backend/money/amount.ts";

/** What lies in the tables as JSON or as one of a few words; the folders above work with these shapes. */

/** One line of a cart. Rows of one sku with different messages (an engraving, a greeting) stay apart. */
export interface CartRow {
  id: string;
  skuId: number;
  quantity: number;
  message: string;
  /** What it is in a package; null for a row of its own. Rows of one package are changed together. */
  package: PackagePart | null;
}

/** Where a row belongs in the package it was bought in. */
export interface PackagePart {
  /** One for each time a package was added. */
  groupKey: string;
  packageId: number;
  groupId: number;
  optionId: number;
  /** Pieces of it in one package. */
  quantity: number;
}

export interface UnitPrice {
  selling: Amount;
  regular: Amount;
  /** Percent. */
  vatRate: number;
}

/** Pieces of a row that cost the same. */
export interface UnitsAtPrice {
  quantity: number;
  selling: Amount;
}

export interface PricedRow {
  row: CartRow;
  /** Before campaigns of the cart. */
  unit: UnitPrice;
  /** What the pieces cost after them, dearest first; the quantities add up to the row's. */
  prices: readonly UnitsAtPrice[];
  /** Campaigns of the cart that lowered this row. */
  campaignIds: readonly number[];
}

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
  acceptedConsents?: readonly (string | null)[] | null;
  pickupPoint?: string | null;
  desiredDeliveryDate?: string | null;
  customerOrderNumber?: string | null;
  goodsLabel?: string | null;
  merchantData?: string | null;
  /** A fee another service asks for, in units of the currency with VAT; -1 for none. */
  externalShippingFee?: number | null;
}

export interface PaymentOffer {
  id: number;
  name: string;
  displayName: Localised;
  fee: Amount;
  isDefault: boolean;
  /** Who takes the money; without one it is settled by a form of the shop's own. */
  provider?: "KLARNA";
}

export interface ShippingOffer {
  id: number;
  name: string;
  displayName: Localised;
  fee: Amount;
  vatRate: number;
}

/** Statuses the hosted service gives orders. */
export const orderStatuses = [
  "inactive",
  "pending-payment",
  "pending",
  "on-hold",
  "backorder",
  "partial",
  "completed",
  "refunded",
  "cancelled",
  "out-of-stock",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export type ItemStatus = "ready" | "shipped" | "returned" | "cancelled" | "backorder";

export type RefundCause = "cancelled" | "returned";

/** What lowered the price of an order, and what was paid from the customer's balance. */
export interface OrderPromotions {
  promoCode: string | null;
  campaignIds: readonly number[];
  fixedDiscount: Amount;
  balance: number;
}

/** Who asks, as far as the request tells. */
export interface Caller {
  /** Null for everybody who is not logged in. */
  customerId: number | null;
  /** Came with a preview token: may see what is not published yet. */
  mayPreview: boolean;
  /** Named by `x-prices`. */
  priceList: PriceList | null;
  /** Network address, when the edge tells it: a storefront that calls for its shoppers does not. */
  address: string | null;
}

/** For whom and where a payment was begun: another market, language or customer is another session. */
export interface SessionTerms {
  marketId: string;
  languageId: string;
  customerType: string;
  caller: Caller;
}

/** What a shopper tells about themselves. Nothing was told yet: an empty profile. */
export interface Profile {
  address?: AddressInput;
  gender?: "UNSET" | "UNSPECIFIED" | "WOMAN" | "MAN";
  newsletter?: boolean;
  personalId?: string;
  customerType?: "PERSON" | "ORGANIZATION";
  metaData?: string;
}

export type MailKind =
  | "order-confirmation"
  | "order-sent"
  | "order-cancelled"
  | "order-refund"
  | "password-reset"
  | "back-in-stock"
  | "newsletter-confirmation";
