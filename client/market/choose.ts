import { cookieNames } from "#shared/cookies.ts";
import type { Language } from "#shared/languages.ts";
import { forgetPrices } from "../cart/cart-storage.ts";
import { hasCookie, writeCookie } from "../cookies.ts";
import { joinTabs } from "../tabs.ts";

/** Tells the next document that the shopper has just come from another market. */
const changedKey = "market-changed";

/** Alias of the market this document is being left for: its own message to the tabs comes back to it. */
let chosenHere: string | null = null;

export const wasChosenHere = (alias: string) => alias === chosenHere;

/** Whether the visitor has ever said where to shop: in the chooser, or by an answer to the suggestion (MK-29). */
export const hasChosenMarket = () => hasCookie(cookieNames.market);

/** Keeps the market of the shop and of the checkout (MK-15, Q-54). */
export function rememberMarket(alias: string) {
  writeCookie(cookieNames.market, alias);
  writeCookie(cookieNames.checkoutMarket, alias);
}

/**
 * What has to be done before the document of another place is loaded: the choice is remembered, no price of the
 * old place stays in this browser, and the other tabs hear of a new market (MK-13 … MK-16, CS-04, Q-85).
 */
export function chooseMarket(from: string, to: { market: string; language: Language }) {
  rememberMarket(to.market);
  writeCookie(cookieNames.locale, to.language);
  forgetPrices();
  if (to.market === from) return;
  chosenHere = to.market;
  const tabs = joinTabs();
  tabs.post({ type: "market", data: to.market });
  tabs.post({ type: "checkout-market", data: to.market });
  tabs.leave();
  try {
    sessionStorage.setItem(changedKey, to.market);
  } catch {}
}

/** Alias of the market the shopper chose in the document before this one; known once. */
export function takeChange(): string | null {
  try {
    const alias = sessionStorage.getItem(changedKey);
    sessionStorage.removeItem(changedKey);
    return alias;
  } catch {
    return null;
  }
}
