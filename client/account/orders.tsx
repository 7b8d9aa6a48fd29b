import type { Order } from "#shared/order.ts";
import { toRoutePath } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { buttonLook } from "../ui/button.tsx";
import { OrderCard } from "./order.tsx";
import styles from "./orders.module.css";

export function Orders({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return <NoOrders />;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver
    <ul role="list" className={styles.list}>
      {orders.map((order) => (
        <li key={order.number}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}

export function NoOrders() {
  const t = useTranslate();
  const { language } = useLayoutData();
  return (
    <div className={styles.empty}>
      <p>{t("orders.empty")}</p>
      <p className={styles.hint}>{t("orders.emptyHint")}</p>
      <Anchor to={`/${toRoutePath("news", language)}`} className={buttonLook({ variant: "secondary" })}>
        {t("nav.newArrivals")}
      </Anchor>
    </div>
  );
}
