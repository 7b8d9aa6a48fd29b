import type { User } from "#shared/profile.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import styles from "./balance.module.css";

/** What the shopper has with the shop, in the currency of the place first (AC-03). */
export function Balance({ user }: { user: User }) {
  const t = useTranslate();
  const { market } = useLayoutData();
  const others = (user.balances ?? []).filter((balance) => balance && balance.currency !== market.currency);
  return (
    <div className={styles.balance}>
      <p className={styles.figure}>{user.balanceFormatted}</p>
      <p>{t("account.balanceText")}</p>
      {others.length > 0 && (
        <p className={styles.others}>
          {t("account.balanceOther")}: {others.map((balance) => balance?.amountFormatted).join(", ")}
        </p>
      )}
    </div>
  );
}
