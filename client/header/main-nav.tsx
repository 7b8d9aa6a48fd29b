import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { MenuItem } from "#shared/pages.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { isSale, MenuLink } from "../menu-link.tsx";
import { FailedPart } from "../notice/failed-part.tsx";
import { classNames } from "../ui/class-names.ts";
import styles from "./main-nav.module.css";

const loadPanel = () => import("./mega-panel.tsx");
const MegaPanel = lazy(async () => ({ default: (await loadPanel()).MegaPanel }));

/** Without JavaScript the items are plain links, and on phones the menu button leads to `#menu`. */
export function MainNav() {
  const t = useTranslate();
  const { menu } = useLayoutData();
  const { pathname, key } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const keyRef = useRef(key);
  keyRef.current = key;
  // A panel is open for the page on which it was opened: following a link closes it.
  const [panel, setPanel] = useState<{ label: string | null; pageKey: string; byHover?: true } | null>(null);
  const open = panel?.pageKey === key ? panel.label : null;
  const isFollowed = useRef(false);

  /** Before the first press: code that is only wanted by some is not fetched by all. */
  const prepare = async () => {
    if (isFollowed.current) return;
    isFollowed.current = true;
    const { followItems } = await loadPanel();
    if (nav.current)
      followItems(nav.current, (label) => setPanel({ label, pageKey: keyRef.current, byHover: true }));
  };

  const toggle = (event: MouseEvent, { label }: MenuItem) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The pointer that comes to press has opened it already.
    setPanel(open === label && !panel?.byHover ? null : { label, pageKey: key });
  };

  const closeOnEsc = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || open === null) return;
    setPanel(null);
    nav.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
  };

  return (
    <nav
      ref={nav}
      id="menu"
      className={styles.nav}
      aria-label={t("nav.main")}
      onPointerEnter={() => void prepare()}
      onFocus={() => void prepare()}
      onKeyDown={closeOnEsc}
    >
      <ul className={styles.items}>
        {menu.map((item) => {
          const { label, href, children } = item;
          const isOpen = open === label;
          const opens = children.length > 0 && {
            "aria-expanded": isOpen,
            onClick: (event: MouseEvent) => toggle(event, item),
          };
          return (
            <li key={label}>
              {href === "" && opens ? (
                <>
                  <button type="button" className={`${styles.item} scripted`} {...opens}>
                    {label}
                  </button>
                  <noscript>
                    <details className={styles.plain}>
                      <summary className={styles.item}>{label}</summary>
                      <PlainLinks items={children} />
                    </details>
                  </noscript>
                </>
              ) : (
                <MenuLink
                  item={item}
                  className={classNames(styles.item, isSale(item) && styles.sale)}
                  aria-current={href === pathname ? "page" : undefined}
                  {...opens}
                />
              )}
              {isOpen && (
                <FailedPart>
                  <Suspense fallback={null}>
                    <MegaPanel item={item} onClose={() => setPanel(null)} />
                  </Suspense>
                </FailedPart>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function PlainLinks({ items }: { items: MenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          <MenuLink item={item} className={styles.item} />
          {item.children.length > 0 && <PlainLinks items={item.children} />}
        </li>
      ))}
    </ul>
  );
}
