import type { Order } from "#shared/order.ts";
import type { MessageKey } from "#shared/translate.ts";
import { useTranslate } from "../layout-data.tsx";
import { Day } from "./order-details.tsx";
import styles from "./order-timeline.module.css";

interface Step {
  text: MessageKey;
  date: string | null;
}

const sent = { completed: 2, partial: 2, shipped: 2, refunded: 3 } as const;

/** What has happened so far; the API tells of no delivery, the carrier's page does. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslate();
  const { date, completedAt, parcels, refunds } = order;
  const status = order.status.toLowerCase();
  if (["", "cancelled", "out-of-stock"].includes(status)) return null;
  const shipped = parcels.flatMap(({ shippingDate }) => shippingDate ?? []).toSorted();
  const refundedAt = refunds.map((refund) => refund.date).toSorted();
  const steps: readonly Step[] = [
    { text: "orders.step.ordered", date },
    { text: "orders.step.packing", date: null },
    { text: "orders.step.sent", date: shipped[0] ?? completedAt },
    ...(refunds.length > 0
      ? [{ text: "orders.step.refunded", date: refundedAt.at(-1) ?? null } as const]
      : []),
  ];
  const isUnderWay = status === "partial" || status === "pending" || status === "on-hold";
  const current = refunds.length > 0 ? 3 : ((sent as Record<string, number>)[status] ?? (isUnderWay ? 1 : 0));
  return (
    <ol className={styles.timeline} aria-label={t("orders.timeline")}>
      {steps.map((step, index) => (
        <li
          key={step.text}
          className={styles.step}
          data-done={index <= current || undefined}
          aria-current={index === current ? "step" : undefined}
        >
          <span>{t(step.text)}</span>
          {index <= current && step.date && (
            <span className={styles.date}>
              <Day date={step.date} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
