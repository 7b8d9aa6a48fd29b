import type { PackageOption, PackagePart, Sku } from "#shared/catalog.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import sizeStyles from "../product/sizes.module.css";
import { ProductThumbnail } from "../product-thumbnail.tsx";
import { classNames } from "../ui/class-names.ts";
import { FieldError } from "../ui/field.tsx";
import { Price } from "../ui/price.tsx";
import { type Choice, findChosen, isInStock, toValue } from "./package-choice.ts";
import styles from "./package-panel.module.css";

interface PartProps {
  part: PackagePart;
  choice: Choice;
  onChoose: (part: PackagePart, option?: PackageOption, sku?: Sku) => void;
  error: string | null;
}

/** One question: product and size are chosen with one press. What the shop suggests stands first. */
export function PackagePartField({ part, choice, onChoose, error }: PartProps) {
  const t = useTranslate();
  const [first, ...others] = part.options;
  const chosen = findChosen(part, choice);
  const isOther = chosen !== undefined && chosen.option !== first;
  const errorId = `part-${part.id}-error`;
  const toOption = (option: PackageOption) => (
    <Option
      key={option.id}
      part={part}
      option={option}
      chosen={choice[part.id]}
      onChoose={(sku) => onChoose(part, option, sku)}
    />
  );
  return (
    <fieldset
      id={`part-${part.id}`}
      className={classNames(styles.part, error && sizeStyles.wrong)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={styles.legend}>
        {part.name}
        {!part.required && ` (${t("package.optional")})`}
      </legend>
      {first && toOption(first)}
      {!part.required && (
        <label className={classNames(sizeStyles.size, styles.none)}>
          <input
            type="radio"
            name={`part-${part.id}`}
            value=""
            checked={!chosen}
            onChange={() => onChoose(part)}
          />
          <span>{t("package.none")}</span>
        </label>
      )}
      {others.length > 0 && (
        <details open={isOther || undefined}>
          <summary className={styles.summary}>{t("package.others", { count: others.length })}</summary>
          {others.map(toOption)}
        </details>
      )}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}

interface OptionProps {
  part: PackagePart;
  option: PackageOption;
  chosen: string | undefined;
  onChoose: (sku: Sku) => void;
}

function Option({ part, option, chosen, onChoose }: OptionProps) {
  const t = useTranslate();
  const { brand, name, colour, href, picture, price, quantity, skus } = option;
  return (
    <div className={styles.option}>
      <div className={styles.picture}>
        <ProductThumbnail picture={picture} />
      </div>
      <div className={styles.facts}>
        <p className={styles.small}>{brand}</p>
        <p className={styles.name}>
          <Anchor to={href}>{name}</Anchor>
        </p>
        <p className={styles.small}>{colour}</p>
      </div>
      <div className={styles.price}>
        {quantity > 1 && <span>{quantity} × </span>}
        <Price price={price} labels={{ sale: t("product.salePrice"), prior: t("product.priorPrice") }} />
      </div>
      <div className={classNames(sizeStyles.row, styles.sizes)}>
        {skus.map((sku) => {
          const isOut = !isInStock(option, sku);
          const size = sku.local ?? sku.name;
          const said = `${quantity > 1 ? `${quantity} × ` : ""}${name}, ${size}`;
          const value = toValue(option, sku);
          return (
            <label key={sku.id} className={classNames(sizeStyles.size, isOut && sizeStyles.soldOut)}>
              <input
                type="radio"
                name={`part-${part.id}`}
                value={value}
                checked={value === chosen}
                disabled={isOut}
                aria-label={isOut ? t("product.sizeUnavailable", { size: said }) : said}
                onChange={() => onChoose(sku)}
              />
              <span>{size}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
