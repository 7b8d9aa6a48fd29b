import * as v from "valibot";
import { findLanguage } from "#backend/catalogue/markets.ts";
import type { LanguageCode } from "#backend/catalogue/types.ts";
import type { Commerce } from "#backend/commerce.ts";
import { lostBody } from "#backend/http/responses.ts";
import { placeOrder } from "#backend/orders/place-order.ts";
import { readCheckout, writeCheckout } from "#backend/storage/carts.ts";
import { findSession, type PaymentSession } from "#backend/storage/payment-sessions.ts";
import type { AddressInput, CheckoutInput } from "#backend/storage/records.ts";
import { cardPage, leavePage } from "./card-page.ts";
import { isDecision, type PaymentDecision, paymentErrors, readCardDecision } from "./decisions.ts";
import { overPage, receiptPage } from "./document.ts";
import { frameScript } from "./frames.ts";
import { addressFields, klarnaPage } from "./klarna-page.ts";
import { redirectPage } from "./redirect-page.ts";
import { checkoutUrl, confirmUrl, failureUrl } from "./return-url.ts";
import { frameTypeOf, openSession } from "./sessions.ts";
import { tellLater } from "./webhooks.ts";

export function paymentService(commerce: Commerce) {
  const { sql } = commerce.storage;

  return async function answerPayment(request: Request): Promise<Response> {
    const [, , id = "", what = ""] = new URL(request.url).pathname.split("/");
    const session = findSession(sql, id);
    if (!session) return overPage("en");
    const { code } = findLanguage(session.terms.languageId);
    if (what === "receipt") return receiptPage(code);
    if (what === "script") return answerScript(session);
    if (what === "pay" && request.method === "POST") return pay(commerce, session, await request.formData());
    const { open } = openSession(commerce, session);
    if (what === "state") return Response.json({ isOpen: open !== null, toPay: open?.toPay ?? "" });
    if (what !== "") return new Response("Not found", { status: 404 });
    return open ? showPage(session, open.input, open.toPay, code) : overPage(code);
  };
}

function answerScript(session: PaymentSession): Response {
  const type = frameTypeOf(session);
  if (type === null) return new Response("Not found", { status: 404 });
  return new Response(frameScript(type), {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" },
  });
}

function showPage(session: PaymentSession, input: CheckoutInput, toPay: string, language: LanguageCode) {
  switch (frameTypeOf(session)) {
    case null:
      return redirectPage(session.id, toPay, checkoutUrl(session, input), language);
    case "KLARNA":
      return klarnaPage(session.id, input, toPay, language);
    default:
      return cardPage(session.id, toPay, language);
  }
}

const decisionOfRefusal: Readonly<Record<string, PaymentDecision>> = {
  InsufficientStock: "out-of-stock",
  CustomerBlacklisted: "blocked",
};

/** Leads to the shop's confirmation, to its page of failed payments, or shows the card's frame again. */
function pay(commerce: Commerce, session: PaymentSession, form: FormData): Response {
  const { sql } = commerce.storage;
  const type = frameTypeOf(session);
  const takesCards = type !== null && type !== "KLARNA";
  const { code: language } = findLanguage(session.terms.languageId);
  const kept = readCheckout(sql, session.cartId);
  const confirm = () => {
    const address = confirmUrl(session, commerce.contract.current().wayBack === "told" ? kept : {});
    return takesCards ? leavePage(address, language) : seeOther(address);
  };
  const { commerce: forBuyer, viewpoint, open } = openSession(commerce, session);
  // Paid, or ordered in another way meanwhile.
  if (!open) return confirm();
  const refuse = (decision: PaymentDecision) => {
    if (type === "KLARNA") return seeOther(failureUrl(session, paymentErrors[decision]));
    // The shop asks what has become of it, and finds nothing ordered.
    if (type === null) return confirm();
    const error = decision === "declined" ? "declined" : "unable";
    return cardPage(session.id, open.toPay, language, error);
  };
  const decision = decide(form, takesCards);
  if (decision !== "approved" && decision !== "later" && decision !== "lost") return refuse(decision);
  const given = {
    ...(type === "KLARNA" ? withAddress(kept, form) : kept),
    paymentId: session.terms.paymentId,
  };
  if (decision === "later") {
    writeCheckout(sql, session.cartId, given);
    tellLater(commerce, session);
    return confirm();
  }
  const placement = placeOrder(forBuyer, viewpoint, session.cartId, given, "provider");
  if (placement.kind !== "placed") {
    return refuse((placement.kind === "refused" && decisionOfRefusal[placement.refusal.code]) || "unable");
  }
  return decision === "lost" ? new Response(lostBody()) : confirm();
}

const cardNumber = v.pipe(v.string(), v.creditCard());

function decide(form: FormData, takesCards: boolean): PaymentDecision {
  const digits = String(form.get("cardNumber") ?? "").replaceAll(" ", "");
  if (takesCards) return readCardDecision(digits);
  const asked = form.get("outcome");
  const decision = isDecision(asked) ? asked : "approved";
  return form.get("method") === "card" && !v.is(cardNumber, digits) && !paymentErrors[decision]
    ? "unable"
    : decision;
}

/** Empty fields change nothing. */
function withAddress(kept: CheckoutInput, form: FormData): CheckoutInput {
  const told = (name: string) => String(form.get(name) ?? "").trim();
  const address: AddressInput = { ...kept.billingAddress };
  for (const name of addressFields) address[name] = told(name) || address[name];
  return {
    ...kept,
    email: told("email") || kept.email,
    // A card proves the identity; an invoice needs the number.
    identityNumber: told("method") === "card" ? null : told("identityNumber") || kept.identityNumber,
    billingAddress: address,
  };
}

const seeOther = (address: string) => new Response(null, { status: 303, headers: { Location: address } });
