import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Form } from "../form/form.tsx";
import { TextInput } from "../form/text-input.tsx";
import { useForm } from "../form/use-form.ts";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { Button } from "../ui/button.tsx";
import styles from "./password-page.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/forms.json"));

/** Stands where a page is until its password was right; the page itself is not there (SS-01, SS-05, SS-09). */
export function PasswordPage({ alias }: { alias: string }) {
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
      <Ridges />
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

/** Mountains at dusk, drawn because the page behind may have no picture to show. */
function Ridges() {
  return (
    <svg className={styles.ridges} viewBox="0 0 1440 320" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M0 214 120 150l70 25L330 70l80 60 90-35 140 95 120-70L900 20l80 70 80-30 140 100 110-50 130 70v140H0Z"
        fill="#51455a"
      />
      <path d="M0 282l160-42 140 25 170-50 150 45 200-30 180 45 180-70 150 30 110-45v130H0Z" fill="#231f2b" />
    </svg>
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
