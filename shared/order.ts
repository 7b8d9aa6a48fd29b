import type { ReturnReason } from "./api.ts";
import { type CartLine, type CartTotals, countPieces } from "./cart.ts";
import { store } from "./store.ts";

interface PostalAddress {
  firstName: string;
  lastName: string;
  company: string;
  careOf: string;
  addressLine1: string;
  addressLine2: string;
  zip: string;
  city: string;
  state: string;
  country: string;
}

export interface Order {
  number: string;
  date: string;
  /** Of what was sent last; null when the API does not tell. */
  completedAt: string | null;
  /** Empty when the API does not tell. */
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
  /** Empty when the API does not tell, as the date of a refund. */
  name: string;
  /** ISO 8601; null before it is handed over, and where the API does not tell. */
  shippingDate: string | null;
  trackingLink: string | null;
}

export interface Refund {
  id: number;
  date: string;
  reason: string;
  amount: number;
}

export interface AnnouncedReturn {
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  lines: readonly { skuId: number; quantity: number; reason: ReturnReason }[];
}

/** A line a size, with the pieces that are not announced yet: one may be in an order alone and in a package. */
export function findReturnable(
  lines: readonly CartLine[],
  returns: readonly Pick<AnnouncedReturn, "lines">[],
): CartLine[] {
  const announced = returns.flatMap((each) => each.lines);
  const piecesOf = (skuId: number, list: readonly { skuId: number; quantity: number }[]) =>
    countPieces(list.filter((each) => each.skuId === skuId));
  return lines
    .filter(({ skuId }, position) => lines.findIndex((each) => each.skuId === skuId) === position)
    .map((line) => ({
      ...line,
      quantity: piecesOf(line.skuId, lines) - piecesOf(line.skuId, announced),
    }))
    .filter(({ quantity }) => quantity > 0);
}

interface Sending {
  status: string;
  completedAt: string | null;
  parcels: readonly (Pick<Parcel, "shippingDate" | "trackingLink"> | null)[];
}

/** What is known of it, whether the commerce API's words or the shop's. */
type SentOrder = Sending | (Omit<Sending, "parcels"> & { shippingDetails: Sending["parcels"] | null });

const parcelsOf = (order: SentOrder) => ("parcels" in order ? order.parcels : (order.shippingDetails ?? []));

const sentStatuses: readonly string[] = ["partial", "completed", "refunded", "shipped", "delivered"];

/** Null also for the date of the year 1 that some services write where there is none. */
export const toKnownDate = (date: string | null | undefined): string | null =>
  date && !date.startsWith("0001-") ? date : null;

/** At least a part of it; some carriers give no link to follow a parcel by. */
export const isSent = (order: SentOrder): boolean =>
  sentStatuses.includes(order.status.toLowerCase()) ||
  parcelsOf(order).some((parcel) => parcel?.trackingLink || toKnownDate(parcel?.shippingDate));

/** The shop learns of no delivery: so many days are taken for the way, more than it ever is. */
const daysUnderWay = 14;

/** Until when goods may come back for whatever reason; null when it is not known, and nobody is refused. */
export function lastReturnDay(order: SentOrder): Date | null {
  const dates = parcelsOf(order).flatMap((parcel) => toKnownDate(parcel?.shippingDate) ?? []);
  const sentAt = dates.toSorted().at(-1) ?? toKnownDate(order.completedAt);
  if (!sentAt || Number.isNaN(Date.parse(sentAt))) return null;
  const day = new Date(sentAt);
  day.setUTCDate(day.getUTCDate() + daysUnderWay + store.returnDays);
  return day;
}

/** Faulty goods have no last day here: what the law grants for them is longer. */
export function isReturnable(order: SentOrder, reason: ReturnReason, now: Date): boolean {
  const lastDay = lastReturnDay(order);
  return reason === "faulty" || lastDay === null || now <= lastDay;
}

/** @template Wire the order as the commerce API has it */
export interface FoundOrder<Wire> {
  order: Wire;
  returns: readonly AnnouncedReturn[];
}

/** By the number of the order. */
export interface OwnReturns {
  returns: Readonly<Record<string, readonly AnnouncedReturn[]>>;
}
