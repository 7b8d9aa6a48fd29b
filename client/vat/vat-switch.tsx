import { useTranslate } from "../layout-data.tsx";
import { chooseCustomerType, readCustomerType } from "./customer-type.ts";

/** The document is the same for everybody: the styles show the words that fit. */
export function VatSwitch({ className }: { className?: string | undefined }) {
  const t = useTranslate();
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
