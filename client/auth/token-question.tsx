import { useState } from "react";
import { toRoutePath } from "#shared/routes.ts";
import { readTokenClaims } from "#shared/token-claims.ts";
import { hrefIn } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { notify } from "../notice/notice.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogButtons } from "../ui/dialog.tsx";
import { exchangeLoginToken } from "./auth.ts";
import { dropLoginToken } from "./auth-storage.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/account.json"));

export function TokenQuestion({ token }: { token: string }) {
  const t = useTranslate();
  const { basename, language } = useLayoutData();
  const [isBusy, setIsBusy] = useState(false);
  const name = readTokenClaims(token)?.name ?? "?";
  const exchange = async () => {
    setIsBusy(true);
    const refusal = await exchangeLoginToken(token);
    dropLoginToken();
    if (refusal === null) location.assign(hrefIn(basename, `/${toRoutePath("account-orders", language)}`));
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
        <DialogButtons>
          <Button variant="secondary" onClick={dropLoginToken}>
            {t("common.cancel")}
          </Button>
          <Button busy={isBusy} onClick={() => void exchange()}>
            {t("common.continue")}
          </Button>
        </DialogButtons>
      }
    >
      <p>{t("auth.tokenBody", { name })}</p>
    </Dialog>
  );
}
