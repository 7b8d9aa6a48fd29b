import type { Crumb } from "#shared/catalog.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import styles from "./breadcrumb.module.css";

/** The way from home to this page; the last crumb is the page itself when it names no other address. */
export function Breadcrumb({ crumbs, current }: { crumbs: readonly Crumb[]; current?: string }) {
  const t = useTranslate();
  return (
    <nav className={styles.breadcrumb} aria-label={t("nav.breadcrumb")}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={href}>
            {href === current ? <span aria-current="page">{name}</span> : <Anchor to={href}>{name}</Anchor>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
