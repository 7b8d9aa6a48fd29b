import { hasVat } from "#shared/markets.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { chooseCustomerType, readCustomerType } from "./customer-type.ts";

/** The document is the same for everybody: the styles show the words that fit. */
export function VatSwitch({ className }: { className?: string | undefined }) {
  const t = useTranslate();
  const { market } = useLayoutData();
  if (!hasVat(market)) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => chooseCustomerType(readCustomerType() === "COMPANY" ? "PERSON" : "COMPANY")}
    >
      <span className="inc">{t("vat.hide")}</span>
      <span className="ex">{t("vat.show")}</span>
    </button>
  );
}
