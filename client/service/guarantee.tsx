import { toRoutePath } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";

/** Reminds of the legal guarantee where the law of the market wants it; the link leads to the whole notice. */
export function GuaranteeNotice({ className, newTab }: { className?: string | undefined; newTab?: boolean }) {
  const t = useTranslate();
  const { duties, language } = useLayoutData();
  if (!duties.includes("guarantee-notice")) return null;
  return (
    <p className={className}>
      {t("guarantee.line")}{" "}
      <Anchor
        to={`/${toRoutePath("shipping-returns", language)}#guarantee`}
        target={newTab ? "_blank" : undefined}
      >
        {t("guarantee.link")}
      </Anchor>
    </p>
  );
}
