import { useState } from "react";
import { useNavigate } from "react-router";
import type { Language } from "#shared/languages.ts";
import { toRoutePath } from "#shared/routes.ts";
import { hrefIn } from "../anchor.tsx";
import { logIn, register, requestPasswordReset } from "../auth/auth.ts";
import { goToCompanyMarket } from "../auth/company-market.ts";
import { Form, TextInput } from "../form/form.tsx";
import { emailError, useForm } from "../form/use-form.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { notify } from "../notice/notice.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { Notice } from "../ui/notice.tsx";
import { createProfile } from "./account-api.ts";
import { checkLogin, checkRegistration, EmailInput, NewPasswordInputs, refusalText } from "./credentials.tsx";

interface Props {
  email: string;
  onEmail: (email: string) => void;
}

export function LoginForm({ email, onEmail }: Props) {
  const t = useTranslate();
  const { basename, language, market } = useLayoutData();
  const form = useForm({
    initial: { email, password: "", remember: false },
    labels: { email: "field.email", password: "auth.password" },
    validate: checkLogin,
    submit: async (values) => {
      const refusal = await logIn(values.email.trim(), values.password, values.remember);
      const page = isFromCheckout(basename, language) ? `/${toRoutePath("checkout", language)}` : "/account";
      if (!refusal && !goToCompanyMarket(market.alias, page)) goBackToCheckout(basename, language);
      return refusalText(refusal);
    },
  });
  return (
    <Form form={form} label={t("auth.login")}>
      <EmailInput form={form} onEmail={onEmail} />
      <TextInput form={form} name="password" type="password" autoComplete="current-password" required />
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

/** The account is kept when the second call, for its profile, fails. */
export function RegistrationForm({ email, onEmail }: Props) {
  const t = useTranslate();
  const { basename, language } = useLayoutData();
  const navigate = useNavigate();
  const form = useForm({
    initial: { email, password: "", repeated: "", newsletter: false },
    labels: { email: "field.email", password: "auth.password", repeated: "auth.repeatPassword" },
    validate: checkRegistration,
    submit: async (values) => {
      const refusal = await register(values.email.trim(), values.password);
      if (refusal) return refusalText(refusal);
      const isCreated = await createProfile(values.newsletter);
      if (!isCreated) notify({ kind: "error", message: "error.generic" });
      if (!goBackToCheckout(basename, language))
        await navigate(`/${toRoutePath("account-settings", language)}`);
      return null;
    },
  });
  return (
    <Form form={form} label={t("auth.create")}>
      <EmailInput form={form} onEmail={onEmail} />
      <NewPasswordInputs form={form} />
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

/** Says the same whether or not an account has that e-mail. */
export function ForgottenForm({ email, onEmail }: Props) {
  const t = useTranslate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email },
    labels: { email: "field.email" },
    validate: (values) => ({ email: emailError(values.email) }),
    submit: async (values) => {
      setSentTo(null);
      const username = values.email.trim();
      const refusal = await requestPasswordReset(username);
      if (!refusal) setSentTo(username);
      return refusalText(refusal);
    },
  });
  return (
    <Form form={form} label={t("auth.resetTitle")}>
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

const toCheckout = (basename: string, language: Language) =>
  hrefIn(basename, `/${toRoutePath("checkout", language)}`);

const isFromCheckout = (basename: string, language: Language) =>
  document.referrer === location.origin + toCheckout(basename, language);

/** False for shoppers who did not come from the checkout. */
function goBackToCheckout(basename: string, language: Language): boolean {
  if (!isFromCheckout(basename, language)) return false;
  location.assign(toCheckout(basename, language));
  return true;
}
