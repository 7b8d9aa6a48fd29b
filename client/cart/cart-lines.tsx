import { useState } from "react";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { loadCart } from "./cart.ts";
import { EditableLine } from "./cart-line.tsx";
import styles from "./cart-lines.module.css";
import { goodsOf } from "./goods-of.ts";
import type { VisibleLine } from "./visible-cart.ts";

interface Removed {
  line: VisibleLine;
  /** Its place among the lines. */
  index: number;
}

/** The lines of the cart; a removed one can be had back where it was, until the list is closed (design 3.5-3). */
export function CartLines({ lines }: { lines: readonly VisibleLine[] }) {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const without = (skuId: number) => removed.filter(({ line }) => line.skuId !== skuId);
  const change = (skuId: number, quantity: number) =>
    void loadCart().then(({ setQuantity }) => setQuantity(skuId, quantity));
  const remove = (line: VisibleLine, index: number) => {
    setRemoved([...without(line.skuId), { line, index }]);
    change(line.skuId, 0);
  };
  const undo = ({ line }: Removed) => {
    setRemoved(without(line.skuId));
    void loadCart().then(({ putLineBack }) => putLineBack(line));
  };
  const gone = removed.filter(({ line }) => !lines.some(({ skuId }) => skuId === line.skuId));
  const rows: (VisibleLine | Removed)[] = [...lines];
  for (const entry of gone.toSorted((one, other) => one.index - other.index))
    rows.splice(entry.index, 0, entry);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver
    <ul role="list" className={styles.lines}>
      {rows.map((row, index) =>
        "line" in row ? (
          <li key={row.line.skuId} className={styles.removed}>
            <Gone removed={row} onUndo={() => undo(row)} />
          </li>
        ) : (
          <li key={row.skuId}>
            <EditableLine
              line={row}
              onQuantity={(quantity) => change(row.skuId, quantity)}
              onRemove={() => remove(row, index)}
            />
          </li>
        ),
      )}
    </ul>
  );
}

function Gone({ removed, onUndo }: { removed: Removed; onUndo: () => void }) {
  const t = useTranslate();
  return (
    <>
      <span role="status">{t("cart.removed", { product: goodsOf(removed.line).name })}</span>
      <Button variant="text" onClick={onUndo}>
        {t("common.undo")}
      </Button>
    </>
  );
}
