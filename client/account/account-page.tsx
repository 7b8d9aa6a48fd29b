import type { ReactNode } from "react";
import { useTranslate } from "../frame.tsx";
import { AccountNav, type AccountRoute, titles } from "./account-nav.tsx";
import styles from "./account-page.module.css";

interface Props {
  /** Which of the account's pages this is; its name is the heading. */
  route: AccountRoute;
  children?: ReactNode;
}

/** Around every page of the account: its heading, and the way to the others. */
export function AccountPage({ route, children }: Props) {
  const t = useTranslate();
  return (
    <div className={`gutter ${styles.page}`}>
      <AccountNav current={route} />
      <div className={styles.content}>
        <h1>{t(titles[route])}</h1>
        {children}
      </div>
    </div>
  );
}
