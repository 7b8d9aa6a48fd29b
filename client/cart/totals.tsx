import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CartLine, CartTotals } from "#shared/cart.ts";
import { useTranslate } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import { BothVat, Price } from "../ui/price.tsx";
import styles from "./totals.module.css";

/** Every row with VAT, or every row without it and the VAT as a row: each way they add up to the total. */
export function Totals({ totals, stale = false }: { totals: CartTotals; stale?: boolean }) {
  const t = useTranslate();
  const { subtotal, discount, shipping, paymentFee, balance, toPay, vat } = totals;
  const hasVat = vat !== null && vat.amount > 0;
  return (
    <dl className={classNames(styles.totals, stale && styles.stale)} aria-busy={stale || undefined}>
      <Row label={t("cart.subtotal")}>
        <BothVat inc={subtotal.incVat} ex={subtotal.exVat} />
      </Row>
      {discount !== null && (
        <Row label={t("cart.discount")}>
          −<BothVat inc={discount.incVat} ex={discount.exVat} />
        </Row>
      )}
      <Row label={t("cart.shipping")}>{shipping && <ShippingFee shipping={shipping} />}</Row>
      {paymentFee !== null && (
        <Row label={t("cart.paymentFee")}>
          <BothVat inc={paymentFee.incVat} ex={paymentFee.exVat} />
        </Row>
      )}
      {hasVat && (
        <Row label={t("cart.vat")} className="ex">
          {vat.printed}
        </Row>
      )}
      {balance !== null && <Row label={t("cart.balance")}>−{balance}</Row>}
      <Row label={t("cart.total")} className={styles.strong}>
        {toPay}
        {hasVat && (
          <small className={classNames(styles.vat, "inc")}>{t("cart.vatOf", { amount: vat.printed })}</small>
        )}
      </Row>
    </dl>
  );
}

function ShippingFee({ shipping }: { shipping: NonNullable<CartTotals["shipping"]> }) {
  const t = useTranslate();
  const { fee, isFree, isDefault } = shipping;
  if (isFree) return t("cart.shippingFree");
  const say = (amount: string) => (isDefault ? t("cart.shippingFrom", { amount }) : amount);
  return <BothVat inc={say(fee.incVat)} ex={say(fee.exVat)} />;
}

interface RowProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

function Row({ label, className, children }: RowProps) {
  return (
    <div className={classNames(styles.row, className)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function LinePrice({ line, className }: { line: CartLine; className?: string | undefined }) {
  const t = useTranslate();
  const price = line.totalPrice ?? line.unitPrice;
  if (!price) return null;
  if (line.lots.length > 0) {
    return (
      <div className={className}>
        {line.lots.map(({ quantity, price }) => (
          <p key={`${quantity} ${price.incVat}`}>
            {quantity} × <BothVat inc={price.incVat} ex={price.exVat} />
          </p>
        ))}
      </div>
    );
  }
  const labels = { sale: t("product.salePrice"), prior: t("product.regularPrice") };
  return <Price className={className} labels={labels} price={price} />;
}

interface MaybeTotals {
  totals: CartTotals | null | undefined;
}

export function FreeShipping({ totals }: MaybeTotals) {
  const t = useTranslate();
  if (!totals?.freeShipping) return null;
  const { reached, left, leftPrinted } = totals.freeShipping;
  return (
    <div className={styles.meter}>
      <p>
        {left === 0 ? t("cart.freeShippingReached") : t("cart.freeShippingLeft", { amount: leftPrinted })}
      </p>
      <progress aria-hidden="true" max={reached + left} value={reached} />
    </div>
  );
}

export function TotalAnnouncement({ totals }: MaybeTotals) {
  const t = useTranslate();
  const total = totals?.toPay || null;
  const last = useRef(total);
  const [text, setText] = useState("");
  useEffect(() => {
    const before = last.current;
    last.current = total;
    if (before !== null && total !== null && before !== total) setText(t("cart.updated", { total }));
  }, [total, t]);
  return (
    <p role="status" className="hidden-visually">
      {text}
    </p>
  );
}
