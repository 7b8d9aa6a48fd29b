import type { ReactNode } from "react";
import { useTranslate } from "../layout-data.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { AccountNav, type AccountRoute, titles } from "./account-nav.tsx";
import styles from "./account-page.module.css";
import { SignedIn, Waiting } from "./signed-in.tsx";

interface Props {
  /** Which of the account's pages this is; its name is the heading. */
  route: AccountRoute;
  /** Drawn in the browser only: the document is a frame without anybody's data (AC-11). */
  children: ReactNode;
}

/** Around every page of the account: its heading, and the way to the others. */
export function AccountPage({ route, children }: Props) {
  const t = useTranslate();
  return (
    <div className={`gutter ${styles.page}`}>
      <AccountNav current={route} />
      <div className={styles.content}>
        <h1>{t(titles[route])}</h1>
        <noscript>{t("auth.noScript")}</noscript>
        {useHydrated() ? <SignedIn>{children}</SignedIn> : <Waiting />}
      </div>
    </div>
  );
}
