import { checkoutMarketOf } from "#shared/checkout-market.ts";
import { cookieNames } from "#shared/cookies.ts";
import type { Frame, MarketChoice } from "#shared/pages.ts";
import { prefixOf } from "#shared/place.ts";
import { readCookie, writeCookie } from "../cookies.ts";

/** The checkout's market as this browser remembers it; the page's own unless another was chosen. */
export const readCheckoutMarket = ({ market, markets }: Frame): MarketChoice =>
  checkoutMarketOf(market, markets, {
    market: readCookie(cookieNames.market),
    checkoutMarket: readCookie(cookieNames.checkoutMarket),
  });

/** Keeps a market for the checkout of this page's market, and leaves that as it is. */
export function rememberCheckoutMarket(alias: string, { market }: Frame) {
  const chosen = readCookie(cookieNames.market);
  // Else the choice would belong to the market of the chooser, which the shopper has left by a link.
  if (chosen !== null && chosen !== market.alias) writeCookie(cookieNames.market, market.alias);
  writeCookie(cookieNames.checkoutMarket, alias);
}

/** Prefix of the place with the prices of `alias`, in the language of the page. */
export const pricePlaceOf = ({ prefix, language, market }: Frame, alias: string) =>
  alias === market.alias ? prefix : prefixOf({ market: alias, language });
