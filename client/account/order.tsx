import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Icon } from "../ui/icon.tsx";
import { dayOf } from "./day.ts";
import styles from "./order.module.css";
import { OrderDetails } from "./order-details.tsx";
import { statusText } from "./order-status.ts";
import type { PlacedOrder } from "./orders.tsx";

/** One order: number, date, status and total at a glance, the rest on demand (AC-01). */
export function Order({ order }: { order: PlacedOrder }) {
  const t = useTranslate();
  const { locale } = useLayoutData();
  const known = statusText(order.status);
  const number = String(order.id);
  return (
    <article className={styles.order} aria-label={`${t("orders.number")} ${number}`}>
      <dl className={styles.facts}>
        <div>
          <dt>{t("orders.number")}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>{t("orders.date")}</dt>
          <dd>
            {order.createdAt && <time dateTime={order.createdAt}>{dayOf(order.createdAt, locale)}</time>}
          </dd>
        </div>
        <div>
          <dt>{t("orders.state")}</dt>
          <dd>
            <span className={styles.status} data-status={known ?? undefined}>
              {known ? t(known) : order.status}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t("orders.total")}</dt>
          <dd>{order.orderTotal?.sellingPriceIncVatFormatted}</dd>
        </div>
      </dl>
      <details className={styles.details}>
        <summary>
          {t("orders.details")}
          <span className="hidden-visually"> {number}</span>
          <Icon name="chevron-down" size={18} />
        </summary>
        <OrderDetails order={order} />
      </details>
    </article>
  );
}
