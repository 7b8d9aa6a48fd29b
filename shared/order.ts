import type { CartLine, CartTotals } from "./cart.ts";

/** A postal address; what was not given is empty. */
export interface PostalAddress {
  firstName: string;
  lastName: string;
  company: string;
  careOf: string;
  addressLine1: string;
  addressLine2: string;
  zip: string;
  city: string;
  /** ISO code. */
  country: string;
}

/** An order of the shopper's history. */
export interface Order {
  number: string;
  /** ISO date and time; empty when the shop does not say. */
  date: string;
  status: string;
  /** Including VAT, printed. */
  total: string;
  /** ISO code. */
  currency: string;
  lines: readonly CartLine[];
  totals: CartTotals | null;
  /** Null for orders that were not sent anywhere. */
  shippingAddress: PostalAddress | null;
  /** Names of the ways it was paid for. */
  payments: readonly string[];
  parcels: readonly Parcel[];
  refunds: readonly Refund[];
}

export interface Parcel {
  name: string;
  /** Page of the carrier. */
  trackingLink: string | null;
}

export interface Refund {
  id: number;
  /** ISO date and time. */
  date: string;
  reason: string;
  /** In the order's currency. */
  amount: number;
}
