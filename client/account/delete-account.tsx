import { useState } from "react";
import { deleteAccount, logOut } from "../auth/auth.ts";
import { leaveWithMessage, setLogoutMessage } from "../auth/auth-storage.ts";
import { forgetFavorites } from "../favorites/favorites.ts";
import { Form, TextInput } from "../form/form.tsx";
import { useForm } from "../form/use-form.ts";
import { forgetSizes } from "../known-size.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogButtons } from "../ui/dialog.tsx";
import { passwordError, refusalText } from "./credentials.tsx";
import styles from "./settings.module.css";

export function DeleteAccount() {
  const t = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <div className={styles.danger}>
      <h2 className={styles.title}>{t("account.delete")}</h2>
      <p>{t("account.deleteIntro")}</p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t("account.delete")}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        shape="small"
        title={t("account.delete")}
        closeLabel={t("common.close")}
      >
        {isAsking && <PasswordQuestion onCancel={close} />}
      </Dialog>
    </div>
  );
}

function PasswordQuestion({ onCancel }: { onCancel: () => void }) {
  const t = useTranslate();
  const { basename } = useLayoutData();
  const form = useForm({
    initial: { password: "" },
    labels: { password: "auth.currentPassword" },
    validate: ({ password }) => ({ password: passwordError(password) }),
    submit: async ({ password }) => {
      const refusal = await deleteAccount(password);
      if (refusal === "credentials") return "account.deleteWrongPassword";
      if (refusal) return refusalText(refusal);
      forgetFavorites();
      forgetSizes();
      setLogoutMessage({ to: "/", message: "account.deleted" });
      await logOut();
      leaveWithMessage(basename);
      return null;
    },
  });
  return (
    <Form form={form} label={t("account.delete")}>
      <p>{t("account.deleteConfirm")}</p>
      <TextInput
        form={form}
        name="password"
        help="account.deletePassword"
        type="password"
        autoComplete="current-password"
        required
      />
      <DialogButtons>
        <Button variant="secondary" data-first-focus onClick={onCancel}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" busy={form.isBusy}>
          {t("account.delete")}
        </Button>
      </DialogButtons>
    </Form>
  );
}
