import type { CartLine } from "#shared/cart.ts";
import { stockState } from "#shared/stock.ts";
import { useTranslate } from "../layout-data.tsx";
import styles from "./cart-lines.module.css";

export function LineStock({ line: { quantity, product } }: { line: CartLine }) {
  const t = useTranslate();
  const state = product.stock ? stockState(product.stock, quantity).kind : "sold-out";
  if (state === "sold-out") return <p className={styles.soldOut}>{t("stock.soldOut")}</p>;
  if (state === "oversellable") return <p className={styles.slow}>{t("stock.oversellable")}</p>;
  return null;
}
