import { type ReactNode, useEffect } from "react";
import { wordOf } from "#shared/routes.ts";
import { Anchor, hrefIn } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import styles from "./confirmation.module.css";
import { ConfirmedGoods } from "./confirmed-goods.tsx";
import { type ConfirmedOrder, useConfirmation } from "./use-confirmation.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{cart,checkout}.json"));

/** Thank you, the number, what happens next, and the goods as they were ordered (CK-13). */
export function Confirmation({ waiting }: { waiting: ReactNode }) {
  const t = useTranslate();
  const { basename, language } = useLayoutData();
  const { view, retry } = useConfirmation();

  useEffect(() => {
    if (view.kind === "open") location.replace(hrefIn(basename, `/${wordOf("checkout", language)}`));
  }, [view.kind, basename, language]);

  if (view.kind === "loading" || view.kind === "open") return waiting;
  if (view.kind === "placed") return <ThankYou orderId={view.orderId} checkout={view.checkout} />;
  return (
    <div className={styles.problem} role="alert">
      <h1>{t("error.title")}</h1>
      <p>{t(view.kind === "unknown" ? "confirm.notFound" : "error.generic")}</p>
      {view.kind === "failed" && <Button onClick={retry}>{t("common.retry")}</Button>}
      <Anchor to="/" data-document>
        {t("error.toHome")}
      </Anchor>
    </div>
  );
}

function ThankYou({ orderId, checkout }: { orderId: string; checkout: ConfirmedOrder }) {
  const t = useTranslate();
  const { order, cart } = checkout;
  const address = order?.shippingAddress?.addressLine1 ? order.shippingAddress : order?.billingAddress;
  return (
    <>
      <header className={styles.thanks}>
        <h1>{t("confirm.title")}</h1>
        <p className={styles.number}>{t("confirm.number", { number: order?.orderId ?? orderId })}</p>
        {order?.email && <p>{t("confirm.email", { email: order.email })}</p>}
      </header>
      <div className={styles.columns}>
        <div className={styles.after}>
          <section>
            <h2 className={styles.title}>{t("confirm.next")}</h2>
            <ol className={styles.steps}>
              <li>{t("confirm.nextPack")}</li>
              <li>{t("confirm.nextSend")}</li>
              <li>{t("confirm.nextReturn", { days: 30 })}</li>
            </ol>
          </section>
          {address && (
            <section>
              <h2 className={styles.title}>{t("confirm.deliveryTo")}</h2>
              <address className={styles.address}>
                {[
                  `${address.firstName} ${address.lastName}`,
                  address.company,
                  address.careOf,
                  address.addressLine1,
                  address.addressLine2,
                  `${address.zip} ${address.city}`,
                ]
                  .filter((line) => line?.trim())
                  .map((line) => (
                    <span key={line}>{line}</span>
                  ))}
              </address>
            </section>
          )}
          <p className={styles.care}>{t("confirm.care")}</p>
          <Anchor to="/" data-document className={buttonLook({ variant: "secondary" })}>
            {t("cart.continue")}
          </Anchor>
        </div>
        {cart && <ConfirmedGoods cart={cart} />}
      </div>
    </>
  );
}
