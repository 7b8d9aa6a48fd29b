import { useEffect, useState } from "react";
import { hasChosenMarket } from "./choose.ts";

/**
 * True once the page has loaded and the browser is idle, for a visitor who never chose a market and is no robot:
 * a suggestion is never part of the first paint (3.1-2). Only then is anything of it fetched.
 */
export function useMaySuggest(): boolean {
  const [may, allow] = useState(false);
  useEffect(() => {
    if (navigator.webdriver || hasChosenMarket()) return;
    const whenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(() => allow(true));
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
    return () => removeEventListener("load", whenIdle);
  }, []);
  return may;
}
