import { lazy, Suspense } from "react";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { useHydrated } from "../store.ts";
import { buttonLook } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./checkout.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/checkout.json"));

const Checkout = lazy(async () => ({
  default: (await import("../checkout/checkout.tsx")).Checkout,
}));

/** The document is the same for everybody; what is the shopper's own is asked for in the browser. */
export function Component() {
  const t = useTranslate();
  const waiting = <Skeleton shape="block" className={classNames(styles.waiting, "scripted")} />;
  return (
    <div className={styles.page}>
      <h1>{t("checkout.title")}</h1>
      <noscript>
        <Anchor to="/checkout/form" className={buttonLook()}>
          {t("checkout.noScript")}
        </Anchor>
      </noscript>
      {useHydrated() ? (
        <Suspense fallback={waiting}>
          <Checkout />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
