import type { CartLine } from "#shared/cart.ts";
import { Anchor } from "../anchor.tsx";
import { toContents } from "../cart/cart-api.ts";
import { CartPicture } from "../cart/cart-picture.tsx";
import { LinePrice, Totals } from "../cart/totals.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { dayOf } from "./day.ts";
import styles from "./order-details.module.css";
import type { PlacedOrder } from "./orders.tsx";

/** What was ordered, where it is, and what was paid back (AC-06). */
export function OrderDetails({ order }: { order: PlacedOrder }) {
  const contents = order.cart && toContents(order.cart);
  return (
    <div className={styles.details}>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list" className={styles.lines}>
        {contents?.lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      {contents?.totals && <Totals totals={contents.totals} />}
      <Delivery order={order} />
      <Refunds order={order} />
    </div>
  );
}

function OrderLine({ line }: { line: CartLine }) {
  const t = useTranslate();
  const { brand, name, detail, href, picture } = line.product;
  return (
    <li className={styles.line}>
      <CartPicture picture={picture} />
      <div>
        <p className={styles.small}>{brand}</p>
        <p>
          <Anchor to={href} data-document="">
            {name}
          </Anchor>
        </p>
        <p className={styles.small}>{detail}</p>
        <p className={styles.small}>{t("cart.quantityOf", { quantity: line.quantity })}</p>
      </div>
      <LinePrice line={line} />
    </li>
  );
}

/** The carrier's page; nothing else that could stand in a link. */
const isWebAddress = (link: string) => /^(https?:\/)?\/(?!\/)/.test(link);

function Delivery({ order: { shippingDetails, paymentDetails, shippingAddress } }: { order: PlacedOrder }) {
  const t = useTranslate();
  const addressLines = [shippingAddress?.addressLine1, `${shippingAddress?.zip} ${shippingAddress?.city}`];
  return (
    <dl className={styles.delivery}>
      <div>
        <dt>{t("orders.delivery")}</dt>
        {(shippingDetails ?? []).map((parcel) => (
          <dd key={parcel?.trackingLink ?? parcel?.name}>
            {parcel?.name}
            {parcel?.trackingLink && isWebAddress(parcel.trackingLink) && (
              <a className={styles.track} href={parcel.trackingLink} rel="noreferrer" target="_blank">
                {t("orders.track")}
              </a>
            )}
          </dd>
        ))}
        {shippingAddress?.addressLine1 && <dd>{addressLines.join(", ")}</dd>}
      </div>
      <div>
        <dt>{t("orders.paidWith")}</dt>
        <dd>{paymentDetails?.map((payment) => payment?.displayName).join(", ")}</dd>
      </div>
    </dl>
  );
}

function Refunds({ order: { refunds, currency } }: { order: PlacedOrder }) {
  const t = useTranslate();
  const { locale } = useLayoutData();
  const paidBack = (refunds ?? []).filter((refund) => refund !== null);
  if (paidBack.length === 0) return null;
  const amount = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: currency ?? "EUR",
    currencyDisplay: "code",
    trailingZeroDisplay: "stripIfInteger",
  });
  return (
    <section>
      <h3 className={styles.title}>{t("orders.refunds")}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list" className={styles.refunds}>
        {paidBack.map(({ id, createdAt, reason, total }) => (
          <li key={id}>
            <span>
              {t("orders.refund")}, <time dateTime={createdAt}>{dayOf(createdAt, locale)}</time>
              {reason && <span className={styles.small}> · {reason}</span>}
            </span>
            <span>{amount.format(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
