import type { Sku } from "#shared/catalog.ts";
import { stockState } from "#shared/stock.ts";
import { useTranslate } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import { FieldError } from "../ui/field.tsx";
import { SizeGuideButton } from "./size-guide-button.tsx";
import { sizeSystem } from "./size-system.ts";
import styles from "./sizes.module.css";

interface Props {
  skus: readonly Sku[];
  chosen: Sku | undefined;
  onChoose: (sku: Sku) => void;
  /** "You have to pick a size first". */
  error: string | null;
}

/** Sizes as radio buttons; sold-out ones are marked and can be chosen all the same (PR-14, 3.4-2). */
export function Sizes({ skus, chosen, onChoose, error }: Props) {
  const t = useTranslate();
  const system = sizeSystem(skus.map(({ name }) => name));
  return (
    <div className={styles.sizes}>
      {system && <SizeGuideButton system={system} className={styles.guide} />}
      <fieldset
        id="sizes"
        className={classNames(styles.choice, error && styles.wrong)}
        aria-describedby={error ? "sizes-error" : undefined}
      >
        <legend className={styles.legend}>
          {chosen ? t("product.sizeOf", { name: chosen.name }) : t("product.selectSize")}
        </legend>
        <div className={styles.row}>
          {skus.map((sku) => (
            <Size key={sku.id} sku={sku} chosen={sku === chosen} onChoose={onChoose} />
          ))}
        </div>
        <FieldError id="sizes-error" text={error} />
      </fieldset>
    </div>
  );
}

interface SizeProps {
  sku: Sku;
  chosen: boolean;
  onChoose: (sku: Sku) => void;
}

function Size({ sku, chosen, onChoose }: SizeProps) {
  const t = useTranslate();
  const { kind } = stockState(sku.stock);
  const soldOut = kind === "sold-out";
  return (
    <label className={classNames(styles.size, soldOut && styles.soldOut)}>
      <input
        type="radio"
        name="size"
        value={sku.id}
        checked={chosen}
        aria-label={soldOut ? t("product.sizeUnavailable", { size: sku.name }) : sku.name}
        onChange={() => onChoose(sku)}
      />
      <span>{sku.name}</span>
      {kind === "few-left" && <i className={styles.few} aria-hidden="true" />}
    </label>
  );
}
