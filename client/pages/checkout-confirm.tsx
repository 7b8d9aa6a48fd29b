import { lazy, Suspense } from "react";
import { useTranslate } from "../layout-data.tsx";
import { useHydrated } from "../store.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./checkout.module.css";

const Confirmation = lazy(async () => ({
  default: (await import("../checkout/confirmation.tsx")).Confirmation,
}));

export function Component() {
  const t = useTranslate();
  const waiting = (
    <div aria-busy="true">
      <p className="hidden-visually">{t("common.loading")}</p>
      <Skeleton shape="block" className={styles.waiting} />
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
