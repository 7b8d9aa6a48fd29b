import { useEffect, useState } from "react";
import { cookieNames } from "#shared/cookies.ts";
import { countryName } from "#shared/country-names.ts";
import type { Language } from "#shared/languages.ts";
import { hasCookie, writeCookie } from "../cookies.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { whenIdle } from "../loading/ahead.ts";
import { notify } from "../notice/notice.ts";
import { readStored, writeStored } from "../storage.ts";
import { createEvent } from "../store.ts";
import { joinTabs } from "../tabs.ts";

/** Under this key the next document finds that the market has changed. */
const changedKey = "market-changed";

/** The shopper chose, or a login did for their company. */
type ChangedMessage = "market.changed" | "market.ofCompany";

interface Changed {
  market: string;
  message: ChangedMessage;
}

/** Alias of the market chosen in this document, which receives its own message to the tabs. */
let chosenHere: string | null = null;

export const wasChosenHere = (alias: string) => alias === chosenHere;

export const hasChosenMarket = () => hasCookie(cookieNames.market);

export const marketChosen = createEvent();

export function saveMarket(alias: string) {
  writeCookie(cookieNames.market, alias);
  writeCookie(cookieNames.checkoutMarket, alias);
}

/** To be called before the document of another market or language is loaded. */
export function chooseMarket(
  current: string,
  chosen: { market: string; language: Language },
  message: ChangedMessage = "market.changed",
) {
  saveMarket(chosen.market);
  writeCookie(cookieNames.locale, chosen.language);
  marketChosen.emit();
  if (chosen.market === current) return;
  chosenHere = chosen.market;
  const tabs = joinTabs();
  tabs.post({ type: "market", data: chosen.market });
  tabs.post({ type: "checkout-market", data: chosen.market });
  tabs.leave();
  writeStored("sessionStorage", changedKey, { market: chosen.market, message });
}

export function useMarketChanged() {
  const t = useTranslate();
  const { market, language } = useLayoutData();
  useEffect(() => {
    const changed = readStored("sessionStorage", changedKey) as Changed | null;
    writeStored("sessionStorage", changedKey, null);
    if (changed?.market !== market.alias) return;
    const country = countryName(market, language, t);
    const { message } = changed;
    notify({ kind: "info", message, parameters: { country, currency: market.currency } });
  }, [market, language, t]);
}

/** True once the page has loaded and the browser is idle: a suggestion is never part of the first paint. */
export function useSuggestionAllowed(): boolean {
  const [isAllowed, setIsAllowed] = useState(false);
  useEffect(() => {
    if (hasChosenMarket()) return;
    const allow = () => whenIdle(() => setIsAllowed(true));
    if (document.readyState === "complete") allow();
    else addEventListener("load", allow, { once: true });
    return () => removeEventListener("load", allow);
  }, []);
  return isAllowed;
}
