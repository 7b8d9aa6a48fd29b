import type { Commerce } from "#backend/commerce.ts";
import { json } from "#backend/http/responses.ts";
import { placeOrder } from "#backend/orders/place-order.ts";
import { listPaidSessions, type PaymentSession, writePaidAt } from "#backend/storage/payment-sessions.ts";
import { openSession } from "./sessions.ts";

/** Milliseconds until the shop hears of a payment that is told late. */
const delay = 20_000;

export function tellLater(commerce: Commerce, { id }: PaymentSession): void {
  writePaidAt(commerce.storage.sql, id, commerce.clock.now());
  void commerce.storage.setAlarm(Date.now() + delay);
}

/** The order of each payment that the shop was not told of yet; how many there were. */
export function deliverWebhooks(commerce: Commerce): number {
  const paid = listPaidSessions(commerce.storage.sql);
  for (const session of paid) placePaidOrder(commerce, session);
  return paid.length;
}

function placePaidOrder(commerce: Commerce, session: PaymentSession) {
  const { commerce: forBuyer, viewpoint } = openSession(commerce, session);
  const { paymentId } = session.terms;
  placeOrder(forBuyer, viewpoint, session.cartId, { paymentId }, "provider");
  writePaidAt(commerce.storage.sql, session.id, null);
}

/** `POST /webhooks`: what providers hold back arrives now. */
export const answerWebhooks = (request: Request, commerce: Commerce): Response =>
  request.method === "POST"
    ? json(200, { delivered: deliverWebhooks(commerce) })
    : json(405, { error: "MethodNotAllowed" });
