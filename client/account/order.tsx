import type { CartLine } from "#shared/cart.ts";
import { mediumDate } from "#shared/formats.ts";
import type { Order } from "#shared/order.ts";
import type { MessageKey } from "#shared/translate.ts";
import { Anchor } from "../anchor.tsx";
import { CartPicture } from "../cart/cart-picture.tsx";
import { LinePrice, Totals } from "../cart/totals.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./order.module.css";
import detailStyles from "./order-details.module.css";

const received: MessageKey = "orders.status.received";
const processing: MessageKey = "orders.status.processing";
const completed: MessageKey = "orders.status.completed";
const cancelled: MessageKey = "orders.status.cancelled";

/** What the API calls the states of an order, in the four words the shop has for them. */
const statusTexts: Record<string, MessageKey> = {
  pending: received,
  "pending-payment": received,
  backorder: received,
  partial: processing,
  inactive: processing,
  "on-hold": processing,
  cancelled,
  "out-of-stock": cancelled,
  completed,
  refunded: completed,
};

/** Null for a status the shop has no word for, which is shown as it is. */
export const statusText = (status: string): MessageKey | null =>
  (Object.hasOwn(statusTexts, status.toLowerCase()) && statusTexts[status.toLowerCase()]) || null;

export function OrderCard({ order }: { order: Order }) {
  const t = useTranslate();
  const { number, date, status, total } = order;
  const statusKey = statusText(status);
  return (
    <article className={styles.order} aria-label={`${t("orders.number")} ${number}`}>
      <dl className={styles.facts}>
        <div>
          <dt>{t("orders.number")}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>{t("orders.date")}</dt>
          <dd>{date && <Day date={date} />}</dd>
        </div>
        <div>
          <dt>{t("orders.state")}</dt>
          <dd>
            <span className={styles.status} data-status={statusKey ?? undefined}>
              {statusKey ? t(statusKey) : status}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t("orders.total")}</dt>
          <dd>{total}</dd>
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

function Day({ date }: { date: string }) {
  const { locale } = useLayoutData();
  return <time dateTime={date}>{mediumDate(locale).format(new Date(date))}</time>;
}

function OrderDetails({ order }: { order: Order }) {
  return (
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
    </div>
  );
}

function OrderLine({ line }: { line: CartLine }) {
  const t = useTranslate();
  const { brand, name, detail, href, picture } = line.product;
  return (
    <li className={detailStyles.line}>
      <CartPicture picture={picture} />
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

/** Nothing else may stand in a link to the carrier. */
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
      <div>
        <dt>{t("orders.paidWith")}</dt>
        <dd>{payments.join(", ")}</dd>
      </div>
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
