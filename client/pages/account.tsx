import { ordersQuery } from "../account/account-api.ts";
import styles from "../account/account-page.module.css";
import { AccountData, AccountNav, LogOut, Waiting } from "../account/account-page.tsx";
import loginStyles from "../account/login.module.css";
import { Login } from "../account/login.tsx";
import { LatestOrder } from "../account/orders.tsx";
import { useUser } from "../auth/auth.ts";
import { readUser } from "../auth/auth-storage.ts";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { useHydrated } from "../store.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{account,cart,forms}.json"));

export function Component() {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const user = useUser();
  if (user !== null) return <Overview />;
  const isUnknown = !isHydrated || readUser() !== null;
  return (
    <div className={`gutter ${loginStyles.alone}`}>
      <noscript>{t("auth.noScript")}</noscript>
      {isUnknown ? <Unknown /> : <Login />}
    </div>
  );
}

/** As long as nobody knows who asks; the document of the page is this, too. */
function Unknown() {
  const t = useTranslate();
  return (
    <>
      <h1 className="hidden-visually">{t("nav.account")}</h1>
      <Waiting />
    </>
  );
}

function Overview() {
  const t = useTranslate();
  return (
    <div className={`gutter ${styles.page}`}>
      <h1 className={styles.heading}>{t("nav.account")}</h1>
      <AccountNav current={null} />
      <div className={styles.content}>
        <section>
          <h2 className={styles.title}>{t("account.latestOrder")}</h2>
          <AccountData query={ordersQuery}>{(orders) => <LatestOrder orders={orders} />}</AccountData>
        </section>
        <LogOut />
      </div>
    </div>
  );
}
