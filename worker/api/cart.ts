import { getCookie } from "hono/cookie";
import { cartMarket, findCheckoutMarket } from "#shared/checkout-market.ts";
import { cookieNames, yearSeconds } from "#shared/cookies.ts";
import { checkoutMarkets, findMarket } from "#shared/markets.ts";
import type { ShopContext } from "../context.ts";
import { readSecretCookie, writeSecretCookie } from "../cookies.ts";
import { pageTable } from "../pages/pages.ts";

export function readCartId(c: ShopContext): string {
  const id = readSecretCookie(c, cookieNames.cart);
  return /^[\w-]{1,64}$/.test(id) ? id : "";
}

export const writeCartId = (c: ShopContext, id: string) =>
  writeSecretCookie(c, cookieNames.cart, id, id ? yearSeconds : 0);

export function chooseCartMarket(c: ShopContext, named: unknown): string {
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
