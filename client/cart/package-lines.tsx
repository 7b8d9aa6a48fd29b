import { useState } from "react";
import type { CartLine } from "#shared/cart.ts";
import { countPackages } from "#shared/cart.ts";
import { countMost } from "#shared/cart-rows.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { ProductThumbnail } from "../product-thumbnail.tsx";
import { classNames } from "../ui/class-names.ts";
import { FieldError } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Stepper } from "../ui/stepper.tsx";
import type { VisibleLine } from "./cart-changes.ts";
import styles from "./cart-lines.module.css";
import { loadCart } from "./cart-loading.ts";
import { newKey } from "./cart-packages.ts";
import { LineStock } from "./line-stock.tsx";
import { LinePrice } from "./totals.tsx";

export interface EditableProps {
  line: VisibleLine;
  /** Of the package that the line begins; else it alone. */
  lines: readonly VisibleLine[];
  onRemove: () => void;
}

/** @param quantity in all; 0 removes the package */
export const setPackages = async (key: string, quantity: number) =>
  void (await loadCart()).change({ kind: "group", key, quantity });

/** Its parts are changed and removed together. */
export function PackageLines({ line, lines, onRemove }: EditableProps) {
  const t = useTranslate();
  const [wantsMore, setWantsMore] = useState(false);
  const { key = "", name = "" } = line.package ?? {};
  const count = countPackages(lines);
  const most = countMost(lines);
  const isOver = count > most;
  const change = (quantity: number) => {
    setWantsMore(false);
    void setPackages(key, quantity);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend where the group has a name already
    <div className={styles.package} role="group" aria-label={name}>
      <p className={styles.brand}>{t("cart.package")}</p>
      <p className={styles.name}>{name}</p>
      <Parts lines={lines} />
      <div className={styles.controls}>
        {/* Until the shop has named it, it can only be looked at. */}
        {!key.startsWith(newKey) && (
          <>
            <Stepper
              value={count}
              max={Math.max(most, 1)}
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
      </div>
      <div role="status">
        {(wantsMore || isOver) && most > 0 && (
          <FieldError
            id={`package-${key}`}
            text={t(isOver ? "stock.onlyLeft" : "cart.noMore", { stock: most })}
          />
        )}
      </div>
    </div>
  );
}

export function Parts({ lines }: { lines: readonly (CartLine & { pending?: boolean })[] }) {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver
    <ul role="list">
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Anchor to={line.product.href} tabIndex={-1} aria-hidden="true">
            <ProductThumbnail picture={line.product.picture} />
          </Anchor>
          <div className={styles.product}>
            <p className={styles.brand}>{line.product.brand}</p>
            <p className={styles.name}>
              <Anchor to={line.product.href}>{line.product.name}</Anchor>
            </p>
            <p className={styles.detail}>{line.product.detail}</p>
            {line.campaigns.map((campaign) => (
              <p key={campaign} className={styles.campaign}>
                {campaign}
              </p>
            ))}
            <LineStock line={line} />
            <div className={styles.controls}>
              <span className={styles.detail}>{t("cart.quantityOf", { quantity: line.quantity })}</span>
              <LinePrice line={line} className={classNames(styles.price, line.pending && styles.pending)} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
