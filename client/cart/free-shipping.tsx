import type { Cart } from "#shared/cart.ts";
import { useTranslate } from "../layout-data.tsx";
import styles from "./free-shipping.module.css";

/** How far the cart is from free shipping (CT-15); nothing where the market sets no limit. */
export function FreeShipping({ summary }: { summary: Cart["summary"] }) {
  const t = useTranslate();
  const left = summary?.shipping?.amountLeftToFreeShipping ?? -1;
  if (left < 0) return null;
  const reached = summary?.subTotal?.sellingPriceIncVat ?? 0;
  const text =
    left === 0
      ? t("cart.freeShippingReached")
      : t("cart.freeShippingLeft", { amount: summary?.shipping?.amountLeftToFreeShippingFormatted ?? "" });
  return (
    <div className={styles.meter}>
      <p>{text}</p>
      <progress aria-hidden="true" max={reached + left} value={reached} />
    </div>
  );
}
