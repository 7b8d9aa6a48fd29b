import type { MouseEvent } from "react";
import { toBasename } from "#shared/basename.ts";
import { siteMarkets } from "#shared/markets.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { openChooser } from "../market/chooser.ts";
import { countryName, languageName } from "../market/names.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./footer.module.css";

/** Opens the market chooser; without JavaScript it unfolds links to the home of every market. */
export function MarketList() {
  const t = useTranslate();
  const { market: here, markets, language } = useLayoutData();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openChooser();
  };
  return (
    <details id="markets" className={styles.markets}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
      <summary className={styles.place} onClick={open} suppressHydrationWarning>
        <Icon name="globe" size={20} />
        {t("market.button", {
          country: countryName(here, language, t),
          language: languageName(language),
          currency: here.currency,
        })}
      </summary>
      <ul>
        {siteMarkets(markets).map((market) => (
          <li key={market.alias}>
            <a
              href={toBasename({ market: market.alias, language: market.languages[0] ?? "en" })}
              data-document=""
              suppressHydrationWarning
            >
              {countryName(market, language, t)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
