import { useState } from "react";
import { store } from "#shared/store.ts";
import { useCart } from "../cart/cart.ts";
import { CartLines, type Removals } from "../cart/cart-lines.tsx";
import { PromoCode } from "../cart/promo-code.tsx";
import { FreeShipping, TotalAnnouncement, Totals } from "../cart/totals.tsx";
import { useTranslate } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./order-summary.module.css";
import { useCheckout } from "./use-checkout.ts";

export function OrderSummary({ removals }: { removals: Removals }) {
  const t = useTranslate();
  const { lines, count, confirmed } = useCart();
  const { snapshot } = useCheckout();
  const [open, setOpen] = useState(false);
  const totals = snapshot.context.offer?.cart?.totals ?? confirmed?.totals;
  const isStale =
    lines.some((line) => line.pending) ||
    snapshot.matches({ options: "asking" }) ||
    snapshot.matches({ market: "changing" });
  return (
    <aside className={styles.summary} aria-label={t("checkout.summary")}>
      <button type="button" className={styles.bar} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{t("checkout.items", { count })}</span>
        <strong>{totals?.toPay}</strong>
        <Icon name="chevron-down" size={20} />
      </button>
      <div className={classNames(styles.content, open && styles.open)}>
        <h2 className={styles.title}>{t("checkout.summary")}</h2>
        <FreeShipping totals={totals} />
        <CartLines lines={lines} removals={removals} />
        <PromoCode />
        {totals && <Totals totals={totals} stale={isStale} />}
        <p className={styles.note}>{t("banner.returns", { days: store.returnDays })}</p>
      </div>
      <TotalAnnouncement totals={totals} />
    </aside>
  );
}
