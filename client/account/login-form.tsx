import { loadAuth } from "../auth/auth.ts";
import { Form } from "../form/form.tsx";
import { TextInput } from "../form/text-input.tsx";
import { useForm } from "../form/use-form.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { checkLogin } from "./credentials.ts";
import { EmailInput } from "./email-input.tsx";
import { refusalText } from "./refusal-texts.ts";
import { goBackToCheckout } from "./way-back.ts";

interface Props {
  email: string;
  /** Hears what was typed, so that another view can go on with it. */
  onEmail: (email: string) => void;
}

export function LoginForm({ email, onEmail }: Props) {
  const t = useTranslate();
  const { basename, language } = useLayoutData();
  const form = useForm({
    initial: { email, password: "", remember: false },
    validate: checkLogin,
    submit: async ({ email: username, password, remember }) => {
      const { request } = await loadAuth();
      const refusal = await request({ action: "login", username: username.trim(), password, remember });
      if (!refusal) goBackToCheckout(basename, language);
      return refusalText(refusal);
    },
  });
  return (
    <Form form={form} labels={{ email: "field.email", password: "auth.password" }} label={t("auth.login")}>
      <EmailInput form={form} onEmail={onEmail} />
      <TextInput
        form={form}
        name="password"
        text="auth.password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Checkbox
        label={t("auth.remember")}
        checked={form.values.remember}
        onChange={({ target }) => form.change({ remember: target.checked })}
      />
      <Button type="submit" wide busy={form.isBusy}>
        {t("auth.login")}
      </Button>
    </Form>
  );
}
