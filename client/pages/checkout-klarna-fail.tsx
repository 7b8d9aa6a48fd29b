import type { KlarnaFailPage } from "#shared/pages.ts";
import { toRoutePath } from "#shared/routes.ts";
import type { MessageKey } from "#shared/translate.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { usePageData } from "../page-data.ts";
import { buttonLook } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./checkout-klarna-fail.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/checkout.json"));

const texts: Record<KlarnaFailPage["reason"], MessageKey> = {
  OutOfStock: "klarna.outOfStock",
  BlockedCustomer: "klarna.blocked",
  Error: "klarna.generic",
};

/** The payment provider sends shoppers here whose order it does not accept. */
export function Component() {
  const t = useTranslate();
  const { language } = useLayoutData();
  const { reason } = usePageData<"checkout-klarna-fail">();
  return (
    <div className={`gutter ${styles.page}`}>
      <h1>{t("klarna.title")}</h1>
      <div role="alert">
        <Notice tone="error">{t(texts[reason])}</Notice>
      </div>
      <p>{t("klarna.kept")}</p>
      <Anchor to={`/${toRoutePath("checkout", language)}`} data-document="" className={buttonLook()}>
        {t("klarna.back")}
      </Anchor>
    </div>
  );
}
