import { type MouseEvent, useEffect, useRef } from "react";
import type { CheckoutField } from "#shared/checkout.ts";
import { useFrame, useTranslate } from "../frame.tsx";
import { countryName } from "./country-name.ts";
import styles from "./error-summary.module.css";
import { fieldId, fieldLabels } from "./field-labels.ts";
import { useCheckout } from "./use-checkout.ts";

/** Everything that stands in the way, on top and in focus after an attempt to order (A21, VL-09, VL-10). */
export function ErrorSummary({ attempts }: { attempts: number }) {
  const t = useTranslate();
  const { locale, market } = useFrame();
  const { errors } = useCheckout().snapshot.context;
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.keys(errors) as CheckoutField[];
  const isShown = attempts > 0 && fields.length > 0;

  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);

  useEffect(() => {
    if (!isShown) return;
    const title = document.title;
    document.title = `${t("validation.errorPrefix")} ${title}`;
    return () => {
      document.title = title;
    };
  }, [isShown, t]);

  if (!isShown) return null;
  const follow = (event: MouseEvent, field: CheckoutField) => {
    event.preventDefault();
    document.getElementById(fieldId(field))?.focus();
  };
  const onlyTerms = fields.every((field) => field === "terms");
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{t("validation.summaryTitle")}</h2>
      <p>{t(onlyTerms ? "validation.terms" : "validation.orderForm")}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} onClick={(event) => follow(event, field)}>
              {t(fieldLabels[field])}:{" "}
              {t(errors[field] ?? "validation.required", { country: countryName(market.country, locale, t) })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
