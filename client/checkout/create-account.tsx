import { useState } from "react";
import { isStrongPassword } from "#shared/validation.ts";
import { createProfile } from "../account/account-api.ts";
import { passwordError, refusalText, useAuthAhead } from "../account/credentials.tsx";
import { Anchor } from "../anchor.tsx";
import { register, useUser } from "../auth/auth.ts";
import { Form, TextInput } from "../form/form.tsx";
import { useForm } from "../form/use-form.ts";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./confirmation.module.css";

/** For a guest who has ordered: the e-mail is known, only a password is asked for. */
export function CreateAccount({ email }: { email: string }) {
  const t = useTranslate();
  const user = useUser();
  const [isCreated, setIsCreated] = useState(false);
  useAuthAhead();
  const form = useForm({
    initial: { password: "" },
    labels: { password: "auth.password" },
    validate: ({ password }) => ({
      password: passwordError(password) ?? (isStrongPassword(password) ? null : "validation.passwordWeak"),
    }),
    submit: async ({ password }) => {
      const refusal = await register(email, password);
      if (refusal) return refusalText(refusal);
      setIsCreated(true);
      await createProfile(false);
      return null;
    },
  });
  if (isCreated) {
    return (
      <div role="status">
        <Notice tone="success">
          <p>{t("confirm.accountDone")}</p>
          <Anchor to="/account" data-document="">
            {t("confirm.accountOpen")}
          </Anchor>
        </Notice>
      </div>
    );
  }
  if (user !== null) return null;
  return (
    <section className={styles.account}>
      <h2 className={styles.title}>{t("confirm.accountTitle")}</h2>
      <p>{t("confirm.accountText", { email })}</p>
      <Form form={form} label={t("confirm.accountTitle")}>
        {/* Password managers look for it. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextInput
          form={form}
          name="password"
          type="password"
          autoComplete="new-password"
          help="auth.passwordHelp"
          required
        />
        <Button type="submit" busy={form.isBusy}>
          {t("auth.create")}
        </Button>
      </Form>
    </section>
  );
}
