import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Form } from "../form/form.tsx";
import { TextInput } from "../form/text-input.tsx";
import { useForm } from "../form/use-form.ts";
import { useTranslate } from "../frame.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./gate.module.css";

/** Stands where a page is until its password was right; the page itself is not there (SS-01, SS-05, SS-09). */
export function Gate({ alias }: { alias: string }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [isOpening, setOpening] = useState(false);
  const opened = useRef(false);
  useEffect(
    () => () => {
      if (opened.current) focusPage();
    },
    [],
  );
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => ({ password: password ? null : "validation.passwordRequired" }),
    submit: async ({ password }) => {
      const response = await fetch("/api/unlock", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ alias, password }),
      });
      if (response.status === 401) return "secret.error";
      if (!response.ok) return response.status === 429 ? "auth.tooOften" : "error.generic";
      opened.current = true;
      setOpening(true);
      await revalidate();
      return null;
    },
  });
  return (
    <section className={styles.gate} aria-busy={isOpening || undefined}>
      <div className={styles.box}>
        <h1>{t("secret.title")}</h1>
        <p>{t("secret.body")}</p>
        <Form form={form} labels={{ password: "auth.password" }} label={t("secret.title")}>
          <TextInput
            form={form}
            name="password"
            text="auth.password"
            type="password"
            autoComplete="off"
            required
          />
          <Button type="submit" wide busy={form.isBusy}>
            {t("secret.submit")}
          </Button>
        </Form>
      </div>
    </section>
  );
}

/** The heading of the page that has taken the gate's place (design 3.11-2). */
function focusPage() {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  });
}
