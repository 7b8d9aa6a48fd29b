import { useState } from "react";
import { logOut } from "../auth/auth.ts";
import { leaveWithMessage, setLogoutMessage } from "../auth/auth-storage.ts";
import { forgetFavorites } from "../favorites/favorites.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { notify } from "../notice/notice.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogButtons } from "../ui/dialog.tsx";
import { deleteAccount } from "./account-api.ts";
import styles from "./settings.module.css";

export function DeleteAccount() {
  const t = useTranslate();
  const { basename } = useLayoutData();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const remove = async () => {
    setIsBusy(true);
    const isDeleted = await deleteAccount();
    if (!isDeleted) {
      setIsBusy(false);
      setIsAsking(false);
      return notify({ kind: "error", message: "error.generic" });
    }
    forgetFavorites();
    setLogoutMessage({ to: "/", message: "account.deleted" });
    await logOut();
    leaveWithMessage(basename);
  };

  return (
    <div className={styles.danger}>
      <h2 className={styles.title}>{t("account.delete")}</h2>
      <p>{t("account.deleteIntro")}</p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t("account.delete")}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        shape="small"
        title={t("account.delete")}
        closeLabel={t("common.close")}
        footer={
          <DialogButtons>
            <Button variant="secondary" data-first-focus onClick={() => setIsAsking(false)}>
              {t("common.cancel")}
            </Button>
            <Button busy={isBusy} onClick={() => void remove()}>
              {t("account.delete")}
            </Button>
          </DialogButtons>
        }
      >
        <p>{t("account.deleteConfirm")}</p>
      </Dialog>
    </div>
  );
}
