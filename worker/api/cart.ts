import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { cartMarket, findCheckoutMarket } from "#shared/checkout-market.ts";
import { cookieNames, yearSeconds } from "#shared/cookies.ts";
import { checkoutMarkets, findMarket } from "#shared/markets.ts";
import type { ShopEnv } from "../context.ts";
import { readSecretCookie, writeSecretCookie } from "../cookies.ts";
import { pageTable } from "../pages/pages.ts";

export function readCartId(c: Context<ShopEnv>): string {
  const id = readSecretCookie(c, cookieNames.cart);
  return /^[\w-]{1,64}$/.test(id) ? id : "";
}

export const writeCartId = (c: Context<ShopEnv>, id: string) =>
  writeSecretCookie(c, cookieNames.cart, id, id ? yearSeconds : 0);

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
