import { useState } from "react";
import { type CartLine, countPieces } from "#shared/cart.ts";
import { stockState } from "#shared/stock.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { ProductThumbnail } from "../product-thumbnail.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { FieldError } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { dropLostLines, restoreLine, restoreLostLines, setQuantity } from "./cart.ts";
import styles from "./cart-lines.module.css";
import type { VisibleLine } from "./cart-state.ts";
import { LinePrice } from "./totals.tsx";

interface RemovedLine {
  line: VisibleLine;
  index: number;
}

export function CartLines({ lines }: { lines: readonly VisibleLine[] }) {
  const t = useTranslate();
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const without = (skuId: number) => removed.filter(({ line }) => line.skuId !== skuId);
  const remove = (line: VisibleLine, index: number) => {
    setRemoved([...without(line.skuId), { line, index }]);
    void setQuantity(line.skuId, 0);
  };
  const undo = ({ line }: RemovedLine) => {
    setRemoved(without(line.skuId));
    void restoreLine(line);
  };
  const gone = removed.filter(({ line }) => !lines.some(({ skuId }) => skuId === line.skuId));
  const rows: (VisibleLine | RemovedLine)[] = [...lines];
  for (const entry of gone.toSorted((one, other) => one.index - other.index))
    rows.splice(entry.index, 0, entry);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver
    <ul role="list" className={styles.lines}>
      {rows.map((row, index) =>
        "line" in row ? (
          <li key={row.line.skuId} className={styles.removed}>
            <span role="status">{t("cart.removed", { product: row.line.product.name })}</span>
            <Button variant="text" onClick={() => undo(row)}>
              {t("common.undo")}
            </Button>
          </li>
        ) : (
          <li key={row.skuId}>
            <EditableLine line={row} onRemove={() => remove(row, index)} />
          </li>
        ),
      )}
    </ul>
  );
}

function EditableLine({ line, onRemove }: { line: VisibleLine; onRemove: () => void }) {
  const t = useTranslate();
  const { brand, name, detail, href, picture, stock } = line.product;
  const [wantsMore, setWantsMore] = useState(false);
  const total = stock?.total ?? 0;
  const isOver = line.quantity > total;
  const change = (quantity: number) => {
    setWantsMore(false);
    void setQuantity(line.skuId, quantity);
  };
  return (
    <div className={styles.line}>
      <Anchor to={href} tabIndex={-1} aria-hidden="true">
        <ProductThumbnail picture={picture} />
      </Anchor>
      <div className={styles.product}>
        <p className={styles.brand}>{brand}</p>
        <p className={styles.name}>
          <Anchor to={href}>{name}</Anchor>
        </p>
        <p className={styles.detail}>{detail}</p>
        {line.campaigns.map((campaign) => (
          <p key={campaign} className={styles.campaign}>
            {campaign}
          </p>
        ))}
        <LineStock line={line} />
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
            <FieldError
              id={`line-${line.id}`}
              text={t(isOver ? "stock.onlyLeft" : "cart.noMore", { stock: total })}
            />
          )}
        </div>
      </div>
    </div>
  );
}

export function LineStock({ line: { quantity, product } }: { line: CartLine }) {
  const t = useTranslate();
  const state = product.stock ? stockState(product.stock, quantity).kind : "sold-out";
  if (state === "sold-out") return <p className={styles.soldOut}>{t("stock.soldOut")}</p>;
  if (state === "oversellable") return <p className={styles.slow}>{t("stock.oversellable")}</p>;
  return null;
}

export function LostLines({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslate();
  return (
    <section className={styles.lost}>
      <p role="status">{t("cart.lost", { count: countPieces(lines) })}</p>
      <ul>
        {lines.map(({ id, quantity, product: { name, detail } }) => (
          <li key={id}>
            {quantity} × {name} {detail && `(${detail})`}
          </li>
        ))}
      </ul>
      <Button wide onClick={restoreLostLines}>
        {t("cart.putBack")}
      </Button>
      <Button variant="text" onClick={dropLostLines}>
        {t("cart.letGo")}
      </Button>
    </section>
  );
}
