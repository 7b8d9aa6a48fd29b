import type { ReactNode } from "react";
import type { CartLine } from "#shared/cart.ts";
import { printMediumDay } from "#shared/formats.ts";
import type { Order } from "#shared/order.ts";
import { printPlace } from "#shared/postal-codes.ts";
import { store } from "#shared/store.ts";
import { Anchor } from "../anchor.tsx";
import { LinePrice, Totals } from "../cart/totals.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { ProductThumbnail } from "../product-thumbnail.tsx";
import styles from "./order-details.module.css";

export function OrderDetails({ order }: { order: Order }) {
  return (
    <>
      <Seller />
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list" className={styles.lines}>
        {order.lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      {order.totals && <Totals totals={order.totals} />}
      <Delivery order={order} />
      {order.refunds.length > 0 && <Refunds order={order} />}
    </>
  );
}

/** On paper, where the receipt has to name who sold the goods. */
function Seller() {
  const { name, vatId, address } = store.company;
  const { street, postalCode, city, country } = address;
  return (
    <address className={styles.seller}>
      {[name, street, `${postalCode} ${city}`, country, vatId, store.contact.email]
        .filter(Boolean)
        .join(", ")}
    </address>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Day({ date }: { date: string }) {
  const { locale } = useLayoutData();
  return <time dateTime={date}>{printMediumDay(date, locale)}</time>;
}

function OrderLine({ line }: { line: CartLine }) {
  const t = useTranslate();
  const { brand, name, detail, href, picture } = line.product;
  return (
    <li className={styles.line}>
      <ProductThumbnail picture={picture} />
      <div>
        <p className={styles.small}>{brand}</p>
        <p>
          <Anchor to={href} data-document="">
            {name}
          </Anchor>
        </p>
        <p className={styles.small}>{detail}</p>
        {line.package && <p className={styles.small}>{t("cart.partOf", { name: line.package.name })}</p>}
        <p className={styles.small}>{t("cart.quantityOf", { quantity: line.quantity })}</p>
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
    <dl className={styles.delivery}>
      <div>
        <dt>{t("orders.delivery")}</dt>
        {parcels.map(({ name, trackingLink }) => (
          <dd key={trackingLink ?? name}>
            {name}
            {trackingLink && isWebUrl(trackingLink) && (
              <a className={styles.track} href={trackingLink} rel="noreferrer" target="_blank">
                {t("orders.track")}
              </a>
            )}
          </dd>
        ))}
        {shippingAddress?.addressLine1 && (
          <dd>{[shippingAddress.addressLine1, printPlace(shippingAddress)].join(", ")}</dd>
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
      <h3 className={styles.title}>{t("orders.refunds")}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list" className={styles.refunds}>
        {refunds.map(({ id, date, reason, amount }) => (
          <li key={id}>
            <span>
              {t("orders.refund")}
              {date && ", "}
              <Day date={date} />
              {reason && <span className={styles.small}> · {reason}</span>}
            </span>
            <span>{amountFormat.format(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
