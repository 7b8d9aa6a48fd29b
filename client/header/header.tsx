import { lazy, type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { store } from "#shared/store.ts";
import { Anchor } from "../anchor.tsx";
import { useUser } from "../auth/auth.ts";
import { openCart, useCartCount } from "../cart/cart.ts";
import { FavoritesLink } from "../favorites/hearts.tsx";
import { useTranslate } from "../layout-data.tsx";
import { SearchButton } from "../search/search-button.tsx";
import { useEver } from "../store.ts";
import { DialogLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { useMobile } from "../viewport.ts";
import styles from "./header.module.css";
import { useHeaderState } from "./header-hidden.ts";
import { MainNav } from "./main-nav.tsx";

const MobileMenu = lazy(async () => ({ default: (await import("./mobile-menu.tsx")).MobileMenu }));

/** @param bar scrolls away above the header */
export function BrowseHeader({ bar }: { bar: ReactNode }) {
  const t = useTranslate();
  const { hidden, atTop } = useHeaderState();
  // Open for the page on which it was opened: following a link closes it.
  const { key } = useLocation();
  const [menuKey, setMenuKey] = useState<string | null>(null);
  const menuOpen = useMobile() && menuKey === key;
  const menuWasOpened = useEver(menuOpen);
  return (
    <header className={styles.banner}>
      {bar}
      <div className={styles.header} data-hidden={hidden || undefined} data-at-top={atTop || undefined}>
        <div className={`gutter ${styles.line}`}>
          <DialogLink
            href="#menu"
            className={`${styles.icon} ${styles.menu}`}
            aria-label={t("nav.openMenu")}
            onOpen={() => setMenuKey(key)}
          >
            <Icon name="menu" />
          </DialogLink>
          <Anchor to="/" className={styles.home} aria-label={`${store.name}, ${t("nav.home")}`}>
            <Wordmark />
          </Anchor>
          <MainNav />
          <div className={styles.tools}>
            <SearchButton className={styles.icon} />
            <AccountLink />
            <FavoritesLink className={styles.icon} countClassName={styles.count} />
            <CartButton />
          </div>
        </div>
      </div>
      {menuWasOpened && (
        <Suspense fallback={null}>
          <MobileMenu open={menuOpen} onClose={() => setMenuKey(null)} />
        </Suspense>
      )}
    </header>
  );
}

function CartButton() {
  const t = useTranslate();
  const count = useCartCount();
  return (
    <>
      <button
        type="button"
        className={`${styles.icon} scripted`}
        aria-label={t("nav.cartCount", { count })}
        aria-haspopup="dialog"
        onClick={openCart}
      >
        <Icon name="cart" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <noscript>
        <Anchor to="/cart" className={styles.icon} aria-label={t("cart.view")}>
          <Icon name="cart" />
        </Anchor>
      </noscript>
    </>
  );
}

/** Loads a document, so that no script of another page stays in the account's. */
function AccountLink() {
  const t = useTranslate();
  const isLoggedIn = useUser() !== null;
  return (
    <Anchor
      to="/account"
      className={`${styles.icon} ${styles.account}`}
      aria-label={t(isLoggedIn ? "nav.account" : "auth.login")}
      data-document=""
    >
      <Icon name="user" />
    </Anchor>
  );
}

export function PlainHeader() {
  const t = useTranslate();
  return (
    <header className={`${styles.header} ${styles.plain}`}>
      <div className={`gutter ${styles.line}`}>
        <Anchor
          to="/"
          className={styles.home}
          aria-label={`${store.name}, ${t("nav.home")}`}
          data-document=""
        >
          <Wordmark />
        </Anchor>
        <p className={styles.secure}>
          <Icon name="lock" size={20} />
          {t("checkout.secure")}
        </p>
      </div>
    </header>
  );
}
