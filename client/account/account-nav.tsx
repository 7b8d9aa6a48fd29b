import { type WordRoute, wordOf } from "#shared/routes.ts";
import type { MessageKey } from "#shared/translate.ts";
import { Anchor } from "../anchor.tsx";
import { useFrame, useTranslate } from "../frame.tsx";
import styles from "./account-nav.module.css";

export type AccountRoute = Extract<WordRoute, `account-${string}`>;

export const titles: Record<AccountRoute, MessageKey> = {
  "account-orders": "account.orders",
  "account-settings": "account.settings",
  "account-balance": "account.balance",
};

interface Props {
  current: AccountRoute | null;
}

/** The shopper stays where they are on the page when they go from one of these to another (RT-53). */
export function AccountNav({ current }: Props) {
  const t = useTranslate();
  const { language } = useFrame();
  return (
    <nav aria-label={t("nav.account")}>
      <ul className={styles.list}>
        {(Object.keys(titles) as AccountRoute[]).map((route) => (
          <li key={route}>
            <Anchor
              to={`/${wordOf(route, language)}`}
              className={styles.link}
              aria-current={route === current ? "page" : undefined}
              data-keep-scroll=""
            >
              {t(titles[route])}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
