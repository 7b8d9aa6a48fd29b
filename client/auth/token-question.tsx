import { useState } from "react";
import { wordOf } from "#shared/routes.ts";
import { claimsOf } from "#shared/token-claims.ts";
import { hrefIn } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { notify } from "../notice/notice.ts";
import { Answers } from "../ui/answers.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { loadAuth } from "./auth.ts";
import { dropLoginToken } from "./login-token.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/account.json"));

/** Says whom the token is for and asks before anything is done with it (architecture §6). */
export function TokenQuestion({ token }: { token: string }) {
  const t = useTranslate();
  const { basename, language } = useLayoutData();
  const [isBusy, setBusy] = useState(false);
  const name = claimsOf(token)?.name ?? "?";
  const exchange = async () => {
    setBusy(true);
    const { request } = await loadAuth();
    const refusal = await request({ action: "token", token });
    dropLoginToken();
    if (refusal === null) location.assign(hrefIn(basename, `/${wordOf("account-orders", language)}`));
    else notify({ kind: "error", message: refusal === "expired" ? "auth.tokenExpired" : "error.generic" });
  };
  return (
    <Dialog
      open
      onClose={dropLoginToken}
      shape="small"
      title={t("auth.tokenTitle", { name })}
      closeLabel={t("common.close")}
      footer={
        <Answers>
          <Button variant="secondary" onClick={dropLoginToken}>
            {t("common.cancel")}
          </Button>
          <Button busy={isBusy} onClick={() => void exchange()}>
            {t("common.continue")}
          </Button>
        </Answers>
      }
    >
      <p>{t("auth.tokenBody", { name })}</p>
    </Dialog>
  );
}
