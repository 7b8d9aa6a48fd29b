import { lazy, Suspense } from "react";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { useHydrated } from "../store.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./checkout.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/checkout.json"));

const Confirmation = lazy(async () => ({
  default: (await import("../checkout/confirmation.tsx")).Confirmation,
}));

export function Component() {
  const t = useTranslate();
  const waiting = (
    <div aria-busy="true">
      {/* Sent to this page's own address, which knows the order. */}
      <noscript>
        <form method="post">
          <Button type="submit">{t("confirm.noScript")}</Button>
        </form>
      </noscript>
      <p className="hidden-visually scripted">{t("common.loading")}</p>
      <Skeleton shape="block" className={classNames(styles.waiting, "scripted")} />
    </div>
  );
  return (
    <div className={styles.page}>
      {useHydrated() ? (
        <Suspense fallback={waiting}>
          <Confirmation waiting={waiting} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
