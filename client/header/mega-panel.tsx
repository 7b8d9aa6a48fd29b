import { useEffect, useRef, useState } from "react";
import { apiPaths } from "#shared/api.ts";
import type { ProductCard } from "#shared/catalog.ts";
import type { MenuItem } from "#shared/pages.ts";
import { Anchor, hrefIn } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { savesData } from "../loading/ahead.ts";
import { MenuLink } from "../menu-link.tsx";
import { fetchPageAhead } from "../page-ahead.ts";
import { ProductPicture } from "../ui/picture.tsx";
import styles from "./mega-panel.module.css";

/** Milliseconds of rest on an item that mean it, and those in which a pointer may leave and come back. */
const intentAfter = 120;
const closeAfter = 240;

const items = "#menu > ul > li > :is(a, button, span)";

/** Set by the key that leads into a panel; it gives its first link the focus. */
let entersPanel = false;

/** Opens the panel of the item on which a mouse rests, a finger or a pen presses; ↓ leads into it. */
export function followItems(nav: HTMLElement, show: (label: string | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showAfter = (delay: number, label: string | null) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(label), delay);
  };
  const rest = (item: Element | null) => {
    clearTimeout(timer);
    if (item) showAfter(intentAfter, item.hasAttribute("aria-expanded") ? item.textContent : null);
  };
  if (matchMedia("(hover: hover)").matches) rest(nav.querySelector(`${items}:hover`));
  nav.addEventListener("pointerover", ({ pointerType, target }) => {
    if (pointerType === "mouse") rest((target as Element).closest(items));
  });
  nav.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse" && !nav.querySelector(":focus-visible")) showAfter(closeAfter, null);
  });
  nav.addEventListener("click", () => clearTimeout(timer));
  nav.addEventListener("keydown", (event) => {
    const item = event.target as HTMLElement;
    const expanded = item.getAttribute("aria-expanded");
    if (event.key !== "ArrowDown" || expanded === null) return;
    event.preventDefault();
    entersPanel = expanded === "false";
    if (entersPanel) item.click();
    else item.parentElement?.querySelector<HTMLElement>("div a")?.focus();
  });
}

interface Props {
  item: MenuItem;
  onClose: () => void;
}

export function MegaPanel({ item, onClose }: Props) {
  const t = useTranslate();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (entersPanel) panel.current?.querySelector("a")?.focus();
    entersPanel = false;
    const entry = panel.current?.parentElement;
    const closeOutside = ({ target }: Event) => {
      if (!entry?.contains(target as Node)) onClose();
    };
    // The menu itself listens where the focus is in it.
    const closeOnEsc = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
    const closed = new AbortController();
    const { signal } = closed;
    document.addEventListener("pointerdown", closeOutside, { signal });
    document.addEventListener("focusin", closeOutside, { signal });
    document.addEventListener("keydown", closeOnEsc, { signal });
    return () => closed.abort();
  }, [onClose]);
  return (
    <div ref={panel} className={styles.panel}>
      <div className={`gutter ${styles.columns}`}>
        {item.href !== "" && (
          <Anchor to={item.href} className={styles.all}>
            {t("nav.allIn", { name: item.label })}
          </Anchor>
        )}
        <ul className={styles.list}>
          {item.children.map((child) => (
            <li key={child.label} className={styles.group}>
              <MenuLink item={child} className={styles.heading} />
              {child.children.length > 0 && (
                <ul>
                  {child.children.map((leaf) => (
                    <li key={leaf.label}>
                      <MenuLink item={leaf} className={styles.leaf} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {item.href.startsWith("/") && !savesData() && <FirstProduct path={item.href} />}
      </div>
    </div>
  );
}

const firstProducts = new Map<string, Promise<ProductCard | null>>();

/** The first product of a list; null when it has none or cannot be had, which the next opening asks again. */
export function findFirstProduct(path: string): Promise<ProductCard | null> {
  const known = firstProducts.get(path);
  if (known) return known;
  const text = fetchPageAhead(path) ?? fetch(apiPaths.data + path).then((response) => response.text());
  const found = text
    .then((data) => JSON.parse(data ?? "{}").products?.[0] ?? null)
    .catch(() => null)
    .then((card: ProductCard | null) => {
      if (card === null) firstProducts.delete(path);
      return card;
    });
  firstProducts.set(path, found);
  return found;
}

/** Its place is kept while it is fetched. */
function FirstProduct({ path }: { path: string }) {
  const { basename, images } = useLayoutData();
  const [card, setCard] = useState<ProductCard | null>();
  useEffect(() => {
    let isShown = true;
    void findFirstProduct(hrefIn(basename, path)).then((found) => isShown && setCard(found));
    return () => {
      isShown = false;
    };
  }, [basename, path]);
  if (card === null) return null;
  if (!card) return <div className={`${styles.product} ${styles.waiting}`} />;
  return (
    <Anchor to={card.href} className={styles.product}>
      <ProductPicture images={images} file={card.pictures[0]} alt="" sizes="240px" eager />
      <span className={styles.brand}>{card.brand}</span> {card.name}
    </Anchor>
  );
}
