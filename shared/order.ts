import type { CartLine, CartTotals } from "./cart.ts";

interface PostalAddress {
  firstName: string;
  lastName: string;
  company: string;
  careOf: string;
  addressLine1: string;
  addressLine2: string;
  zip: string;
  city: string;
  country: string;
}

export interface Order {
  number: string;
  date: string;
  status: string;
  total: string;
  currency: string;
  lines: readonly CartLine[];
  totals: CartTotals | null;
  shippingAddress: PostalAddress | null;
  payments: readonly string[];
  parcels: readonly Parcel[];
  refunds: readonly Refund[];
}

export interface Parcel {
  name: string;
  trackingLink: string | null;
}

export interface Refund {
  id: number;
  date: string;
  reason: string;
  amount: number;
}

export const returnReasons = ["tooSmall", "tooLarge", "different", "faulty", "changedMind"] as const;

export type ReturnReason = (typeof returnReasons)[number];

export interface AnnouncedReturn {
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  lines: readonly { skuId: number; quantity: number; reason: ReturnReason }[];
}

/** @template Wire the order as the commerce API has it */
export interface FoundOrder<Wire> {
  order: Wire;
  returns: readonly AnnouncedReturn[];
}
