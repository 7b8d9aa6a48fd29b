import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { cartMarket, findCheckoutMarket } from "#shared/checkout-market.ts";
import { cookieNames, yearSeconds } from "#shared/cookies.ts";
import { checkoutMarkets, findMarket } from "#shared/markets.ts";
import type { ShopEnv } from "../context.ts";
import { hostOnly, isSecure } from "../cookies.ts";
import { pageTable } from "../pages/pages.ts";

export function readCartId(c: Context<ShopEnv>): string {
  const id = getCookie(c, hostOnly(c, cookieNames.cart)) ?? "";
  return /^[\w-]{1,64}$/.test(id) ? id : "";
}

export function writeCartId(c: Context<ShopEnv>, id: string): void {
  setCookie(c, hostOnly(c, cookieNames.cart), id, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge: id ? yearSeconds : 0,
  });
}

/** Alias of the market the cart is priced in: the one named if the shop sells there, else that of the page. */
export function chooseCartMarket(c: Context<ShopEnv>, named: unknown): string {
  const { market: currentMarket, language, markets } = c.get("marketContext");
  const known = typeof named === "string" ? findMarket(checkoutMarkets(markets), named) : undefined;
  if (known) return known.alias;
  const checkoutMarket = findCheckoutMarket(currentMarket, markets, {
    market: getCookie(c, cookieNames.market),
    checkoutMarket: getCookie(c, cookieNames.checkoutMarket),
  });
  return cartMarket(pageTable.match(c.get("pathname"), language).name, { currentMarket, checkoutMarket })
    .alias;
}
