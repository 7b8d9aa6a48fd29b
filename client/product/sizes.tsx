import { useEffect } from "react";
import type { SizeGuide, Sku } from "#shared/catalog.ts";
import { stockState } from "#shared/stock.ts";
import { useTranslate } from "../layout-data.tsx";
import { openOverlay } from "../overlay/overlay.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { FieldError } from "../ui/field.tsx";
import styles from "./sizes.module.css";

interface Props {
  skus: readonly Sku[];
  guide: SizeGuide | null;
  chosen: Sku | undefined;
  onChoose: (sku: Sku) => void;
  error: string | null;
}

/** Sizes as radio buttons; sold-out ones are marked and can be chosen all the same. */
export function Sizes({ skus, guide, chosen, onChoose, error }: Props) {
  const t = useTranslate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the browser let be chosen before React could hear of it
  useEffect(() => {
    const early = document.querySelector<HTMLInputElement>("#sizes :checked")?.value;
    const sku = skus.find(({ id }) => String(id) === early);
    if (sku && !chosen) onChoose(sku);
  }, []);
  return (
    <div className={styles.sizes}>
      {guide && (
        <Button
          variant="text"
          className={styles.guide}
          aria-haspopup="dialog"
          onClick={() => openOverlay("size-guide", { guide })}
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
          {chosen ? t("product.sizeOf", { name: chosen.local ?? chosen.name }) : t("product.selectSize")}
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
  const isSoldOut = stockState(sku.stock).kind === "sold-out";
  const { local } = sku;
  const european = t("product.europeanSize", { size: sku.name });
  const size = local ? `${local} / ${european}` : sku.name;
  return (
    <label className={classNames(styles.size, isSoldOut && styles.soldOut)}>
      <input
        type="radio"
        name="size"
        value={sku.id}
        checked={isChosen}
        aria-label={isSoldOut ? t("product.sizeUnavailable", { size }) : size}
        onChange={() => onChoose(sku)}
      />
      <span>
        {local ?? sku.name}
        {local && <small>{european}</small>}
      </span>
    </label>
  );
}
