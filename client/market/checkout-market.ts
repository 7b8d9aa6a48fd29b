import { toBasename } from "#shared/basename.ts";
import { checkoutMarketOf } from "#shared/checkout-market.ts";
import { cookieNames } from "#shared/cookies.ts";
import type { LayoutData, MarketChoice } from "#shared/pages.ts";
import { readCookie, writeCookie } from "../cookies.ts";

/** As this browser has stored it; the page's own market unless another was chosen. */
export const readCheckoutMarket = ({ market, markets }: LayoutData): MarketChoice =>
  checkoutMarketOf(market, markets, {
    market: readCookie(cookieNames.market),
    checkoutMarket: readCookie(cookieNames.checkoutMarket),
  });

/** Keeps a market for the checkout of this page's market, and leaves that as it is. */
export function saveCheckoutMarket(alias: string, { market }: LayoutData) {
  const chosen = readCookie(cookieNames.market);
  // Else the choice would belong to the market of the cookie, which the shopper has left by a link.
  if (chosen !== null && chosen !== market.alias) writeCookie(cookieNames.market, market.alias);
  writeCookie(cookieNames.checkoutMarket, alias);
}

/** Basename of the market whose prices are shown, in the language of the page. */
export const toPriceBasename = ({ basename, language, market }: LayoutData, alias: string) =>
  alias === market.alias ? basename : toBasename({ market: alias, language });
