import type { MenuItem } from "#shared/pages.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import styles from "./mega-panel.module.css";

/** Everything below one item of the main menu, across the page. */
export function MegaPanel({ item }: { item: MenuItem }) {
  const t = useTranslate();
  return (
    <div className={styles.panel}>
      <div className={`gutter ${styles.columns}`}>
        <Anchor to={item.href} className={styles.all}>
          {t("nav.allIn", { name: item.label })}
        </Anchor>
        <ul className={styles.list}>
          {item.children.map((child) => (
            <li key={child.href} className={styles.group}>
              <Anchor to={child.href} className={styles.heading}>
                {child.label}
              </Anchor>
              {child.children.length > 0 && (
                <ul>
                  {child.children.map((leaf) => (
                    <li key={leaf.href}>
                      <Anchor to={leaf.href} className={styles.leaf}>
                        {leaf.label}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
