import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { cartMarket, checkoutMarketOf } from "#shared/checkout-market.ts";
import { cookieNames } from "#shared/cookies.ts";
import { checkoutMarkets, findMarket } from "#shared/markets.ts";
import type { ShopEnv } from "../context.ts";
import { pageTable } from "../pages/pages.ts";

/**
 * Alias of the market a call's cart is priced in: the one the browser names if goods are sold there, else that of
 * the page it looks at, which in the checkout is the one chosen there (RT-50, MK-22). Always a market of the shop.
 */
export function cartMarketOf(c: Context<ShopEnv>, named: unknown): string {
  const { market: currentMarket, language, markets } = c.get("marketContext");
  const known = typeof named === "string" ? findMarket(checkoutMarkets(markets), named) : undefined;
  if (known) return known.alias;
  const checkoutMarket = checkoutMarketOf(currentMarket, markets, {
    market: getCookie(c, cookieNames.market),
    checkoutMarket: getCookie(c, cookieNames.checkoutMarket),
  });
  return cartMarket(pageTable.match(c.get("pathname"), language).name, { currentMarket, checkoutMarket })
    .alias;
}
