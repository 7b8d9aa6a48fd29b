import { type WordRoute, wordOf } from "#shared/routes.ts";
import type { MessageKey } from "#shared/translate.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./account-nav.module.css";

export type AccountRoute = Extract<WordRoute, `account-${string}`>;

export const titles: Record<AccountRoute, MessageKey> = {
  "account-orders": "account.orders",
  "account-settings": "account.settings",
  "account-balance": "account.balance",
};

interface Props {
  /** Null on the account's home, where phones show the pages as cards. */
  current: AccountRoute | null;
}

/** The shopper stays where they are on the page when they go from one of these to another (RT-53). */
export function AccountNav({ current }: Props) {
  const t = useTranslate();
  const { language } = useLayoutData();
  return (
    <nav aria-label={t("nav.account")}>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list" className={styles.list} data-home={current === null || undefined}>
        {(Object.keys(titles) as AccountRoute[]).map((route) => (
          <li key={route}>
            <Anchor
              to={`/${wordOf(route, language)}`}
              className={styles.link}
              aria-current={route === current ? "page" : undefined}
              data-keep-scroll=""
            >
              {t(titles[route])}
              <Icon className={styles.arrow} name="chevron-right" size={20} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
