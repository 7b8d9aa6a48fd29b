import { useEffect, useRef } from "react";
import type { ProviderCheckout } from "#shared/checkout.ts";
import { useTranslate } from "../layout-data.tsx";
import { usePageData } from "../page-data.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { keepAttempt } from "./checkout-api.ts";
import { findPayment } from "./checkout-state.ts";
import { pauseProvider, showSnippet } from "./provider-snippet.ts";
import styles from "./section.module.css";
import { useCheckout } from "./use-checkout.ts";

/** While the order waits for a payment provider: its frame, or the way to its page; and the way back. */
export function PaymentStep() {
  const t = useTranslate();
  const { snapshot, send } = useCheckout();
  const { context } = snapshot;
  const { payment, session } = context;
  const provider = findPayment(context)?.provider;
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <fieldset className={styles.payment} ref={place} tabIndex={-1}>
      <legend className="hidden-visually">{t("payment.frame")}</legend>
      {payment && (
        <>
          <p role="status">{t("payment.leaving")}</p>
          <a href={payment.redirectUrl} className={buttonLook({ wide: true })}>
            {t("payment.open")}
          </a>
        </>
      )}
      {provider && (
        <ProviderFrame
          key={session}
          provider={provider}
          isPaused={!snapshot.matches({ options: "offered" })}
          onShow={() => keepAttempt(context)}
          onFail={() => send({ type: "payment.failed" })}
        />
      )}
      <Button variant="secondary" onClick={() => send({ type: "payment.cancelled" })}>
        {t("payment.otherWay")}
      </Button>
    </fieldset>
  );
}

interface FrameProps {
  provider: ProviderCheckout;
  /** While the shop prices the cart anew. */
  isPaused: boolean;
  onShow: () => void;
  onFail: () => void;
}

function ProviderFrame({ provider: { type, snippet }, isPaused, onShow, onFail }: FrameProps) {
  const { paymentOrigins } = usePageData<"checkout">();
  const container = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  const fail = useRef(onFail);
  fail.current = onFail;
  useEffect(() => {
    if (isPaused || isShown.current || !container.current) return;
    isShown.current = true;
    if (!snippet) return fail.current();
    onShow();
    showSnippet(container.current, snippet, paymentOrigins ?? []).catch(() => fail.current());
  }, [isPaused, snippet, paymentOrigins, onShow]);
  useEffect(() => (isShown.current ? pauseProvider(type, isPaused) : undefined), [type, isPaused]);
  // Some providers cannot stop their frame themselves.
  return <div ref={container} aria-busy={isPaused} inert={isPaused} />;
}
