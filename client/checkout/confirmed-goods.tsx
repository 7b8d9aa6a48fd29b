import { type Cart, linesOf } from "#shared/cart.ts";
import { CartPicture } from "../cart/cart-picture.tsx";
import { goodsOf } from "../cart/goods-of.ts";
import { LinePrice } from "../cart/line-price.tsx";
import { Totals } from "../cart/totals.tsx";
import { useTranslate } from "../layout-data.tsx";
import styles from "./confirmed-goods.module.css";

/** Lines and totals of an order, as they were placed. */
export function ConfirmedGoods({ cart }: { cart: Cart }) {
  const t = useTranslate();
  return (
    <section className={styles.goods}>
      <h2 className={styles.title}>{t("checkout.summary")}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list">
        {linesOf(cart).map((line) => {
          const { brand, name, detail, picture } = goodsOf(line);
          return (
            <li key={line.id} className={styles.line}>
              <CartPicture picture={picture} />
              <div>
                <p className={styles.small}>{brand}</p>
                <p className={styles.name}>{name}</p>
                <p className={styles.small}>{detail}</p>
                <p className={styles.small}>{t("cart.quantityOf", { quantity: line.quantity })}</p>
              </div>
              <LinePrice line={line} />
            </li>
          );
        })}
      </ul>
      {cart.summary && <Totals summary={cart.summary} />}
    </section>
  );
}
