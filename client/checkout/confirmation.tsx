import { type ReactNode, useEffect, useRef, useState } from "react";
import type { LayoutData } from "#shared/pages.ts";
import { readReturn } from "#shared/payment.ts";
import { toRoutePath } from "#shared/routes.ts";
import { Anchor, hrefIn } from "../anchor.tsx";
import { leaveOrderedCart } from "../cart/cart.ts";
import { noteUnpaid } from "../cart/known-payment.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { usePageData } from "../page-data.ts";
import { emit } from "../tracking/events.ts";
import { Button } from "../ui/button.tsx";
import { readCheckoutMarket, showPrices } from "./checkout-market.ts";
import { clearSession, readDelivery } from "./checkout-storage.ts";
import styles from "./confirmation.module.css";
import { type ConfirmationAnswer, type PlacedOrder, watchConfirmation } from "./confirmation-api.ts";
import { CreateAccount } from "./create-account.tsx";
import { showSnippet } from "./provider-snippet.ts";
import { ThankYou } from "./thank-you.tsx";

if (!import.meta.env.SSR)
  await addMessages(import.meta.glob("/shared/messages/*/{account,cart,checkout,forms}.json"));

export function Confirmation({ waiting }: { waiting: ReactNode }) {
  const t = useTranslate();
  const { view, retry } = useConfirmation();
  if (view.kind === "loading") return waiting;
  if (view.kind === "placed") {
    const { snippet, email, cartId } = view.order;
    return (
      <ThankYou
        order={view.order}
        chosen={readDelivery(cartId)}
        above={snippet && <Receipt snippet={snippet} />}
      >
        {email && <CreateAccount email={email} />}
      </ThankYou>
    );
  }
  if (view.kind === "checking") return <Checking snippet={view.snippet} isLate={view.isLate} onAsk={retry} />;
  return (
    <div className={styles.problem} role="alert">
      <h1>{t("error.title")}</h1>
      <p>{t(view.kind === "unknown" ? "confirm.notFound" : "confirm.unreachable")}</p>
      <Button onClick={retry}>{t("common.retry")}</Button>
      <Anchor to="/" data-document>
        {t("error.toHome")}
      </Anchor>
    </div>
  );
}

type View = Exclude<ConfirmationAnswer, { kind: "paid" | "open" }> | CheckingView | { kind: "loading" };

interface CheckingView {
  kind: "checking";
  snippet: string | null;
  /** The order takes longer than it should. */
  isLate: boolean;
}

function toView(answer: ConfirmationAnswer, isLast: boolean): View {
  if (answer.kind === "paid") return { kind: "checking", snippet: answer.snippet, isLate: isLast };
  if (answer.kind === "unknown" && !isLast) return { kind: "loading" };
  return answer.kind === "open" ? { kind: "checking", snippet: null, isLate: false } : answer;
}

/** Who left the page, or asks anew, hears of no earlier question. */
function useConfirmation() {
  const layoutData = useLayoutData();
  const [view, setView] = useState<View>({ kind: "loading" });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    let isOver = false;
    const watch = async () => {
      const market = readCheckoutMarket(layoutData);
      const payment = readReturn(new URLSearchParams(location.search));
      for await (const { answer, isLast } of watchConfirmation(payment, market)) {
        if (isOver) return;
        setView(toView(answer, isLast));
        if (answer.kind === "placed") await leaveOrdered(answer.order, layoutData, market.alias);
        if (answer.kind === "open" && isLast) leaveUnpaid(layoutData);
      }
    };
    void watch();
    return () => {
      isOver = true;
    };
  }, [layoutData, round]);
  const retry = () => {
    setView({ kind: "loading" });
    setRound((before) => before + 1);
  };
  return { view, retry };
}

async function leaveOrdered({ purchase, cartId }: PlacedOrder, layoutData: LayoutData, market: string) {
  clearSession();
  if (purchase) emit("checkout:purchase", purchase);
  await showPrices(layoutData, { alias: market, inCheckout: false });
  await leaveOrderedCart(cartId);
}

function leaveUnpaid({ basename, language }: LayoutData) {
  noteUnpaid();
  location.replace(hrefIn(basename, `/${toRoutePath("checkout", language)}`));
}

/** Paid for, or nearly: the order comes, or the way to learn of it. */
function Checking({ snippet, isLate, onAsk }: Omit<CheckingView, "kind"> & { onAsk: () => void }) {
  const t = useTranslate();
  return (
    <div className={styles.problem}>
      <h1>{t("confirm.paidTitle")}</h1>
      <p role="status">{t(isLate ? "confirm.paidLate" : "confirm.paidWait")}</p>
      {isLate && <Button onClick={onAsk}>{t("confirm.paidAsk")}</Button>}
      {snippet && <Receipt snippet={snippet} />}
    </div>
  );
}

/** What the payment provider says of it. */
function Receipt({ snippet }: { snippet: string }) {
  const { paymentOrigins } = usePageData<"checkout-confirm">();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The order is there whether or not the provider says so.
    if (place.current) showSnippet(place.current, snippet, paymentOrigins ?? []).catch(() => {});
  }, [snippet, paymentOrigins]);
  return <div ref={place} />;
}
