import type { ReactNode } from "react";
import type { MessageKey } from "#shared/translate.ts";
import { useTranslate } from "../layout-data.tsx";
import { Notice } from "../ui/notice.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import styles from "./form.module.css";
import type { Form as State } from "./use-form.ts";

interface Props<Values> {
  form: State<Values>;
  /** Names of the fields, for the list of what is wrong. */
  labels: { [Name in keyof Values & string]?: MessageKey };
  /** Of the form, for screen readers. */
  label: string;
  children: ReactNode;
}

/** Says on top what is wrong with its fields, or what went wrong when they were sent (VL-08, A21). */
export function Form<Values>({ form, labels, label, children }: Props<Values>) {
  const t = useTranslate();
  const problems = form.wrong.map((name) => ({
    id: form.idOf(name),
    label: t(labels[name] ?? "validation.summaryTitle"),
    text: t(form.errorOf(name) ?? "validation.required"),
  }));
  return (
    // Without scripts nothing typed may end up in an address.
    <form className={styles.form} method="post" aria-label={label} noValidate onSubmit={form.send}>
      <ErrorSummary attempts={form.attempts} text={t("validation.form")} problems={problems} />
      <div role="alert">{form.failure && <Notice tone="error">{t(form.failure)}</Notice>}</div>
      {children}
    </form>
  );
}
