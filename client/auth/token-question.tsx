import { useState } from "react";
import { toRoutePath } from "#shared/routes.ts";
import { readTokenClaims } from "#shared/token-claims.ts";
import type { MessageKey } from "#shared/translate.ts";
import { hrefIn } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogButtons } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { exchangeLoginToken } from "./auth.ts";
import { dropLoginToken } from "./auth-storage.ts";
import { goToCompanyMarket } from "./company-market.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/account.json"));

export function TokenQuestion({ token }: { token: string }) {
  const t = useTranslate();
  const { basename, language, market } = useLayoutData();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const name = readTokenClaims(token)?.name ?? "?";
  const exchange = async () => {
    setIsBusy(true);
    const refusal = await exchangeLoginToken(token);
    setIsBusy(false);
    if (refusal !== null) return setFailure(refusal === "expired" ? "auth.tokenExpired" : "error.generic");
    dropLoginToken();
    const orders = `/${toRoutePath("account-orders", language)}`;
    if (!goToCompanyMarket(market.alias, orders)) location.assign(hrefIn(basename, orders));
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
          {failure === null && (
            <Button busy={isBusy} onClick={() => void exchange()}>
              {t("common.continue")}
            </Button>
          )}
        </DialogButtons>
      }
    >
      {failure === null && <p>{t("auth.tokenBody", { name })}</p>}
      <div role="alert">{failure && <Notice tone="error">{t(failure)}</Notice>}</div>
    </Dialog>
  );
}
