import type { OrdersQuery } from "#shared/operations/generated/types.ts";
import { wordOf } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { buttonLook } from "../ui/button.tsx";
import { Order } from "./order.tsx";
import styles from "./orders.module.css";

export type PlacedOrder = NonNullable<NonNullable<OrdersQuery["getOrders"]>[number]>;

export const newestFirst = (orders: readonly (PlacedOrder | null)[]): PlacedOrder[] =>
  orders
    .filter((order) => order !== null)
    .toSorted((one, other) => (other.createdAt ?? "").localeCompare(one.createdAt ?? ""));

/** Everything the shopper has ordered, the latest on top (AC-01). */
export function Orders({ orders }: { orders: PlacedOrder[] }) {
  if (orders.length === 0) return <NoOrders />;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver
    <ul role="list" className={styles.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <Order order={order} />
        </li>
      ))}
    </ul>
  );
}

/** What stands where orders will be, and where to find something to order. */
export function NoOrders() {
  const t = useTranslate();
  const { language } = useLayoutData();
  return (
    <div className={styles.empty}>
      <p>{t("orders.empty")}</p>
      <p className={styles.hint}>{t("orders.emptyHint")}</p>
      <Anchor to={`/${wordOf("news", language)}`} className={buttonLook({ variant: "secondary" })}>
        {t("nav.newArrivals")}
      </Anchor>
    </div>
  );
}
