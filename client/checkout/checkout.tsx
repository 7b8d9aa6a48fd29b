import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { CheckoutField } from "#shared/checkout.ts";
import { countryName } from "#shared/country-names.ts";
import { Anchor } from "../anchor.tsx";
import { refreshCart, useCart } from "../cart/cart.ts";
import { CartLines, LostLines, type Removals, useRemovals } from "../cart/cart-lines.tsx";
import { OrderedCart } from "../cart/ordered-cart.tsx";
import { ErrorSummary } from "../form/form.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { LoadingAnnouncement } from "../loading/loading-announcement.tsx";
import { addMessages } from "../messages.ts";
import { useTrackedCheckout } from "../tracking/track-cart.ts";
import { buttonLook } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Blocked } from "./blocked.tsx";
import styles from "./checkout.module.css";
import { readCheckoutMarket } from "./checkout-market.ts";
import { toCountryWord } from "./country-words.ts";
import { DeliverySection } from "./delivery-section.tsx";
import { fieldId, fieldLabels } from "./field-names.ts";
import { OrderSummary } from "./order-summary.tsx";
import { Unavailable } from "./section.tsx";
import { ContactSection, OrderSection, PaymentSection } from "./sections.tsx";
import {
  CheckoutContext,
  useCheckout,
  useCheckoutMachine,
  useCheckoutMarket,
  useLeaveWhenPlaced,
  useLostOrder,
  useOpenPayment,
} from "./use-checkout.ts";

if (!import.meta.env.SSR)
  await addMessages(import.meta.glob("/shared/messages/*/{cart,checkout,forms}.json"));

export function Checkout() {
  const t = useTranslate();
  const cart = useCart();
  const removals = useRemovals();
  const [attempts, setAttempts] = useState(0);
  const controls = useCheckoutMachine(useCallback(() => setAttempts((before) => before + 1), []));
  const { snapshot, send } = controls;

  const lost = useLostOrder(refreshCart);
  useOpenPayment(controls);
  const contents = (cart.confirmed?.lines ?? []).map((line) => `${line.skuId}:${line.quantity}`).join();
  const promoCode = cart.confirmed?.promoCode;
  useTrackedCheckout(cart.confirmed, readCheckoutMarket(useLayoutData()).currency);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code changes prices and ways of shipping as lines do
  useEffect(() => {
    if (contents !== "") send({ type: "cart.changed" });
  }, [contents, promoCode, send]);
  const order = snapshot.context.order ?? lost.order;
  useLeaveWhenPlaced(order);

  if (order === null && cart.lines.length === 0) return <EmptyCheckout removals={removals} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: "order.place" });
  };
  return (
    <CheckoutContext value={controls}>
      <div className={styles.columns}>
        <form noValidate onSubmit={submit} className={styles.form}>
          <div role="alert">{lost.isUnpaid && <Notice tone="info">{t("payment.notCompleted")}</Notice>}</div>
          {cart.ordered && <OrderedCart cartId={cart.ordered} isBefore />}
          {cart.state === "failed" && <Unavailable onRetry={refreshCart} />}
          <Problems attempts={attempts} />
          <ContactSection />
          {snapshot.context.isBlocked ? (
            <Blocked />
          ) : (
            <>
              <DeliverySection />
              <PaymentSection />
              <OrderSection />
            </>
          )}
        </form>
        <div className={styles.aside}>
          <OrderSummary removals={removals} />
        </div>
      </div>
    </CheckoutContext>
  );
}

function Problems({ attempts }: { attempts: number }) {
  const t = useTranslate();
  const { language } = useLayoutData();
  const market = useCheckoutMarket();
  const { errors, form } = useCheckout().snapshot.context;
  const fields = Object.keys(errors) as CheckoutField[];
  const onlyTerms = fields.every((field) => field === "terms");
  const country = countryName(market, language, t);
  return (
    <ErrorSummary
      attempts={attempts}
      text={t(onlyTerms ? "validation.terms" : "validation.orderForm")}
      problems={fields.map((field) => ({
        id: fieldId(field),
        label: t(toCountryWord(fieldLabels[field], form.country)),
        text: t(toCountryWord(errors[field] ?? "validation.required", form.country), { country }),
      }))}
    />
  );
}

function EmptyCheckout({ removals }: { removals: Removals }) {
  const t = useTranslate();
  const { state, lost, ordered } = useCart();
  if (state === "failed") return <Unavailable onRetry={refreshCart} />;
  if (state !== "ready") {
    return (
      <div aria-busy="true">
        <LoadingAnnouncement />
        <Skeleton shape="block" className={styles.waiting} />
      </div>
    );
  }
  if (lost.length > 0) return <LostLines lines={lost} />;
  if (ordered) return <OrderedCart cartId={ordered} />;
  return (
    <div className={styles.empty}>
      {removals.removed.length > 0 && <CartLines lines={[]} removals={removals} />}
      <p>{t("cart.empty")}</p>
      <Anchor to="/" data-document className={buttonLook()}>
        {t("cart.continue")}
      </Anchor>
    </div>
  );
}
