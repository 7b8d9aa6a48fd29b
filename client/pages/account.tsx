import { orders } from "#shared/operations/generated/operations.ts";
import { AccountData } from "../account/account-data.tsx";
import { AccountNav } from "../account/account-nav.tsx";
import styles from "../account/account-page.module.css";
import { LogOut } from "../account/log-out.tsx";
import loginStyles from "../account/login.module.css";
import { Login } from "../account/login.tsx";
import { Order } from "../account/order.tsx";
import { NoOrders, newestFirst } from "../account/orders.tsx";
import { Waiting } from "../account/signed-in.tsx";
import { knownUser, useUser } from "../auth/auth.ts";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { useHydrated } from "../use-hydrated.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{account,cart,forms}.json"));

/** Log in and create an account, or the overview of whoever is logged in (RT-07, Q-82). */
export function Component() {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const user = useUser();
  if (user !== null) return <Overview />;
  const isUnknown = !isHydrated || knownUser() !== null;
  return (
    <div className={`gutter ${loginStyles.alone}`}>
      <noscript>{t("auth.noScript")}</noscript>
      {isUnknown ? <Waiting /> : <Login />}
    </div>
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
          <AccountData question={orders} of={(data) => data.getOrders}>
            {(list) => {
              const [latest] = newestFirst(list);
              return latest ? <Order order={latest} /> : <NoOrders />;
            }}
          </AccountData>
        </section>
        <LogOut />
      </div>
    </div>
  );
}
