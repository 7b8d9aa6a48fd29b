import { useEffect, useState } from "react";
import { cookieNames } from "#shared/cookies.ts";
import type { Language } from "#shared/languages.ts";
import { hasCookie, writeCookie } from "../cookies.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { notify } from "../notice/notice.ts";
import { readStored, writeStored } from "../storage.ts";
import { joinTabs } from "../tabs.ts";
import { countryName } from "./names.ts";

/** In the session storage: tells the next document that the shopper comes from another market. */
const changedKey = "market-changed";

/** Alias of the market this document is being left for: its own message to the tabs comes back to it. */
let chosenHere: string | null = null;

export const wasChosenHere = (alias: string) => alias === chosenHere;

/** Whether the visitor has ever said where to shop: in the dialog, or by an answer to the suggestion. */
export const hasChosenMarket = () => hasCookie(cookieNames.market);

const listeners = new Set<() => void>();

/** Calls back before the document of another market or language is loaded; returns the unsubscriber. */
export function onMarketChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function saveMarket(alias: string) {
  writeCookie(cookieNames.market, alias);
  writeCookie(cookieNames.checkoutMarket, alias);
}

/** Has to be called before the document of another market or language is loaded. */
export function chooseMarket(current: string, chosen: { market: string; language: Language }) {
  saveMarket(chosen.market);
  writeCookie(cookieNames.locale, chosen.language);
  for (const listener of listeners) listener();
  if (chosen.market === current) return;
  chosenHere = chosen.market;
  const tabs = joinTabs();
  tabs.post({ type: "market", data: chosen.market });
  tabs.post({ type: "checkout-market", data: chosen.market });
  tabs.leave();
  writeStored("sessionStorage", changedKey, chosen.market);
}

export function useMarketChanged() {
  const t = useTranslate();
  const { market, language } = useLayoutData();
  useEffect(() => {
    const changedTo = readStored("sessionStorage", changedKey);
    writeStored("sessionStorage", changedKey, null);
    if (changedTo !== market.alias) return;
    const country = countryName(market, language, t);
    notify({ kind: "info", message: "market.changed", parameters: { country, currency: market.currency } });
  }, [market, language, t]);
}

/**
 * True once the page has loaded and the browser is idle, for a visitor who never chose a market and is no robot:
 * a suggestion is never part of the first paint. Only then is anything of it fetched.
 */
export function useSuggestionAllowed(): boolean {
  const [isAllowed, setIsAllowed] = useState(false);
  useEffect(() => {
    if (navigator.webdriver || hasChosenMarket()) return;
    const whenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(() => setIsAllowed(true));
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
    return () => removeEventListener("load", whenIdle);
  }, []);
  return isAllowed;
}
