import type { CartLine } from "#shared/cart.ts";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { loadCart } from "./cart.ts";
import { goodsOf } from "./goods-of.ts";
import styles from "./lost-lines.module.css";

/** The shop has lost the cart, this browser has not (safety.md §5.3): the shopper decides. */
export function LostLines({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslate();
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <section className={styles.lost}>
      <p role="status">{t("cart.lost", { count })}</p>
      <ul>
        {lines.map((line) => {
          const { name, detail } = goodsOf(line);
          return (
            <li key={line.id}>
              {line.quantity} × {name} {detail && `(${detail})`}
            </li>
          );
        })}
      </ul>
      <Button wide onClick={() => void loadCart().then(({ putLostBack }) => putLostBack())}>
        {t("cart.putBack")}
      </Button>
      <Button variant="text" onClick={() => void loadCart().then(({ forgetLost }) => forgetLost())}>
        {t("cart.letGo")}
      </Button>
    </section>
  );
}
