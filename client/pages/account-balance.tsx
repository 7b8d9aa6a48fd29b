import type { Profile } from "#shared/profile.ts";
import { profileQuery } from "../account/account-api.ts";
import { AccountData, AccountPage } from "../account/account-page.tsx";
import styles from "../account/balance.module.css";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { Notice } from "../ui/notice.tsx";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/account.json"));

export function Component() {
  return (
    <AccountPage route="account-balance">
      <AccountData query={profileQuery}>{(profile) => <Balance profile={profile} />}</AccountData>
    </AccountPage>
  );
}

export function Balance({ profile: { balances } }: { profile: Profile }) {
  const t = useTranslate();
  const { market } = useLayoutData();
  // An error hides them: who has none of any currency has one of nothing in the market's.
  if (balances.length === 0) return <Notice tone="error">{t("error.generic")}</Notice>;
  const balance = balances.find(({ currency }) => currency === market.currency)?.amount ?? "";
  const isEmpty = !/[1-9]/.test(balance);
  const others = balances.filter(({ currency }) => currency !== market.currency);
  return (
    <div className={styles.balance}>
      <p className={styles.figure}>{balance}</p>
      <p>{t(isEmpty ? "balance.empty" : "account.balanceText")}</p>
      {others.length > 0 && (
        <p className={styles.others}>
          {t("account.balanceOther")}: {others.map(({ amount }) => amount).join(", ")}
        </p>
      )}
    </div>
  );
}
