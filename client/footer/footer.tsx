import type { MouseEvent } from "react";
import { toBasename } from "#shared/basename.ts";
import { countryName } from "#shared/country-names.ts";
import { languageNames } from "#shared/languages.ts";
import { siteMarkets } from "#shared/markets.ts";
import type { MenuItem } from "#shared/pages.ts";
import { toRoutePath } from "#shared/routes.ts";
import { store } from "#shared/store.ts";
import { Anchor } from "../anchor.tsx";
import { PrivacyChoices } from "../consent/privacy-choices.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { MarketLanguageLink } from "../market/market-language-link.tsx";
import { MenuLink } from "../menu-link.tsx";
import { Newsletter } from "../newsletter/newsletter.tsx";
import { openOverlay } from "../overlay/overlay.ts";
import { SearchForm } from "../search/search-form.tsx";
import { Icon } from "../ui/icon.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { VatSwitch } from "../vat/vat-switch.tsx";
import styles from "./footer.module.css";
import { Imprint } from "./imprint.tsx";

/**
 * Has the search for browsers without JavaScript.
 * @param band the newsletter is above the columns, not in the first of them
 */
export function BrowseFooter({ band }: { band: boolean }) {
  const { footer, about } = useLayoutData();
  const columns = footer.filter(({ children }) => children.length > 0);
  return (
    <footer className={styles.footer}>
      {band && (
        <div className={styles.band}>
          <div className="gutter">
            <Newsletter />
          </div>
        </div>
      )}
      <div className={`gutter ${styles.columns}`}>
        <div className={styles.about}>
          <div className={styles.self}>
            <Wordmark />
            <p>{about}</p>
            <div id="search" className={styles.search}>
              <SearchForm />
            </div>
          </div>
          {!band && <Newsletter />}
        </div>
        {columns.map((column, index) => (
          <Column key={column.label} column={column} open={index === 0} />
        ))}
      </div>
      <div className={`gutter ${styles.bottom}`}>
        <MarketList />
        <LegalLinks />
        <VatSwitch className={`${styles.choices} scripted`} />
        <PrivacyChoices className={`${styles.choices} scripted`} />
        <Imprint withProfiles />
      </div>
    </footer>
  );
}

/** An accordion on phones; from tablets on the styles show every column in full. */
function Column({ column, open }: { column: MenuItem; open: boolean }) {
  return (
    <details className={styles.column} open={open}>
      <summary className={styles.heading}>{column.label}</summary>
      <ul className={styles.links}>
        {column.children.map((item) => (
          <li key={item.label}>
            <MenuLink item={item} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Opens the market dialog; without JavaScript it shows links to the markets. */
function MarketList() {
  const t = useTranslate();
  const { market: current, markets, language } = useLayoutData();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openOverlay("market-chooser", {});
  };
  return (
    <details id="markets" className={styles.markets}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
      <summary className={styles.summary} onClick={open} suppressHydrationWarning>
        <Icon name="globe" size={20} />
        {t("market.button", {
          country: countryName(current, language, t),
          language: languageNames[language],
          currency: current.currency,
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

export function LegalFooter() {
  return (
    <footer className={styles.thin}>
      <div className="gutter">
        <Help />
        <LegalLinks loadDocument />
        <Imprint />
      </div>
    </footer>
  );
}

/** What is asked for on the way to an order: somebody to ask, and one's own language. */
function Help() {
  const t = useTranslate();
  const { market, language } = useLayoutData();
  const { email, phone } = store.contact;
  return (
    <div className={styles.help}>
      <p>
        {t("help.contact")} <a href={`mailto:${email}`}>{email}</a>{" "}
        {phone && <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>}
      </p>
      {market.languages
        .filter((other) => other !== language)
        .map((other) => (
          <MarketLanguageLink key={other} market={market.alias} language={other} lang={other}>
            {languageNames[other]}
          </MarketLanguageLink>
        ))}
    </div>
  );
}

function LegalLinks({ loadDocument = false }: { loadDocument?: boolean }) {
  const t = useTranslate();
  const { footer, service, language } = useLayoutData();
  const links = footer.filter(({ children }) => children.length === 0);
  const document = loadDocument ? "" : undefined;
  return (
    <ul className={styles.legal}>
      <li>
        <Anchor to={`/${toRoutePath("withdraw", language)}`} data-document={document}>
          {t("footer.withdraw")}
        </Anchor>
      </li>
      {[service.contact, service.shipping, ...links].map((item) => (
        <li key={item.label}>
          <MenuLink item={item} data-document={document} />
        </li>
      ))}
    </ul>
  );
}
