import { useState } from "react";
import type { Cart } from "#shared/cart.ts";
import { useCart } from "../cart/cart.ts";
import { CartLines } from "../cart/cart-lines.tsx";
import { FreeShipping } from "../cart/free-shipping.tsx";
import { PromoCode } from "../cart/promo-code.tsx";
import { TotalAnnouncement } from "../cart/total-announcement.tsx";
import { Totals } from "../cart/totals.tsx";
import { useTranslate } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./order-summary.module.css";
import { useCheckout, useCheckoutMarket } from "./use-checkout.ts";

/** The cart beside the form, still editable; on phones behind one line with the number of items and the total. */
export function OrderSummary() {
  const t = useTranslate();
  const { country } = useCheckoutMarket();
  const { lines, count, confirmed } = useCart();
  const { snapshot } = useCheckout();
  const [open, setOpen] = useState(false);
  const summary: Cart["summary"] = snapshot.context.offer?.cart?.summary ?? confirmed?.summary ?? null;
  const isStale =
    lines.some((line) => line.pending) ||
    snapshot.matches({ options: "asking" }) ||
    snapshot.matches({ market: "changing" });
  const total = summary?.total?.sellingPriceIncVatFormatted ?? "";
  return (
    <aside className={styles.summary} aria-label={t("checkout.summary")}>
      <button type="button" className={styles.bar} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{t("checkout.items", { count })}</span>
        <strong>{total}</strong>
        <Icon name="chevron-down" size={20} />
      </button>
      <div className={classNames(styles.content, open && styles.open)}>
        <h2 className={styles.title}>{t("checkout.summary")}</h2>
        <FreeShipping summary={summary} />
        <CartLines lines={lines} />
        <PromoCode />
        {summary && <Totals summary={summary} stale={isStale} />}
        {country === "NO" && <p className={styles.note}>{t("checkout.norway")}</p>}
        {summary?.total?.vat === 0 && <p className={styles.note}>{t("checkout.vatRemoved")}</p>}
        <p className={styles.note}>{t("banner.returns", { days: 30 })}</p>
      </div>
      <TotalAnnouncement total={total || null} />
    </aside>
  );
}
