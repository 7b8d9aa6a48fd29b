import type { Crumb } from "#shared/catalog.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import styles from "./breadcrumb.module.css";

/** From home to this page; the crumb whose path is `current` is not a link. */
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
