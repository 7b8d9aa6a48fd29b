import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { MenuItem } from "#shared/pages.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { MenuLink } from "../menu-link.tsx";
import { classNames } from "../ui/class-names.ts";
import styles from "./main-nav.module.css";
import panelStyles from "./mega-panel.module.css";

const isSale = ({ href }: MenuItem) => href === "/list/sale";

/** Without JavaScript the items are plain links, and on phones the menu button leads to `#menu`. */
export function MainNav() {
  const t = useTranslate();
  const { menu } = useLayoutData();
  const { pathname, key } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // A panel is open for the page on which it was opened: following a link closes it.
  const [panel, setPanel] = useState<{ label: string; pageKey: string } | null>(null);
  const open = panel?.pageKey === key ? panel.label : null;
  const opened = menu.find(({ label }) => label === open);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (!nav.current?.contains(target as Node)) setPanel(null);
    };
    const closeOnEsc = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setPanel(null);
      nav.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
    };
    const closed = new AbortController();
    const { signal } = closed;
    document.addEventListener("pointerdown", closeOutside, { signal });
    document.addEventListener("focusin", closeOutside, { signal });
    document.addEventListener("keydown", closeOnEsc, { signal });
    return () => closed.abort();
  }, [open]);

  const toggle = (event: MouseEvent, item: MenuItem) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPanel(open === item.label ? null : { label: item.label, pageKey: key });
  };

  return (
    <nav ref={nav} id="menu" className={styles.nav} aria-label={t("nav.main")}>
      <ul className={styles.items}>
        {menu.map((item) => (
          <li key={item.label}>
            {item.href === "" && item.children.length > 0 ? (
              <button
                type="button"
                className={styles.item}
                aria-expanded={open === item.label}
                onClick={(event) => toggle(event, item)}
              >
                {item.label}
              </button>
            ) : (
              <MenuLink
                item={item}
                className={classNames(styles.item, isSale(item) && styles.sale)}
                aria-current={item.href === pathname ? "page" : undefined}
                {...(item.children.length > 0 && {
                  "aria-expanded": open === item.label,
                  onClick: (event: MouseEvent) => toggle(event, item),
                })}
              />
            )}
          </li>
        ))}
      </ul>
      {opened && <MegaPanel item={opened} />}
    </nav>
  );
}

function MegaPanel({ item }: { item: MenuItem }) {
  const t = useTranslate();
  return (
    <div className={panelStyles.panel}>
      <div className={`gutter ${panelStyles.columns}`}>
        {item.href !== "" && (
          <Anchor to={item.href} className={panelStyles.all}>
            {t("nav.allIn", { name: item.label })}
          </Anchor>
        )}
        <ul className={panelStyles.list}>
          {item.children.map((child) => (
            <li key={child.label} className={panelStyles.group}>
              <MenuLink item={child} className={panelStyles.heading} />
              {child.children.length > 0 && (
                <ul>
                  {child.children.map((leaf) => (
                    <li key={leaf.label}>
                      <MenuLink item={leaf} className={panelStyles.leaf} />
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
