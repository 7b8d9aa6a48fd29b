import type { ReactNode } from "react";
import type { Cart } from "#shared/cart.ts";
import { useTranslate } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import { BothVat } from "../ui/price.tsx";
import styles from "./totals.module.css";

interface Props {
  summary: NonNullable<Cart["summary"]>;
  /** The figures are being worked out anew. */
  stale?: boolean;
}

/** Subtotal, discount, shipping, balance and total, as the shop worked them out. */
export function Totals({ summary, stale = false }: Props) {
  const t = useTranslate();
  const { subTotal, shipping, balance, total } = summary;
  const hasBalance = (balance?.pending ?? 0) > 0;
  return (
    <dl className={classNames(styles.totals, stale && styles.stale)} aria-busy={stale || undefined}>
      <Row label={t("cart.subtotal")}>
        <BothVat
          inc={
            (total?.isDiscounted
              ? subTotal?.regularPriceIncVatFormatted
              : subTotal?.sellingPriceIncVatFormatted) ?? ""
          }
          ex={
            (total?.isDiscounted
              ? subTotal?.regularPriceExVatFormatted
              : subTotal?.sellingPriceExVatFormatted) ?? ""
          }
        />
      </Row>
      {total?.isDiscounted && <Row label={t("cart.discount")}>−{total.discountIncVatFormatted}</Row>}
      <Row label={t("cart.shipping")}>{shipping && <ShippingFee shipping={shipping} />}</Row>
      {hasBalance && <Row label={t("cart.balance")}>−{balance?.pendingFormatted}</Row>}
      <Row label={t("cart.total")} strong>
        {hasBalance ? balance?.totalSellingPriceExBalanceIncVatFormatted : total?.sellingPriceIncVatFormatted}
        {(total?.vat ?? 0) > 0 && (
          <small className={styles.vat}>{t("cart.vatOf", { amount: total?.vatFormatted ?? "" })}</small>
        )}
      </Row>
    </dl>
  );
}

function ShippingFee({ shipping }: { shipping: NonNullable<NonNullable<Cart["summary"]>["shipping"]> }) {
  const t = useTranslate();
  if (shipping.feeIncVat === 0) return t("cart.shippingFree");
  const fee = <BothVat inc={shipping.feeIncVatFormatted ?? ""} ex={shipping.feeExVatFormatted ?? ""} />;
  // Nobody has chosen a way of shipping yet: the cheapest is shown.
  return shipping.isDefault ? t("cart.shippingFrom", { amount: shipping.feeIncVatFormatted ?? "" }) : fee;
}

function Row({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.row, strong && styles.strong)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
