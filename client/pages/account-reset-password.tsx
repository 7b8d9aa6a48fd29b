import { useEffect } from "react";
import styles from "../account/login.module.css";
import { ResetForm, takeResetKey } from "../account/reset-form.tsx";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{account,forms}.json"));

export function Component() {
  const t = useTranslate();
  useEffect(() => void takeResetKey(), []);
  return (
    <div className={`gutter ${styles.alone}`}>
      <div className={styles.page}>
        <h1>{t("auth.resetTitle")}</h1>
        <noscript>{t("auth.noScript")}</noscript>
        <ResetForm />
      </div>
    </div>
  );
}
