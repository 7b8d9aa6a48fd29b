import type { CartLine } from "#shared/cart.ts";
import { useTranslate } from "../layout-data.tsx";
import styles from "./section.module.css";

/** What is ordered, right before the button that orders it. */
export function Goods({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslate();
  return (
    <ul className={styles.goods} aria-label={t("checkout.summary")}>
      {lines.map(({ id, quantity, product, package: part }) => (
        <li key={id}>
          {[`${quantity} × ${product.name}`, product.detail, part && t("cart.partOf", { name: part.name })]
            .filter(Boolean)
            .join(", ")}
        </li>
      ))}
    </ul>
  );
}
