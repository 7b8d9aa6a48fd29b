import { useEffect, useRef, useState } from "react";
import type { MenuItem } from "#shared/pages.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { MarketLink } from "../market/market-link.tsx";
import { MenuLink } from "../menu-link.tsx";
import type { LayerProps } from "../overlay/overlay.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./mobile-menu.module.css";

export function MobileMenu({ open, onClose }: LayerProps) {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="drawer-left"
      title={t("nav.menu")}
      closeLabel={t("nav.closeMenu")}
      footer={
        <>
          <Anchor to="/account" className={styles.account} data-document="">
            <Icon name="user" size={20} />
            {t("nav.account")}
          </Anchor>
          <MarketLink className={styles.market} />
        </>
      }
    >
      {open && <Levels />}
    </Dialog>
  );
}

function Levels() {
  const t = useTranslate();
  const { menu } = useLayoutData();
  const [parent, setParent] = useState<MenuItem | null>(null);
  return (
    <nav className={styles.nav} aria-label={t("nav.main")} key={parent?.label}>
      {parent ? (
        <SecondLevel parent={parent} onBack={() => setParent(null)} />
      ) : (
        <ul>
          {menu.map((item) => (
            <li key={item.label}>
              {item.children.length > 0 ? (
                <button type="button" className={styles.row} onClick={() => setParent(item)}>
                  {item.label}
                  <Icon name="chevron-right" size={20} />
                </button>
              ) : (
                <MenuLink item={item} className={styles.row} />
              )}
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

export function SecondLevel({ parent, onBack }: { parent: MenuItem; onBack: () => void }) {
  const t = useTranslate();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <button ref={back} type="button" className={`${styles.row} ${styles.back}`} onClick={onBack}>
        <Icon name="chevron-left" size={20} />
        {t("common.back")}
      </button>
      <ul>
        {parent.href !== "" && (
          <li>
            <Anchor to={parent.href} className={`${styles.row} ${styles.all}`}>
              {t("nav.allIn", { name: parent.label })}
            </Anchor>
          </li>
        )}
        {parent.children.map((child) => (
          <li key={child.label}>
            <MenuLink item={child} className={child.href === "" ? styles.heading : styles.row} />
            {child.children.length > 0 && (
              <ul>
                {child.children.map((leaf) => (
                  <li key={leaf.label}>
                    <MenuLink item={leaf} className={styles.row} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
