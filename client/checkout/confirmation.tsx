import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { CartContents } from "#shared/cart.ts";
import { toRoutePath } from "#shared/routes.ts";
import { store } from "#shared/store.ts";
import { Anchor, hrefIn } from "../anchor.tsx";
import { leaveOrderedCart } from "../cart/cart.ts";
import { LinePrice, Totals } from "../cart/totals.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { ProductThumbnail } from "../product-thumbnail.tsx";
import { emit } from "../tracking/events.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { readCheckoutMarket, showPrices } from "./checkout-market.ts";
import styles from "./confirmation.module.css";
import { type ConfirmationAnswer, type ConfirmedOrder, fetchConfirmation } from "./confirmation-api.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{cart,checkout}.json"));

export function Confirmation({ waiting }: { waiting: ReactNode }) {
  const t = useTranslate();
  const { view, retry } = useConfirmation();
  if (view.kind === "loading" || view.kind === "open") return waiting;
  if (view.kind === "placed") return <ThankYou order={view.order} />;
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

function useConfirmation() {
  const layoutData = useLayoutData();
  const [view, setView] = useState<ConfirmationAnswer | { kind: "loading" }>({ kind: "loading" });
  const read = useCallback(async () => {
    setView({ kind: "loading" });
    // The order id can be guessed, the cart id cannot.
    const query = new URLSearchParams(location.search);
    const cartId = query.get("cartid") ?? "";
    const market = readCheckoutMarket(layoutData);
    const answer = await fetchConfirmation(query.get("oid") ?? "", cartId, market);
    setView(answer);
    const { basename, language } = layoutData;
    if (answer.kind === "open") location.replace(hrefIn(basename, `/${toRoutePath("checkout", language)}`));
    if (answer.kind !== "placed") return;
    emit("checkout:purchase", answer.order.purchase);
    await showPrices(layoutData, { alias: market.alias, inCheckout: false });
    await leaveOrderedCart(cartId);
  }, [layoutData]);
  useEffect(() => void read(), [read]);
  return { view, retry: () => void read() };
}

function ThankYou({ order: { number, email, address, contents } }: { order: ConfirmedOrder }) {
  const t = useTranslate();
  return (
    <>
      <header className={styles.thanks}>
        <h1>{t("confirm.title")}</h1>
        <p className={styles.number}>{t("confirm.number", { number })}</p>
        {email && <p>{t("confirm.email", { email })}</p>}
      </header>
      <div className={styles.columns}>
        <div className={styles.after}>
          <section>
            <h2 className={styles.title}>{t("confirm.next")}</h2>
            <ol className={styles.steps}>
              <li>{t("confirm.nextPack")}</li>
              <li>{t("confirm.nextSend")}</li>
              <li>{t("confirm.nextReturn", { days: store.returnDays })}</li>
            </ol>
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
          <p className={styles.care}>{t("confirm.care")}</p>
          <Anchor to="/" data-document className={buttonLook({ variant: "secondary" })}>
            {t("cart.continue")}
          </Anchor>
        </div>
        {contents && <Contents contents={contents} />}
      </div>
    </>
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
