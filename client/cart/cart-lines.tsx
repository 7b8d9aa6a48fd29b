import { useState } from "react";
import { type CartLine, countPieces } from "#shared/cart.ts";
import { type CartRow, toRows } from "#shared/cart-rows.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { ProductThumbnail } from "../product-thumbnail.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { FieldError } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { useKeptFocus } from "../ui/kept-focus.ts";
import { Stepper } from "../ui/stepper.tsx";
import { dropLostLines, restoreLines, restoreLostLines, setQuantity } from "./cart.ts";
import type { VisibleLine } from "./cart-changes.ts";
import styles from "./cart-lines.module.css";
import { LineStock } from "./line-stock.tsx";
import { type EditableProps, PackageLines, setPackages } from "./package-lines.tsx";
import { LinePrice } from "./totals.tsx";

type Row = CartRow<VisibleLine>;

interface RemovedRow {
  gone: Row;
  index: number;
}

/** What the goods of a row are called: a package has a name of its own. */
const nameOf = ({ lines: [line] }: Row) => line?.package?.name ?? line?.product.name ?? "";

/** Rows that were removed here, with the way back. */
export function useRemovals() {
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([]);
  const without = ({ key }: Row) => removed.filter(({ gone }) => gone.key !== key);
  const remove = (row: Row, line: VisibleLine, index: number) => {
    setRemoved([...without(row), { gone: row, index }]);
    void (line.package ? setPackages(row.key, 0) : setQuantity(line, 0));
  };
  const undo = ({ gone }: RemovedRow) => {
    setRemoved(without(gone));
    void restoreLines(gone.lines);
  };
  return { removed, remove, undo };
}

export type Removals = ReturnType<typeof useRemovals>;

interface CartLinesProps {
  lines: readonly VisibleLine[];
  removals: Removals;
}

export function CartLines({ lines, removals: { removed, remove, undo } }: CartLinesProps) {
  const t = useTranslate();
  const keptFocus = useKeptFocus<HTMLUListElement>();
  const present = toRows(lines);
  const rows: (Row | RemovedRow)[] = [...present];
  const missing = removed.filter(({ gone }) => !present.some(({ key }) => key === gone.key));
  for (const entry of missing.toSorted((one, other) => one.index - other.index))
    rows.splice(entry.index, 0, entry);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver
    <ul role="list" className={styles.lines} {...keptFocus}>
      {rows.map((row, index) => {
        if ("gone" in row)
          return (
            <li key={row.gone.key} className={styles.removed}>
              <span role="status">{t("cart.removed", { product: nameOf(row.gone) })}</span>
              <Button variant="text" onClick={() => undo(row)}>
                {t("common.undo")}
              </Button>
            </li>
          );
        const [line] = row.lines;
        const Lines = line?.package ? PackageLines : EditableLine;
        return (
          line && (
            <li key={row.key}>
              <Lines line={line} lines={row.lines} onRemove={() => remove(row, line, index)} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function EditableLine({ line, onRemove }: EditableProps) {
  const t = useTranslate();
  const { brand, name, detail, href, picture, stock } = line.product;
  const [wantsMore, setWantsMore] = useState(false);
  const total = stock?.total ?? 0;
  const isOver = line.quantity > total;
  const change = (quantity: number) => {
    setWantsMore(false);
    void setQuantity(line, quantity);
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
          {line.isGift ? (
            <span className={styles.detail}>{t("cart.quantityOf", { quantity: line.quantity })}</span>
          ) : (
            <>
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
            </>
          )}
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

export function LostLines({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslate();
  return (
    <section className={styles.lost} {...useKeptFocus<HTMLElement>()}>
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
