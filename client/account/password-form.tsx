import { useState } from "react";
import { changePassword } from "../auth/auth.ts";
import { setLogoutMessage } from "../auth/auth-storage.ts";
import { Form, TextInput } from "../form/form.tsx";
import { useForm } from "../form/use-form.ts";
import { useTranslate } from "../layout-data.tsx";
import { notify } from "../notice/notice.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { checkNewPassword, NewPasswordInputs, passwordError, refusalText } from "./credentials.tsx";

/** A wrong current password logs out, which the field says beforehand. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslate();
  const [round, setRound] = useState(0);
  return (
    <>
      <Round key={round} email={email} onDone={() => setRound(round + 1)} />
      {round > 0 && <Notice tone="success">{t("auth.passwordChanged")}</Notice>}
    </>
  );
}

function Round({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslate();
  const form = useForm({
    initial: { current: "", password: "", repeated: "" },
    labels: {
      current: "auth.currentPassword",
      password: "auth.newPassword",
      repeated: "auth.repeatPassword",
    },
    validate: (values) => ({ current: passwordError(values.current), ...checkNewPassword(values) }),
    submit: async ({ current, password }) => {
      setLogoutMessage({ to: "/account", message: "auth.errorWrongCurrent", email });
      const refusal = await changePassword(current, password);
      // The session is over: the page is being left.
      if (refusal === "credentials") return null;
      setLogoutMessage({ to: "/" });
      if (refusal) return refusalText(refusal);
      notify({ kind: "success", message: "auth.passwordChanged" });
      onDone();
      return null;
    },
  });
  return (
    <Form form={form} label={t("account.changePassword")}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextInput
        form={form}
        name="current"
        help="auth.warnWrongCurrent"
        type="password"
        autoComplete="current-password"
        required
      />
      <NewPasswordInputs form={form} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          {t("account.changePassword")}
        </Button>
      </div>
    </Form>
  );
}
