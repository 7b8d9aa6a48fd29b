import type { ReactNode } from "react";
import type { CartContents } from "#shared/cart.ts";
import type { ConfirmedOrder } from "#shared/confirmed-order.ts";
import { toRoutePath } from "#shared/routes.ts";
import { store } from "#shared/store.ts";
import { Anchor } from "../anchor.tsx";
import { LinePrice, Totals } from "../cart/totals.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { ProductThumbnail } from "../product-thumbnail.tsx";
import { buttonLook } from "../ui/button.tsx";
import { PlaceDetails } from "./carrier-details.tsx";
import type { ChosenDelivery } from "./checkout-storage.ts";
import styles from "./confirmation.module.css";

interface Props {
  order: ConfirmedOrder;
  chosen?: ChosenDelivery | null;
  /** What the payment provider says of it. */
  above?: ReactNode;
  children?: ReactNode;
}

export function ThankYou({
  order: { number, email, address, delivery, payment, contents },
  chosen,
  above,
  children,
}: Props) {
  const t = useTranslate();
  return (
    <>
      <header className={styles.thanks}>
        <h1>{t("confirm.title")}</h1>
        <p className={styles.number}>{t("confirm.number", { number })}</p>
        <p>{email ? t("confirm.email", { email }) : t("confirm.mailFollows")}</p>
      </header>
      {above}
      <div className={styles.columns}>
        <div className={styles.after}>
          <section>
            <h2 className={styles.title}>{t("confirm.next")}</h2>
            <ol className={styles.steps}>
              <li>{t("confirm.nextPack")}</li>
              <li>{t("confirm.nextSend")}</li>
              <li>{t("confirm.nextReturn", { days: store.returnDays })}</li>
            </ol>
            <Later number={number} />
          </section>
          {address.length > 0 && (
            <section>
              <h2 className={styles.title}>{t("confirm.deliveryTo")}</h2>
              <address className={styles.address}>
                {address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </section>
          )}
          <Way title={t("checkout.stepDelivery")} name={delivery || chosen?.name}>
            {chosen && (
              <div className={styles.address}>
                <span>{chosen.arrival}</span>
                {chosen.place && (
                  <>
                    <span>{t("checkout.pickUpAt", { place: chosen.place.name })}</span>
                    <PlaceDetails point={chosen.place} />
                  </>
                )}
              </div>
            )}
          </Way>
          <Way title={t("checkout.stepPayment")} name={payment} />
          {children}
          {store.careAdvice && <p className={styles.care}>{t("confirm.care")}</p>}
          <Anchor to="/" data-document className={buttonLook({ variant: "secondary" })}>
            {t("cart.continue")}
          </Anchor>
        </div>
        {contents && <Contents contents={contents} />}
      </div>
    </>
  );
}

interface WayProps {
  title: string;
  name: string | undefined;
  children?: ReactNode;
}

function Way({ title, name, children }: WayProps) {
  if (!name) return null;
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <p>{name}</p>
      {children}
    </section>
  );
}

/** Where the order is found again, and how the contract ends: both pages know its number. */
function Later({ number }: { number: string }) {
  const t = useTranslate();
  const { language } = useLayoutData();
  const query = `?${new URLSearchParams({ order: number })}`;
  return (
    <ul className={styles.later}>
      <li>
        <Anchor to={`/${toRoutePath("find-order", language)}${query}`} data-document="">
          {t("confirm.lookUp")}
        </Anchor>
      </li>
      <li>
        <Anchor to={`/${toRoutePath("withdraw", language)}${query}`} data-document="">
          {t("footer.withdraw")}
        </Anchor>
      </li>
    </ul>
  );
}

function Contents({ contents: { lines, totals } }: { contents: CartContents }) {
  const t = useTranslate();
  return (
    <section className={styles.order}>
      <h2 className={styles.orderTitle}>{t("checkout.summary")}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list">
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <ProductThumbnail picture={line.product.picture} />
            <div>
              <p className={styles.small}>{line.product.brand}</p>
              <p className={styles.name}>{line.product.name}</p>
              <p className={styles.small}>{line.product.detail}</p>
              {line.package && (
                <p className={styles.small}>{t("cart.partOf", { name: line.package.name })}</p>
              )}
              <p className={styles.small}>{t("cart.quantityOf", { quantity: line.quantity })}</p>
            </div>
            <LinePrice line={line} />
          </li>
        ))}
      </ul>
      {totals && <Totals totals={totals} />}
    </section>
  );
}
