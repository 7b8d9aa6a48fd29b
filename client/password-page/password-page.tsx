import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { apiPaths } from "#shared/api.ts";
import { Form, TextInput } from "../form/form.tsx";
import { useForm } from "../form/use-form.ts";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { forgetPagesAhead } from "../page-ahead.ts";
import { Button } from "../ui/button.tsx";
import styles from "./password-page.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/forms.json"));

/** In place of a page until its password was right; the document has nothing of the page itself. */
export function PasswordPage({ alias }: { alias: string }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [isOpening, setOpening] = useState(false);
  const wasOpened = useRef(false);
  useEffect(
    () => () => {
      if (wasOpened.current) focusHeading();
    },
    [],
  );
  const form = useForm({
    initial: { password: "" },
    labels: { password: "auth.password" },
    validate: ({ password }) => ({ password: password ? null : "validation.passwordRequired" }),
    submit: async ({ password }) => {
      const response = await fetch(apiPaths.unlock, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ alias, password }),
      });
      if (response.status === 401) return "secret.error";
      if (!response.ok) return response.status === 429 ? "auth.tooOften" : "error.generic";
      wasOpened.current = true;
      setOpening(true);
      forgetPagesAhead();
      await revalidate();
      return null;
    },
  });
  return (
    <section className={styles.page} aria-busy={isOpening || undefined}>
      <Ridges />
      <div className={styles.box}>
        <h1>{t("secret.title")}</h1>
        <p>{t("secret.body")}</p>
        <Form form={form} label={t("secret.title")}>
          <TextInput form={form} name="password" type="password" autoComplete="off" required />
          <Button type="submit" wide busy={form.isBusy}>
            {t("secret.submit")}
          </Button>
        </Form>
      </div>
    </section>
  );
}

/** Mountains at dusk; not a picture file, because the page behind may have none to show. */
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

function focusHeading() {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  });
}
