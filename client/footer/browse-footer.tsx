import type { MenuItem } from "#shared/pages.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Newsletter } from "../newsletter/newsletter.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import styles from "./footer.module.css";
import { LegalLinks } from "./legal-links.tsx";
import { MarketList } from "./market-list.tsx";

interface Props {
  /** The newsletter has a band of its own, above the columns. */
  band: boolean;
}

/** The newsletter, columns of links, the search for browsers without JavaScript, the place and the legal links. */
export function BrowseFooter({ band }: Props) {
  const t = useTranslate();
  const { footer } = useLayoutData();
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
            <p>{t("footer.about")}</p>
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
        {column.children.map(({ href, label }) => (
          <li key={href}>
            <Anchor to={href}>{label}</Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}
