import { useEffect } from "react";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { notify } from "../notice/notice.ts";
import { takeChange } from "./choose.ts";
import { countryName } from "./names.ts";

/** Says where the shopper has arrived, in sight and to screen readers, after a change of market (3.1-4). */
export function useMarketChanged() {
  const t = useTranslate();
  const { market, language } = useLayoutData();
  useEffect(() => {
    if (takeChange() !== market.alias) return;
    const country = countryName(market, language, t);
    notify({ kind: "info", message: "market.changed", parameters: { country, currency: market.currency } });
  }, [market, language, t]);
}
