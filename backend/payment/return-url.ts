import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import { homeUrl } from "#backend/catalogue/urls.ts";
import type { PaymentSession } from "#backend/storage/payment-sessions.ts";
import type { CheckoutInput } from "#backend/storage/records.ts";
import type { PaymentError } from "./decisions.ts";
import { frames } from "./frames.ts";
import { providerOf } from "./sessions.ts";

/** The shop's url with its placeholders filled in, else the confirmation page of the session's market. */
export function confirmUrl(session: PaymentSession, { checkoutUrls }: CheckoutInput): string {
  const type = providerOf(session)?.type ?? "STANDARD";
  const values: Record<string, string> = {
    "geins.cartid": session.cartId,
    "payment.uid": session.id,
    "geins.paymentMethodId": String(session.terms.paymentId),
    "geins.paymentType": type,
  };
  const filled = (checkoutUrls?.redirectUrl ?? "").replace(/\{([\w.]+)\}/g, (whole, name) => {
    const value = values[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });
  if (isUrl(filled)) return filled;
  const parameter = type === "STANDARD" ? "oid" : frames[type].parameter;
  const search = new URLSearchParams({ cartid: session.cartId, [parameter]: session.id });
  return `${homeOf(session)}/checkout/confirm?${search}`;
}

export function checkoutUrl(session: PaymentSession, { checkoutUrls }: CheckoutInput): string {
  const given = checkoutUrls?.checkoutPageUrl ?? "";
  return isUrl(given) ? given : `${homeOf(session)}/checkout`;
}

/** `/{market}/{language}/checkout/klarna-fail` */
export const failureUrl = (session: PaymentSession, error: PaymentError | undefined): string =>
  `${homeOf(session)}/checkout/klarna-fail${error ? `?error=${error}` : ""}`;

/** A path or a web url, in characters a header may hold. */
const isUrl = (text: string) =>
  /^(https?:\/\/[^/]|\/(?![/\\]))[\x21-\x7a|~]*$/.test(text) && URL.canParse(text, "http://shop.invalid");

function homeOf({ terms }: PaymentSession): string {
  const market = findMarket(terms.marketId);
  return homeUrl({ market, language: findLanguage(terms.languageId, market) });
}
