import { useState } from "react";
import { resetKeyParameters } from "#shared/secret-parameters.ts";
import { Anchor } from "../anchor.tsx";
import { resetPassword } from "../auth/auth.ts";
import { takeFromUrl } from "../auth/auth-storage.ts";
import { Form } from "../form/form.tsx";
import { useForm } from "../form/use-form.ts";
import { useTranslate } from "../layout-data.tsx";
import { Button, buttonLook } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { checkNewPassword, NewPasswordInputs, refusalText, useAuthAhead } from "./credentials.tsx";

let resetKey: string | null = null;

/** The key of the mailed link, where a plus may be left as it is; the first call removes it from the URL. */
export function takeResetKey(): string {
  resetKey ??= (resetKeyParameters.map(takeFromUrl).find(Boolean) ?? "").replaceAll(" ", "+");
  return resetKey;
}

export function ResetForm() {
  const t = useTranslate();
  const [state, setState] = useState<"open" | "done" | "expired">("open");
  useAuthAhead();
  const form = useForm({
    initial: { password: "", repeated: "" },
    labels: { password: "auth.newPassword", repeated: "auth.repeatPassword" },
    validate: checkNewPassword,
    submit: async ({ password }) => {
      const refusal = await resetPassword(takeResetKey(), password);
      setState(refusal === null ? "done" : refusal === "expired" ? "expired" : "open");
      return refusalText(refusal);
    },
  });
  if (state === "done") {
    return (
      <>
        <div role="status">
          <Notice tone="success">{t("auth.resetSuccess")}</Notice>
        </div>
        <Anchor to="/account" data-document="" className={buttonLook({ wide: true })}>
          {t("auth.login")}
        </Anchor>
      </>
    );
  }
  return (
    <Form form={form} label={t("auth.resetTitle")}>
      <NewPasswordInputs form={form} />
      <Button type="submit" wide busy={form.isBusy}>
        {t("common.save")}
      </Button>
      {state === "expired" && (
        <Anchor
          to="/account#forgot"
          data-document=""
          className={buttonLook({ variant: "secondary", wide: true })}
        >
          {t("auth.requestLink")}
        </Anchor>
      )}
    </Form>
  );
}
