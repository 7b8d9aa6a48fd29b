import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import { homeUrl } from "#backend/catalogue/urls.ts";
import { hostedPayment } from "#backend/checkout/payment.ts";
import type { PaymentSession } from "#backend/storage/payment-sessions.ts";
import type { PaymentError } from "./page.ts";

export interface CheckoutUrls {
  redirectUrl?: string | null;
}

/** The shop's url with its placeholders filled in, else the confirmation page of the session's market. */
export function confirmUrl(session: PaymentSession, urls: CheckoutUrls | null | undefined): string {
  const given = urls?.redirectUrl ?? "";
  const values: Record<string, string> = {
    "geins.cartid": session.cartId,
    "payment.uid": session.id,
    "geins.paymentMethodId": String(hostedPayment.id),
    "geins.paymentType": "KLARNA",
  };
  const filled = given.replace(/\{([\w.]+)\}/g, (whole, name) => {
    const value = values[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });
  if (isUrl(filled)) return filled;
  const search = new URLSearchParams({ cartid: session.cartId, kid: session.id });
  return `${homeOf(session)}/checkout/confirm?${search}`;
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
