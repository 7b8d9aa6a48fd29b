import { type ReactNode, useEffect, useState } from "react";
import { toRoutePath, type WordRoute } from "#shared/routes.ts";
import type { MessageKey } from "#shared/translate.ts";
import { Anchor } from "../anchor.tsx";
import { logOut, useUser } from "../auth/auth.ts";
import { leaveWithMessage, readUser, useLoginToken } from "../auth/auth-storage.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { notify } from "../notice/notice.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useHydrated } from "../use-hydrated.ts";
import navStyles from "./account-nav.module.css";
import styles from "./account-page.module.css";
import logOutStyles from "./log-out.module.css";

type AccountRoute = Extract<WordRoute, `account-${string}`>;

const titles: Record<AccountRoute, MessageKey> = {
  "account-orders": "account.orders",
  "account-settings": "account.settings",
  "account-balance": "account.balance",
};

interface AccountPageProps {
  route: AccountRoute;
  /** Rendered in the browser only: the document has nobody's data. */
  children: ReactNode;
}

export function AccountPage({ route, children }: AccountPageProps) {
  const t = useTranslate();
  return (
    <div className={`gutter ${styles.page}`}>
      <AccountNav current={route} />
      <div className={styles.content}>
        <h1>{t(titles[route])}</h1>
        <noscript>{t("auth.noScript")}</noscript>
        {useHydrated() ? <LoggedIn>{children}</LoggedIn> : <Waiting />}
      </div>
    </div>
  );
}

/** For shoppers who are logged in; whoever is not any more leaves for the home page. */
function LoggedIn({ children }: { children: ReactNode }) {
  const { basename } = useLayoutData();
  const user = useUser();
  const hasLoginToken = useLoginToken() !== null;
  useEffect(() => {
    if (user === null && readUser() === null && !hasLoginToken) leaveWithMessage(basename);
  }, [user, hasLoginToken, basename]);
  return user === null ? <Waiting /> : children;
}

export function Waiting() {
  const t = useTranslate();
  return (
    <div aria-busy="true">
      <p className="hidden-visually">{t("common.loading")}</p>
      <Skeleton shape="block" className={styles.waiting} />
    </div>
  );
}

interface AccountNavProps {
  /** Null on the account's home, where phones show the pages as cards. */
  current: AccountRoute | null;
}

/** The scroll position stays when the shopper goes from one of these pages to another. */
export function AccountNav({ current }: AccountNavProps) {
  const t = useTranslate();
  const { language } = useLayoutData();
  return (
    <nav aria-label={t("nav.account")}>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list" className={navStyles.list} data-home={current === null || undefined}>
        {(Object.keys(titles) as AccountRoute[]).map((route) => (
          <li key={route}>
            <Anchor
              to={`/${toRoutePath(route, language)}`}
              className={navStyles.link}
              aria-current={route === current ? "page" : undefined}
              data-keep-scroll=""
            >
              {t(titles[route])}
              <Icon className={navStyles.arrow} name="chevron-right" size={20} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function LogOut() {
  const t = useTranslate();
  const { basename } = useLayoutData();
  const user = useUser();
  const [isLeaving, setIsLeaving] = useState(false);
  if (user === null) return null;
  const leave = async () => {
    setIsLeaving(true);
    const isOut = await logOut();
    if (isOut) return leaveWithMessage(basename);
    setIsLeaving(false);
    notify({ kind: "error", message: "error.network" });
  };
  return (
    <div className={logOutStyles.box}>
      <p>{t("auth.loggedInAs", { name: user })}</p>
      <Button variant="secondary" busy={isLeaving} onClick={() => void leave()}>
        {t("auth.logout")}
      </Button>
    </div>
  );
}
