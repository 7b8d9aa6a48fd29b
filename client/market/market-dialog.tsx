import { useState } from "react";
import { countryName } from "#shared/country-names.ts";
import { languageNames } from "#shared/languages.ts";
import { marketGroups, siteMarkets } from "#shared/markets.ts";
import type { MarketChoice } from "#shared/pages.ts";
import type { MessageKey } from "#shared/translate.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import type { LayerProps } from "../overlay/overlay.ts";
import { classNames } from "../ui/class-names.ts";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import styles from "./market-dialog.module.css";
import { MarketLanguageLink } from "./market-language-link.tsx";
import { ownName } from "./names.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/market.json"));

const groupTitles = {
  scandinavia: "market.region.scandinavia",
  europe: "market.region.europe",
  "north-america": "market.region.northAmerica",
  asia: "market.region.asia",
} satisfies Record<(typeof marketGroups)[number], MessageKey>;

export function MarketDialog({ open, onClose }: LayerProps) {
  const t = useTranslate();
  const { language, markets } = useLayoutData();
  const [filter, setFilter] = useState("");

  const matches = (market: MarketChoice) =>
    [
      countryName(market, language, t),
      ownName(market)?.name ?? "",
      market.country,
      market.currency,
      ...market.languages.map((language) => languageNames[language]),
    ].some((name) => name.toLocaleLowerCase(language).includes(filter.trim().toLocaleLowerCase(language)));
  const groups = marketGroups
    .map((group) => ({
      group,
      members: siteMarkets(markets).filter((market) => market.group === group && matches(market)),
    }))
    .filter(({ members }) => members.length > 0);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="large"
      title={t("market.title")}
      closeLabel={t("common.close")}
    >
      <p className={styles.body}>
        {t("market.body")} {t("market.cartNotice")}
      </p>
      <TextField
        className={styles.filter}
        label={t("market.filter")}
        type="search"
        autoComplete="off"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <div role="status">{groups.length === 0 && <p>{t("market.none")}</p>}</div>
      <div className={styles.groups}>
        {groups.map(({ group, members }) => (
          <section key={group}>
            <h3 className={styles.heading}>{t(groupTitles[group])}</h3>
            <ul>
              {members.map((market) => (
                <MarketRow key={market.alias} market={market} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function MarketRow({ market }: { market: MarketChoice }) {
  const t = useTranslate();
  const layoutData = useLayoutData();
  const isCurrent = market.alias === layoutData.market.alias;
  const country = countryName(market, layoutData.language, t);
  const own = ownName(market);
  return (
    <li className={styles.market}>
      <p className={styles.country}>
        <MarketLanguageLink
          className={classNames(styles.name, isCurrent && styles.current)}
          market={market.alias}
          language={market.languages[0] ?? layoutData.language}
        >
          {country}
        </MarketLanguageLink>
        <span className={styles.currency}>{market.currency}</span>
      </p>
      {own && own.name !== country && (
        <p className={styles.own} lang={own.lang}>
          {own.name}
        </p>
      )}
      {own && !market.languages.some((language) => language === own.lang) && (
        <p className={styles.note}>{t("market.inEnglish")}</p>
      )}
      <p className={styles.languages}>
        {market.languages.map((language) => (
          <MarketLanguageLink
            key={language}
            market={market.alias}
            language={language}
            lang={language}
            aria-current={isCurrent && language === layoutData.language ? "true" : undefined}
          >
            {languageNames[language]}
          </MarketLanguageLink>
        ))}
      </p>
    </li>
  );
}
