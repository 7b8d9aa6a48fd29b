import type { MessageKey } from "#shared/translate.ts";

const received: MessageKey = "orders.status.received";
const processing: MessageKey = "orders.status.processing";
const completed: MessageKey = "orders.status.completed";

/** What the API calls the states of an order, in the four words the shop has for them (AC-05). */
const texts: Record<string, MessageKey> = {
  received,
  inactive: received,
  pending: received,
  "pending-payment": received,
  processing,
  "on-hold": processing,
  backorder: processing,
  partial: processing,
  "out-of-stock": processing,
  completed,
  refunded: completed,
  cancelled: "orders.status.cancelled",
};

/** Null for a state the shop has no word for, which is shown as it is. */
export const statusText = (status: string): MessageKey | null =>
  (Object.hasOwn(texts, status.toLowerCase()) && texts[status.toLowerCase()]) || null;
