import { getCookie, setCookie } from "hono/cookie";
import { cartMarket, findCheckoutMarket } from "#shared/checkout-market.ts";
import { cookieNames, yearSeconds } from "#shared/cookies.ts";
import { checkoutMarkets, findMarket } from "#shared/markets.ts";
import type { ShopContext } from "../context.ts";
import { isSecure, readSecretCookie, writeSecretCookie } from "../cookies.ts";
import { pageTable } from "../pages/pages.ts";

export function readCartId(c: ShopContext): string {
  const id = readSecretCookie(c, cookieNames.cart);
  return isCartId(id) ? id : "";
}

export const isCartId = (id: string) => /^[\w-]{1,64}$/.test(id);

export function writeCartId(c: ShopContext, id: string) {
  writeSecretCookie(c, cookieNames.cart, id, id ? yearSeconds : 0);
  if (id === "") writeCartPieces(c, 0);
}

/** For the number beside the cart's icon, which is then right before anything is asked. */
export const writeCartPieces = (c: ShopContext, pieces: number) =>
  setCookie(c, cookieNames.cartPieces, String(pieces), {
    path: "/",
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge: pieces > 0 ? yearSeconds : 0,
  });

/** As a shopper's own choice: from now on paths without a market, and carts, are of this one. */
export function writeMarket(c: ShopContext, alias: string) {
  const traits = { path: "/", sameSite: "Lax", secure: isSecure(c), maxAge: yearSeconds } as const;
  setCookie(c, cookieNames.market, alias, traits);
  setCookie(c, cookieNames.checkoutMarket, alias, traits);
}

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
