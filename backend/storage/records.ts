import type { Localised, PriceList } from "#backend/catalogue/types.ts";
import type { Amount } from "#backend/money/amount.ts";

/** Shapes of JSON columns and enums. */

/** Rows of one sku with different messages (an engraving, a greeting) stay apart. */
export interface CartRow {
  id: string;
  skuId: number;
  quantity: number;
  message: string;
  /** Null for a row of its own. Rows of a package are changed together. */
  package: PackagePart | null;
}

export interface PackagePart {
  /** One per time a package was added. */
  groupKey: string;
  packageId: number;
  groupId: number;
  optionId: number;
  /** Per package. */
  quantity: number;
}

export interface UnitPrice {
  selling: Amount;
  regular: Amount;
  vatRate: number;
}

export interface UnitsAtPrice {
  quantity: number;
  selling: Amount;
}

export interface PricedRow {
  row: CartRow;
  /** Before campaigns of the cart. */
  unit: UnitPrice;
  /** After campaigns, dearest first; the quantities add up to the row's. */
  prices: readonly UnitsAtPrice[];
  campaignIds: readonly number[];
}

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

/** The fields this backend uses; the rest is kept and echoed. */
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
  /** In units of the currency with VAT; -1 for none. */
  externalShippingFee?: number | null;
  checkoutUrls?: CheckoutUrls | null;
}

/** Of the storefront. */
interface CheckoutUrls {
  redirectUrl?: string | null;
  checkoutPageUrl?: string | null;
}

export interface PaymentOffer {
  id: number;
  name: string;
  displayName: Localised;
  fee: Amount;
  /** Without one the shop's own form settles the payment. */
  provider?: { type: "KLARNA" | "SVEA" | "WALLEY" | "AVARDA" | "STANDARD"; way: "frame" | "redirect" };
}

export interface ShippingOffer {
  id: number;
  name: string;
  displayName: Localised;
  fee: Amount;
  vatRate: number;
}

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

export interface OrderPromotions {
  promoCode: string | null;
  campaignIds: readonly number[];
  fixedDiscount: Amount;
  balance: number;
}

export interface Caller {
  /** Null without a login. */
  customerId: number | null;
  /** A preview token may see what is not published yet. */
  mayPreview: boolean;
  /** Whether the password was given a moment ago. */
  hasJustLoggedIn: boolean;
  /** By `x-prices`; only of a logged-in customer. */
  priceList: PriceList | null;
  /** The one market with goods for a company with agreed prices; null where all have them. */
  onlyMarket: string | null;
  /** Null when a storefront calls for its shoppers. */
  address: string | null;
}

/** Another market, language or customer is another session. */
export interface SessionTerms {
  marketId: string;
  languageId: string;
  customerType: string;
  paymentId: number;
  caller: Caller;
}

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
  | "guest-orders"
  | "back-in-stock"
  | "newsletter-confirmation"
  | "withdrawal"
  | "return"
  | "contact";
