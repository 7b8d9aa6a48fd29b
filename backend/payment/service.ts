import * as v from "valibot";
import { findLanguage } from "#backend/catalogue/markets.ts";
import { hostedPayment } from "#backend/checkout/payment.ts";
import type { Commerce } from "#backend/commerce.ts";
import { lostBody } from "#backend/http/responses.ts";
import { placeOrder } from "#backend/orders/place-order.ts";
import { readCheckout } from "#backend/storage/carts.ts";
import { findSession, type PaymentSession } from "#backend/storage/payment-sessions.ts";
import type { AddressInput, CheckoutInput } from "#backend/storage/records.ts";
import { openSession } from "./checkout.ts";
import {
  addressFields,
  isDecision,
  overPage,
  type PaymentDecision,
  paymentErrors,
  paymentPage,
  receiptPage,
} from "./page.ts";
import { type CheckoutUrls, confirmUrl, failureUrl } from "./return-url.ts";

export function paymentService(commerce: Commerce) {
  const { sql } = commerce.storage;

  return async function answerPayment(request: Request): Promise<Response> {
    const [, , id = "", what = ""] = new URL(request.url).pathname.split("/");
    const session = findSession(sql, id);
    if (!session) return overPage("en");
    const { code } = findLanguage(session.terms.languageId);
    if (what === "receipt") return receiptPage(code);
    if (what === "pay" && request.method === "POST") return pay(commerce, session, await request.formData());
    const { open } = openSession(commerce, session);
    if (what === "state") return Response.json({ isOpen: open !== null, toPay: open?.toPay ?? "" });
    if (what !== "") return new Response("Not found", { status: 404 });
    return open ? paymentPage(session.id, open.input, open.toPay, code) : overPage(code);
  };
}

const cardNumber = v.pipe(v.string(), v.creditCard());

const decisionOfRefusal: Readonly<Record<string, PaymentDecision>> = {
  InsufficientStock: "out-of-stock",
  CustomerBlacklisted: "blocked",
};

/** 303 to the shop's confirmation or its page of failed payments. */
function pay(commerce: Commerce, session: PaymentSession, form: FormData): Response {
  const asked = form.get("outcome");
  const outcome = isDecision(asked) ? asked : "approved";
  if (outcome !== "approved" && outcome !== "lost") return failed(session, outcome);
  if (
    form.get("method") === "card" &&
    !v.is(cardNumber, String(form.get("cardNumber") ?? "").replaceAll(" ", ""))
  ) {
    return failed(session, "unable");
  }
  const buying = openSession(commerce, session);
  const given = withAddress(readCheckout(commerce.storage.sql, session.cartId), form);
  const placement = placeOrder(buying.commerce, buying.viewpoint, session.cartId, given, "provider");
  if (placement.kind === "refused") {
    return failed(session, decisionOfRefusal[placement.refusal.code] ?? "unable");
  }
  if (outcome === "lost") return new Response(lostBody());
  const { checkoutUrls } = given as { checkoutUrls?: CheckoutUrls | null };
  return seeOther(confirmUrl(session, checkoutUrls));
}

/** Empty fields change nothing. */
function withAddress(kept: CheckoutInput, form: FormData): CheckoutInput {
  const told = (name: string) => String(form.get(name) ?? "").trim();
  const address: AddressInput = { ...kept.billingAddress };
  for (const name of addressFields) address[name] = told(name) || address[name];
  return {
    ...kept,
    paymentId: hostedPayment.id,
    email: told("email") || kept.email,
    // A card proves the identity; an invoice needs the number.
    identityNumber: told("method") === "card" ? null : told("identityNumber") || kept.identityNumber,
    billingAddress: address,
  };
}

const failed = (session: PaymentSession, outcome: PaymentDecision) =>
  seeOther(failureUrl(session, paymentErrors[outcome]));

const seeOther = (address: string) => new Response(null, { status: 303, headers: { Location: address } });
