import type { SizeSystem, Sku } from "#shared/catalog.ts";
import { stockState } from "#shared/stock.ts";
import { useTranslate } from "../layout-data.tsx";
import { openOverlay } from "../overlay/overlay.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { FieldError } from "../ui/field.tsx";
import styles from "./sizes.module.css";

interface Props {
  skus: readonly Sku[];
  chosen: Sku | undefined;
  onChoose: (sku: Sku) => void;
  error: string | null;
}

/** Sizes as radio buttons; sold-out ones are marked and can be chosen all the same. */
export function Sizes({ skus, chosen, onChoose, error }: Props) {
  const t = useTranslate();
  const system = findSizeSystem(skus.map(({ name }) => name));
  return (
    <div className={styles.sizes}>
      {system && (
        <Button
          variant="text"
          className={styles.guide}
          aria-haspopup="dialog"
          onClick={() => openOverlay("size-guide", { system })}
        >
          {t("product.sizeGuide")}
        </Button>
      )}
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
            <Size key={sku.id} sku={sku} isChosen={sku === chosen} onChoose={onChoose} />
          ))}
        </div>
        <FieldError id="sizes-error" text={error} />
      </fieldset>
    </div>
  );
}

interface SizeProps {
  sku: Sku;
  isChosen: boolean;
  onChoose: (sku: Sku) => void;
}

function Size({ sku, isChosen, onChoose }: SizeProps) {
  const t = useTranslate();
  const { kind } = stockState(sku.stock);
  const isSoldOut = kind === "sold-out";
  return (
    <label className={classNames(styles.size, isSoldOut && styles.soldOut)}>
      <input
        type="radio"
        name="size"
        value={sku.id}
        checked={isChosen}
        aria-label={isSoldOut ? t("product.sizeUnavailable", { size: sku.name }) : sku.name}
        onChange={() => onChoose(sku)}
      />
      <span>{sku.name}</span>
      {kind === "few-left" && <i className={styles.few} aria-hidden="true" />}
    </label>
  );
}

const letters = new Set(["XS", "S", "M", "L", "XL", "XXL"]);
const range = /^\d\d[–-]\d\d$/;
const number = /^\d{1,2}([.,]5)?$/;

/** Trousers come in every second size, shoes and gloves in each. */
function findNumberedSystem(sizes: readonly number[]): SizeSystem | null {
  if (sizes.every((size) => size >= 6 && size <= 12)) return "glove";
  if (sizes.some((size) => size < 34)) return null;
  const isEverySecond = sizes.every(
    (size, index) => size % 2 === 0 && (index === 0 || size - (sizes[index - 1] ?? 0) === 2),
  );
  return isEverySecond ? "trousers" : "shoe";
}

/** The system the names of a product's sizes, in their order, belong to; null when no guide helps. */
export function findSizeSystem(names: readonly string[]): SizeSystem | null {
  if (names.length < 2) return null;
  if (names.every((name) => letters.has(name))) return "body";
  if (names.every((name) => range.test(name))) return "shoe";
  const isNumbered = names.every((name) => number.test(name));
  return isNumbered ? findNumberedSystem(names.map((name) => Number(name.replace(",", ".")))) : null;
}
