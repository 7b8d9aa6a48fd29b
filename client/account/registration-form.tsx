import { useNavigate } from "react-router";
import { updateUser } from "#shared/operations/generated/operations.ts";
import { wordOf } from "#shared/routes.ts";
import { loadAuth } from "../auth/auth.ts";
import { ask } from "../commerce.ts";
import { Form } from "../form/form.tsx";
import { useForm } from "../form/use-form.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { notify } from "../notice/notice.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { checkRegistration } from "./credentials.ts";
import { EmailInput } from "./email-input.tsx";
import { NewPasswordInputs } from "./new-password-inputs.tsx";
import { refusalText } from "./refusal-texts.ts";
import { goBackToCheckout } from "./way-back.ts";

interface Props {
  email: string;
  onEmail: (email: string) => void;
}

/** Makes an account, whose profile is a second call; the account stands even when that one fails. */
export function RegistrationForm({ email, onEmail }: Props) {
  const t = useTranslate();
  const { basename, language } = useLayoutData();
  const navigate = useNavigate();
  const form = useForm({
    initial: { email, password: "", repeated: "", newsletter: false },
    validate: checkRegistration,
    submit: async ({ email: username, password, newsletter }) => {
      const { request } = await loadAuth();
      const name = username.trim();
      const refusal = await request({ action: "register", username: name, password, remember: true });
      if (refusal) return refusalText(refusal);
      const profile = await ask(updateUser, { user: { newsletter, customerType: "PERSON" } });
      if (profile.kind !== "data") notify({ kind: "error", message: "error.generic" });
      if (goBackToCheckout(basename, language)) return null;
      await navigate(`/${wordOf("account-settings", language)}`);
      return null;
    },
  });
  return (
    <Form
      form={form}
      labels={{ email: "field.email", password: "auth.password", repeated: "auth.repeatPassword" }}
      label={t("auth.create")}
    >
      <EmailInput form={form} onEmail={onEmail} />
      <NewPasswordInputs form={form} text="auth.password" />
      <Checkbox
        label={t("checkout.newsletter")}
        checked={form.values.newsletter}
        onChange={({ target }) => form.change({ newsletter: target.checked })}
      />
      <Button type="submit" wide busy={form.isBusy}>
        {t("auth.create")}
      </Button>
    </Form>
  );
}
