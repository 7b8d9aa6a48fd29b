import { getCookie } from "hono/cookie";
import { orderRefusals, tooOften } from "#shared/api.ts";
import { findCheckoutMarket } from "#shared/checkout-market.ts";
import { cookieNames } from "#shared/cookies.ts";
import { showsVat, toCustomerType } from "#shared/customer-types.ts";
import type { FormNotice } from "#shared/form-notice.ts";
import { checkoutMarkets, type Market } from "#shared/markets.ts";
import { toRoutePath } from "#shared/routes.ts";
import type { MessageKey, Translate } from "#shared/translate.ts";
import type { ShopContext } from "../context.ts";
import { getTranslate } from "../texts.ts";

/** The worker replaces the id by that of the cookie. */
export const ownCart = { id: "" };

export const toCartPath = (c: ShopContext) => `/${toRoutePath("cart", c.get("marketContext").language)}`;

export const readCustomerType = (c: ShopContext) =>
  toCustomerType(getCookie(c, cookieNames.userType) ?? null);

export const readsVat = (c: ShopContext) => showsVat(readCustomerType(c));

export function translateFor(c: ShopContext): Translate {
  const { language, market } = c.get("marketContext");
  return getTranslate(language, market);
}

const failureTexts = new Map<string | undefined, MessageKey>([
  [tooOften, "auth.tooOften"],
  [orderRefusals.underWay, "checkout.orderUnderWay"],
]);

export const failureNotice = (c: ShopContext, code: string | undefined): FormNotice => ({
  tone: "error",
  text: translateFor(c)(failureTexts.get(code) ?? "error.generic"),
});

/** Nothing is ordered for now. */
export const unavailableNotice = (c: ShopContext): FormNotice => ({
  tone: "error",
  text: translateFor(c)("checkout.unavailable"),
});

/** The market whose prices the checkout has. */
export function readCheckoutMarket(c: ShopContext): Market {
  const { market, markets } = c.get("marketContext");
  return findCheckoutMarket(market, checkoutMarkets(markets), {
    market: getCookie(c, cookieNames.market),
    checkoutMarket: getCookie(c, cookieNames.checkoutMarket),
  });
}

/** After a form: the next page, so that a reload sends nothing again. @param path without the basename */
export const goTo = (c: ShopContext, path: string) =>
  c.body(null, 303, {
    "Cache-Control": "private, no-store",
    Location: path.startsWith("/") ? c.get("marketContext").basename + path : path,
  });
