import type { Price as PriceTexts } from "#shared/catalog.ts";
import { classNames } from "./class-names.ts";
import { HiddenVisually } from "./hidden-visually.tsx";
import styles from "./price.module.css";

interface Props {
  price: PriceTexts;
  /** Read before the two prices of discounted goods. */
  labels: { sale: string; regular: string };
  className?: string | undefined;
  /** In grey, for goods that cannot be bought. */
  muted?: boolean;
}

/** Selling price, and the regular one when it is discounted (PR-04), with and without VAT. */
export function Price({ price, labels, className, muted = false }: Props) {
  if (!price.discount) {
    return (
      <p className={classNames(styles.price, muted && styles.muted, className)}>
        <BothVat inc={price.sellingIncVat} ex={price.sellingExVat} />
      </p>
    );
  }
  return (
    <p className={classNames(styles.price, muted && styles.muted, className)}>
      <ins className={styles.sale}>
        <HiddenVisually>{labels.sale} </HiddenVisually>
        <BothVat inc={price.sellingIncVat} ex={price.sellingExVat} />
      </ins>{" "}
      <s className={styles.regular}>
        <HiddenVisually>{labels.regular} </HiddenVisually>
        <BothVat inc={price.discount.regularIncVat} ex={price.discount.regularExVat} />
      </s>
    </p>
  );
}

interface BothVatProps {
  inc: string;
  ex: string;
}

/** The same amount twice; the root's `data-vat` shows one of them. */
export function BothVat({ inc, ex }: BothVatProps) {
  return (
    <>
      <span className="inc">{inc}</span>
      <span className="ex">{ex}</span>
    </>
  );
}
