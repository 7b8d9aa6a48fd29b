import { type ReactNode, useEffect, useState } from "react";
import { toRoutePath, type WordRoute } from "#shared/routes.ts";
import type { MessageKey } from "#shared/translate.ts";
import { Anchor } from "../anchor.tsx";
import { logOut, resume, useUser } from "../auth/auth.ts";
import { leaveWithMessage, readUser, useLoginToken } from "../auth/auth-storage.ts";
import { saveForOffline } from "../favorites/favorites.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { useHydrated } from "../store.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type Query, useQuery } from "../use-query.ts";
import navStyles from "./account-nav.module.css";
import styles from "./account-page.module.css";
import logOutStyles from "./log-out.module.css";

type AccountRoute = Extract<WordRoute, `account-${string}`>;

const titles: Record<AccountRoute, MessageKey> = {
  "account-orders": "account.orders",
  "account-settings": "account.settings",
  "account-balance": "account.balance",
};

/** The children are rendered in the browser only: the document holds no personal data. */
export function AccountPage({ route, children }: { route: AccountRoute; children: ReactNode }) {
  const t = useTranslate();
  return (
    <div className={`gutter ${styles.page}`}>
      <AccountNav current={route} />
      <div className={styles.content}>
        <h1>{t(titles[route])}</h1>
        <noscript>{t("auth.noScript")}</noscript>
        {useHydrated() ? (
          <LoggedIn>
            {children}
            <LogOut />
          </LoggedIn>
        ) : (
          <Waiting />
        )}
      </div>
    </div>
  );
}

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

interface AccountDataProps<Data> {
  /** Answers null when the shopper is not logged in any more. */
  query: Query<Data | null>;
  children: (data: Data) => ReactNode;
}

export function AccountData<Data>({ query, children }: AccountDataProps<Data>) {
  const t = useTranslate();
  const { state, retry } = useQuery(query);
  const isNobodys = state.kind === "data" && state.data === null;
  const [isLoggedIn, setLoggedIn] = useState(false);
  useEffect(() => {
    // The session finds out by a refresh that its tokens are no longer valid, and ends; else the API has failed.
    if (isNobodys) void resume().then(() => setLoggedIn(true));
  }, [isNobodys]);

  if (state.kind === "data" && state.data !== null)
    return (
      <>
        {state.isPartial && (
          <div role="alert">
            <Notice tone="error">{t("orders.partial")}</Notice>
          </div>
        )}
        {children(state.data)}
      </>
    );
  if (state.kind === "loading" || (isNobodys && !isLoggedIn)) return <Waiting />;
  return (
    <div role="alert" className={styles.failure}>
      <Notice tone="error">{t(state.kind === "network" ? "error.network" : "error.generic")}</Notice>
      <Button variant="secondary" onClick={retry}>
        {t("common.retry")}
      </Button>
    </div>
  );
}

/** @param current null on the account's home, where phones show the pages as cards */
export function AccountNav({ current }: { current: AccountRoute | null }) {
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
  const [hasFailed, setHasFailed] = useState(false);
  if (user === null) return null;
  const leave = async () => {
    setIsLeaving(true);
    setHasFailed(false);
    const isOut = await logOut();
    if (isOut) {
      await saveForOffline([], basename);
      return leaveWithMessage(basename);
    }
    setIsLeaving(false);
    setHasFailed(true);
  };
  return (
    <div className={logOutStyles.box}>
      <p>{t("auth.loggedInAs", { name: user })}</p>
      <Button variant="secondary" busy={isLeaving} onClick={() => void leave()}>
        {t("auth.logout")}
      </Button>
      <div role="alert">{hasFailed && <Notice tone="error">{t("error.network")}</Notice>}</div>
    </div>
  );
}
