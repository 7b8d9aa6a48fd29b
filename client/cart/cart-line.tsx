import { useState } from "react";
import { stockState } from "#shared/stock.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import { FieldError } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { campaignsOf } from "./campaigns.ts";
import styles from "./cart-line.module.css";
import { CartPicture } from "./cart-picture.tsx";
import { goodsOf } from "./goods-of.ts";
import { LinePrice } from "./line-price.tsx";
import type { VisibleLine } from "./visible-cart.ts";

interface Props {
  line: VisibleLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One line of the cart that can be changed (CT-14). */
export function EditableLine({ line, onQuantity, onRemove }: Props) {
  const t = useTranslate();
  const { brand, name, detail, href, picture, stock } = goodsOf(line);
  const [wantsMore, setWantsMore] = useState(false);
  const total = stock?.total ?? 0;
  const isOver = line.quantity > total;
  const change = (quantity: number) => {
    setWantsMore(false);
    onQuantity(quantity);
  };
  return (
    <div className={styles.line}>
      <Anchor to={href} tabIndex={-1} aria-hidden="true">
        <CartPicture picture={picture} />
      </Anchor>
      <div className={styles.goods}>
        <p className={styles.brand}>{brand}</p>
        <p className={styles.name}>
          <Anchor to={href}>{name}</Anchor>
        </p>
        <p className={styles.detail}>{detail}</p>
        {campaignsOf(line).map((campaign) => (
          <p key={campaign} className={styles.campaign}>
            {campaign}
          </p>
        ))}
        <LineStock line={line} stock={stock} />
        <div className={styles.controls}>
          <Stepper
            value={line.quantity}
            max={Math.max(total, 1)}
            onChange={change}
            onLimit={() => setWantsMore(true)}
            texts={{
              quantity: t("cart.quantity"),
              increase: t("cart.increase", { product: name }),
              decrease: t("cart.decrease", { product: name }),
            }}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={t("cart.removeItem", { product: name })}
            onClick={onRemove}
          >
            <Icon name="trash" size={20} />
          </button>
          <LinePrice line={line} className={classNames(styles.price, line.pending && styles.pending)} />
        </div>
        <div role="status">
          {(wantsMore || isOver) && total > 0 && (
            <FieldError id={`line-${line.id}`} text={t("stock.onlyLeft", { stock: total })} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Words about the stock only where they change what the shopper may expect. */
function LineStock({ line, stock }: { line: VisibleLine; stock: ReturnType<typeof goodsOf>["stock"] }) {
  const t = useTranslate();
  const state = stock ? stockState(stock, line.quantity).kind : "sold-out";
  if (state === "sold-out") return <p className={styles.soldOut}>{t("stock.soldOut")}</p>;
  if (state === "oversellable") return <p className={styles.slow}>{t("stock.oversellable")}</p>;
  return null;
}
