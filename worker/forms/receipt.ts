import { readOutcome, toConfirmedOrder } from "#shared/confirmed-order.ts";
import type { ReceiptPage } from "#shared/form-pages.ts";
import { checkout } from "#shared/operations/generated/operations.ts";
import { readReturn } from "#shared/payment.ts";
import { digestCart, readCartId, writeCartId } from "../api/cart.ts";
import type { ShopContext } from "../context.ts";
import { ask } from "./ask.ts";
import { failureNotice, goTo, readsVat, translateFor } from "./visit.ts";

type Page = Omit<ReceiptPage, "meta">;

/** The order of the address, which an order or a payment provider's page leads to. */
export async function showReceipt(c: ShopContext): Promise<Response | Page> {
  const empty: Page = { showsVat: readsVat(c), notices: [], order: null, isPaidOnly: false };
  const { id, paymentType } = readReturn(new URL(c.req.url).searchParams);
  const unknown: Page = { ...empty, notices: [{ tone: "error", text: translateFor(c)("confirm.notFound") }] };
  if (id === "") return unknown;
  const answer = await ask(c, checkout, { id, paymentType });
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
