import { useState } from "react";
import { Form } from "../form/form.tsx";
import { useForm } from "../form/use-form.ts";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { emailError } from "./credentials.ts";
import { EmailInput } from "./email-input.tsx";
import { refusalText } from "./refusal-texts.ts";

interface Props {
  email: string;
  onEmail: (email: string) => void;
}

/** Asks for a link by mail; says the same whether anybody has the address or not (AU-32). */
export function ForgottenForm({ email, onEmail }: Props) {
  const t = useTranslate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email },
    validate: (values) => ({ email: emailError(values.email) }),
    submit: async ({ email: username }) => {
      setSentTo(null);
      const { askForReset } = await import("../auth/auth-calls.ts");
      const refusal = await askForReset(username.trim());
      if (!refusal) setSentTo(username.trim());
      return refusalText(refusal);
    },
  });
  return (
    <Form form={form} labels={{ email: "field.email" }} label={t("auth.resetTitle")}>
      <p>{t("auth.forgotIntro")}</p>
      <div role="status">
        {sentTo && <Notice tone="success">{t("auth.forgotSent", { email: sentTo })}</Notice>}
      </div>
      <EmailInput form={form} onEmail={onEmail} />
      <Button type="submit" wide busy={form.isBusy}>
        {t("auth.sendLink")}
      </Button>
    </Form>
  );
}
