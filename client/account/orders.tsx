import type { ReactNode } from "react";
import type { CartLine } from "#shared/cart.ts";
import { mediumDate } from "#shared/formats.ts";
import type { AnnouncedReturn, Order } from "#shared/order.ts";
import { toRoutePath } from "#shared/routes.ts";
import type { MessageKey } from "#shared/translate.ts";
import { Anchor } from "../anchor.tsx";
import { LinePrice, Totals } from "../cart/totals.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { ProductThumbnail } from "../product-thumbnail.tsx";
import { buttonLook } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./order.module.css";
import { OrderActions } from "./order-actions.tsx";
import detailStyles from "./order-details.module.css";
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

/** Null for an unknown status of the API, which is shown as it is. */
export const statusText = (status: string) => statusTexts.get(status.toLowerCase()) ?? null;

export function Orders({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return <NoOrders />;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver
    <ul role="list" className={listStyles.list}>
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
  /** Of a guest, who proves with it that the order is theirs. */
  email?: string;
  returns?: readonly AnnouncedReturn[];
  open?: boolean;
}

export function OrderCard({ order, email, returns, open = false }: OrderCardProps) {
  const t = useTranslate();
  const { language } = useLayoutData();
  const { number, date, status, total } = order;
  const statusKey = statusText(status);
  const progress = progressTexts.get(status.toLowerCase());
  return (
    <article className={styles.order} aria-label={`${t("orders.number")} ${number}`}>
      <dl className={styles.facts}>
        <Fact label={t("orders.number")}>{number}</Fact>
        <Fact label={t("orders.date")}>{date && <Day date={date} />}</Fact>
        <Fact label={t("orders.state")}>
          <span className={styles.status} data-status={statusKey ?? undefined}>
            {statusKey ? t(statusKey) : status}
          </span>
          {progress && <span className={styles.progress}>{t(progress)}</span>}
        </Fact>
        <Fact label={t("orders.total")}>{total}</Fact>
      </dl>
      <details className={styles.details} open={open}>
        <summary>
          {t("orders.details")}
          <span className="hidden-visually"> {number}</span>
          <Icon name="chevron-down" size={18} />
        </summary>
        <div className={detailStyles.details}>
          {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
          <ul role="list" className={detailStyles.lines}>
            {order.lines.map((line) => (
              <OrderLine key={line.id} line={line} />
            ))}
          </ul>
          {order.totals && <Totals totals={order.totals} />}
          <Delivery order={order} />
          {order.refunds.length > 0 && <Refunds order={order} />}
          <OrderActions order={order} email={email} returns={returns} />
          <p>
            <Anchor to={`/${toRoutePath("withdraw", language)}?order=${encodeURIComponent(number)}`}>
              {t("footer.withdraw")}
            </Anchor>
          </p>
        </div>
      </details>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Day({ date }: { date: string }) {
  const { locale } = useLayoutData();
  return <time dateTime={date}>{mediumDate(locale).format(new Date(date))}</time>;
}

function OrderLine({ line }: { line: CartLine }) {
  const t = useTranslate();
  const { brand, name, detail, href, picture } = line.product;
  return (
    <li className={detailStyles.line}>
      <ProductThumbnail picture={picture} />
      <div>
        <p className={detailStyles.small}>{brand}</p>
        <p>
          <Anchor to={href} data-document="">
            {name}
          </Anchor>
        </p>
        <p className={detailStyles.small}>{detail}</p>
        <p className={detailStyles.small}>{t("cart.quantityOf", { quantity: line.quantity })}</p>
      </div>
      <LinePrice line={line} />
    </li>
  );
}

/** Keeps `javascript:` and other schemes out of a link that the carrier wrote. */
const isWebUrl = (link: string) => /^(https?:\/)?\/(?!\/)/.test(link);

function Delivery({ order: { parcels, payments, shippingAddress } }: { order: Order }) {
  const t = useTranslate();
  return (
    <dl className={detailStyles.delivery}>
      <div>
        <dt>{t("orders.delivery")}</dt>
        {parcels.map(({ name, trackingLink }) => (
          <dd key={trackingLink ?? name}>
            {name}
            {trackingLink && isWebUrl(trackingLink) && (
              <a className={detailStyles.track} href={trackingLink} rel="noreferrer" target="_blank">
                {t("orders.track")}
              </a>
            )}
          </dd>
        ))}
        {shippingAddress?.addressLine1 && (
          <dd>{`${shippingAddress.addressLine1}, ${shippingAddress.zip} ${shippingAddress.city}`}</dd>
        )}
      </div>
      <Fact label={t("orders.paidWith")}>{payments.join(", ")}</Fact>
    </dl>
  );
}

function Refunds({ order: { refunds, currency } }: { order: Order }) {
  const t = useTranslate();
  const { locale } = useLayoutData();
  const amountFormat = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    trailingZeroDisplay: "stripIfInteger",
  });
  return (
    <section>
      <h3 className={detailStyles.title}>{t("orders.refunds")}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list" className={detailStyles.refunds}>
        {refunds.map(({ id, date, reason, amount }) => (
          <li key={id}>
            <span>
              {t("orders.refund")}, <Day date={date} />
              {reason && <span className={detailStyles.small}> · {reason}</span>}
            </span>
            <span>{amountFormat.format(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
