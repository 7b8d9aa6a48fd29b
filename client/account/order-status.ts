import type { MessageKey } from "#shared/translate.ts";

const received: MessageKey = "orders.status.received";
const processing: MessageKey = "orders.status.processing";
const completed: MessageKey = "orders.status.completed";
const cancelled: MessageKey = "orders.status.cancelled";

/** What the API calls the states of an order, in the four words the shop has for them (AC-05, behaviours.md §8). */
const texts: Record<string, MessageKey> = {
  pending: received,
  "pending-payment": received,
  backorder: received,
  partial: processing,
  inactive: processing,
  "on-hold": processing,
  cancelled,
  "out-of-stock": cancelled,
  completed,
  refunded: completed,
};

/** Null for a state the shop has no word for, which is shown as it is. */
export const statusText = (status: string): MessageKey | null =>
  (Object.hasOwn(texts, status.toLowerCase()) && texts[status.toLowerCase()]) || null;
