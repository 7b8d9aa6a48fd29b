import { type ReactNode, useId } from "react";
import type { MessageKey } from "#shared/translate.ts";
import { useCart } from "../cart/cart.ts";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./section.module.css";

export function Section({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 className={styles.title} id={heading}>
        <span className={styles.step}>{step}</span> {title}
      </h2>
      {children}
    </section>
  );
}

interface UnavailableProps {
  onRetry: () => void;
  text?: MessageKey | null;
}

export function Unavailable({ onRetry, text }: UnavailableProps) {
  const t = useTranslate();
  const { count } = useCart();
  return (
    <div className={styles.problem} role="alert">
      <p>{t(text ?? "checkout.unavailable")}</p>
      {!text && count > 0 && <p>{t("checkout.cartKept")}</p>}
      <Button variant="secondary" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </div>
  );
}
