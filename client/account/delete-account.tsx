import { useState } from "react";
import { deleteUser } from "#shared/operations/generated/operations.ts";
import { loadAuth } from "../auth/auth.ts";
import { leaveWithMessage, setLogoutMessage } from "../auth/logout-message.ts";
import { ask } from "../commerce.ts";
import { forgetFavorites } from "../favorites/favorites.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { notify } from "../notice/notice.ts";
import { Answers } from "../ui/answers.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./settings.module.css";

/** Asks first; the way back has the focus (AC-04). */
export function DeleteAccount() {
  const t = useTranslate();
  const { basename } = useLayoutData();
  const [isAsking, openQuestion] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    const answer = await ask(deleteUser, {});
    if (answer.kind !== "data" || !answer.data.deleteUser) {
      setBusy(false);
      openQuestion(false);
      return notify({ kind: "error", message: "error.generic" });
    }
    forgetFavorites();
    setLogoutMessage({ to: "/", message: "account.deleted" });
    await loadAuth().then(({ logOut }) => logOut());
    leaveWithMessage(basename);
  };

  return (
    <div className={styles.danger}>
      <h2 className={styles.title}>{t("account.delete")}</h2>
      <p>{t("account.deleteIntro")}</p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => openQuestion(true)}>
        {t("account.delete")}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => openQuestion(false)}
        shape="small"
        title={t("account.delete")}
        closeLabel={t("common.close")}
        footer={
          <Answers>
            <Button variant="secondary" data-first-focus onClick={() => openQuestion(false)}>
              {t("common.cancel")}
            </Button>
            <Button busy={isBusy} onClick={() => void remove()}>
              {t("account.delete")}
            </Button>
          </Answers>
        }
      >
        <p>{t("account.deleteConfirm")}</p>
      </Dialog>
    </div>
  );
}
