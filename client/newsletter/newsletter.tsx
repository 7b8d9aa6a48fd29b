import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { store } from "#shared/store.ts";
import { LinkedText } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./newsletter.module.css";
import type { Subscription } from "./subscribe.ts";

type State = "open" | "busy" | Subscription;

export function Newsletter() {
  const t = useTranslate();
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>("open");

  useEffect(() => {
    if (state === "asked") thanks.current?.focus();
    if (state === "invalid") form.current?.querySelector("input")?.focus();
  }, [state]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "busy") return;
    const email = String(new FormData(event.currentTarget).get("email"));
    setState("busy");
    // Fetched on demand, because every page has this form and few shoppers use it.
    const answer = await import("./subscribe.ts").then(
      ({ subscribe }) => subscribe(email),
      (): Subscription => "failed",
    );
    setState(answer);
  };

  return (
    <section className={`${styles.newsletter} scripted`} aria-labelledby={title}>
      <div className={styles.offer}>
        <h2 id={title} className={styles.title}>
          {store.newsletterDiscount === null
            ? t("newsletter.title")
            : t("newsletter.discount", { percent: store.newsletterDiscount })}
        </h2>
        <p>{t("newsletter.body")}</p>
      </div>
      {state === "asked" ? (
        <div ref={thanks} role="status" tabIndex={-1}>
          <Notice tone="success">{t("newsletter.success")}</Notice>
        </div>
      ) : (
        // Without scripts no e-mail may end up in a URL.
        <form
          ref={form}
          className={styles.form}
          method="post"
          noValidate
          aria-labelledby={title}
          onSubmit={send}
        >
          <TextField
            className={styles.field}
            label={t("newsletter.email")}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={state === "invalid" ? t("validation.email") : null}
            onChange={() => setState((now) => (now === "invalid" ? "open" : now))}
          />
          <Button type="submit" busy={state === "busy"} className={styles.submit}>
            {t("newsletter.submit")}
          </Button>
          <div className={styles.below}>
            <p className={styles.consent}>
              <LinkedText text={t("newsletter.consent")} to="/privacy" />
            </p>
            <div role="alert">
              {state === "failed" && <Notice tone="error">{t("error.generic")}</Notice>}
              {state === "too-often" && <Notice tone="error">{t("auth.tooOften")}</Notice>}
            </div>
          </div>
        </form>
      )}
    </section>
  );
}
