import { paymentMissed } from "#shared/api.ts";
import { readOutcome, toConfirmedOrder } from "#shared/confirmed-order.ts";
import type { ReceiptPage } from "#shared/form-pages.ts";
import { checkout } from "#shared/operations/generated/operations.ts";
import type { CheckoutQuery } from "#shared/operations/generated/types.ts";
import { type PaymentReturn, readReturn } from "#shared/payment.ts";
import { digestCart, readCartId, writeCartId } from "../api/cart.ts";
import type { ShopContext } from "../context.ts";
import { ask, type FormCall } from "./ask.ts";
import { failureNotice, goTo, readsVat, translateFor } from "./visit.ts";

type Page = Omit<ReceiptPage, "meta">;

const mostQuestions = 6;
/** Milliseconds. */
const untilAskedAgain = 1_000;

/** Waits while nothing is paid, or the payment is not known: the shop may hear of a payment after its shopper is back. The last answer gives it up. */
async function askForOrder(
  c: ShopContext,
  payment: Pick<PaymentReturn, "id" | "paymentType">,
  questions = 1,
): Promise<FormCall<CheckoutQuery>> {
  const isLast = questions >= mostQuestions;
  const answer = await ask(c, checkout, payment, { paymentEnd: isLast ? paymentMissed : undefined });
  if (isLast || answer.kind !== "data") return answer;
  const found = answer.data.checkout;
  if (found && readOutcome(found) !== "open") return answer;
  await new Promise((resolve) => setTimeout(resolve, untilAskedAgain));
  return askForOrder(c, payment, questions + 1);
}

/** The order of the address, which an order or a payment provider's page leads to. */
export async function showReceipt(c: ShopContext): Promise<Response | Page> {
  const empty: Page = { showsVat: readsVat(c), notices: [], order: null, isPaidOnly: false };
  const { id, paymentType } = readReturn(new URL(c.req.url).searchParams);
  const unknown: Page = { ...empty, notices: [{ tone: "error", text: translateFor(c)("confirm.notFound") }] };
  if (id === "") return unknown;
  const answer = await askForOrder(c, { id, paymentType });
  if (answer.kind === "status" && answer.code === "BAD_VARIABLES") return unknown;
  if (answer.kind !== "data") return { ...empty, notices: [failureNotice(c, answer.code)] };
  const found = answer.data.checkout;
  if (!found) return unknown;
  const outcome = readOutcome(found);
  if (outcome === "open") return goTo(c, "/checkout/form?unpaid");
  if (outcome === "paid") return { ...empty, isPaidOnly: true };
  const isOwnCart = found.cart?.id === (await digestCart(c, readCartId(c)));
  if (isOwnCart) writeCartId(c, "");
  return { ...empty, order: toConfirmedOrder(found, id, c.get("marketContext").market.country) };
}
