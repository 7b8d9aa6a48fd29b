import { type Ref, useState } from "react";
import { type AnnouncedReturn, isSent, type Order, type OwnReturns } from "#shared/order.ts";
import { toRoutePath } from "#shared/routes.ts";
import type { MessageKey } from "#shared/translate.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { ProductThumbnail } from "../product-thumbnail.tsx";
import { buttonLook } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useQuery } from "../use-query.ts";
import styles from "./order.module.css";
import { OrderActions } from "./order-actions.tsx";
import detailStyles from "./order-details.module.css";
import { Day, Fact, OrderDetails } from "./order-details.tsx";
import { type GuestProof, returnsQuery } from "./order-service.ts";
import { OrderTimeline } from "./order-timeline.tsx";
import listStyles from "./orders.module.css";

const statusTexts = new Map<string, MessageKey>([
  ["pending", "orders.status.received"],
  ["pending-payment", "orders.status.received"],
  ["backorder", "orders.status.received"],
  ["partial", "orders.status.processing"],
  ["inactive", "orders.status.processing"],
  ["on-hold", "orders.status.processing"],
  ["cancelled", "orders.status.cancelled"],
  ["out-of-stock", "orders.status.cancelled"],
  ["completed", "orders.status.completed"],
  ["refunded", "orders.status.completed"],
]);

/** What it means for who waits; other states say all by their status. */
const progressTexts = new Map<string, MessageKey>([
  ["pending-payment", "orders.progress.unpaid"],
  ["backorder", "orders.progress.waiting"],
  ["partial", "orders.progress.partlySent"],
  ["completed", "orders.progress.sent"],
  ["refunded", "orders.progress.refunded"],
]);

const mostPictures = 4;

/** Null for an unknown status of the API, which is shown as it is. */
export const statusText = (status: string) => statusTexts.get(status.toLowerCase()) ?? null;

export function Orders({ orders }: { orders: readonly Order[] }) {
  const t = useTranslate();
  const { language } = useLayoutData();
  const returns = useOwnReturns(orders);
  return (
    <>
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver
        <ul role="list" className={listStyles.list}>
          {orders.map((order) => (
            <li key={order.number}>
              <OrderCard order={order} returns={returns[order.number]} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Anchor to={`/${toRoutePath("find-order", language)}`}>{t("orders.guestHint")}</Anchor>
      </p>
    </>
  );
}

const noReturns: typeof returnsQuery = { key: "no returns", fetch: async () => ({ kind: "data", data: {} }) };

/** One question for all orders. Without its answer they are complete, too: the merchant's refund comes with the order. */
function useOwnReturns(orders: readonly Order[]): OwnReturns["returns"] {
  const { state } = useQuery(orders.some(isSent) ? returnsQuery : noReturns);
  return state.kind === "data" ? state.data : {};
}

export function LatestOrder({ orders }: { orders: readonly Order[] }) {
  const [latest] = orders;
  const returns = useOwnReturns(latest ? [latest] : []);
  return latest ? <OrderCard order={latest} returns={returns[latest.number]} /> : <NoOrders />;
}

function NoOrders() {
  const t = useTranslate();
  const { language } = useLayoutData();
  return (
    <div className={listStyles.empty}>
      <p>{t("orders.empty")}</p>
      <p className={listStyles.hint}>{t("orders.emptyHint")}</p>
      <Anchor to={`/${toRoutePath("news", language)}`} className={buttonLook({ variant: "secondary" })}>
        {t("nav.newArrivals")}
      </Anchor>
    </div>
  );
}

interface OrderCardProps {
  order: Order;
  guest?: GuestProof;
  returns?: readonly AnnouncedReturn[] | undefined;
  open?: boolean;
  /** Where the focus can be put. */
  ref?: Ref<HTMLElement>;
}

export function OrderCard({ order, guest, returns = [], open = false, ref }: OrderCardProps) {
  const t = useTranslate();
  const { language } = useLayoutData();
  const { number, date, status, total } = order;
  // Of hundreds of orders only those that were opened have their lines drawn.
  const [wasOpened, setWasOpened] = useState(open);
  const statusKey = statusText(status);
  const progress = progressTexts.get(status.toLowerCase());
  return (
    <article
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={styles.order}
      aria-label={`${t("orders.number")} ${number}`}
    >
      <dl className={styles.facts}>
        <Fact label={t("orders.number")}>{number}</Fact>
        <Fact label={t("orders.date")}>{date && <Day date={date} />}</Fact>
        {status && (
          <Fact label={t("orders.state")}>
            <span className={styles.status} data-status={statusKey ?? undefined}>
              {statusKey ? t(progress ?? statusKey) : status}
            </span>
            {progress && statusKey && <span className={styles.state}>{t(statusKey)}</span>}
          </Fact>
        )}
        <Fact label={t("orders.total")}>{total}</Fact>
      </dl>
      <Pictures order={order} />
      <details className={styles.details} open={open} onToggle={() => setWasOpened(true)}>
        <summary>
          {t("orders.details")}
          <span className="hidden-visually"> {number}</span>
          <Icon name="chevron-down" size={18} />
        </summary>
        {wasOpened && (
          <div className={detailStyles.details}>
            <OrderTimeline order={order} />
            <OrderDetails order={order} />
            <OrderActions order={order} guest={guest} returns={returns} />
            <p className={detailStyles.withdraw}>
              <Anchor to={`/${toRoutePath("withdraw", language)}?order=${encodeURIComponent(number)}`}>
                {t("footer.withdraw")}
              </Anchor>
            </p>
          </div>
        )}
      </details>
    </article>
  );
}

/** Of the closed order; the lines show them all. */
function Pictures({ order: { lines } }: { order: Order }) {
  return (
    <div className={styles.pictures}>
      {lines.slice(0, mostPictures).map((line) => (
        <ProductThumbnail key={line.id} picture={line.product.picture} />
      ))}
      {lines.length > mostPictures && <span>+{lines.length - mostPictures}</span>}
    </div>
  );
}
