import type { CartTotals } from "#shared/cart.ts";
import { useTranslate } from "../layout-data.tsx";
import styles from "./section.module.css";

interface Props {
  totals: CartTotals | null | undefined;
  /** ISO 3166, of the market that is paid in. */
  country: string;
}

/** Stands where the order is placed, since a phone's summary is folded; between goods, total and button stands nothing. */
export function TaxNote({ totals, country }: Props) {
  const t = useTranslate();
  if (country === "NO") return <p className={styles.note}>{t("checkout.norway")}</p>;
  if (totals?.vat?.amount !== 0) return null;
  return (
    <p className={styles.note}>
      {t("checkout.vatRemoved")} {t("checkout.dutiesNotIncluded")}
    </p>
  );
}
