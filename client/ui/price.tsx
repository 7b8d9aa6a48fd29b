import type { Price as PriceTexts } from "#shared/catalog.ts";
import { classNames } from "./class-names.ts";
import styles from "./price.module.css";

interface Props {
  price: PriceTexts;
  labels: { sale: string; prior: string };
  className?: string | undefined;
  muted?: boolean;
}

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
        <span className="hidden-visually">{labels.sale} </span>
        <BothVat inc={price.sellingIncVat} ex={price.sellingExVat} />
      </ins>{" "}
      <s className={styles.regular}>
        <span className="hidden-visually">{labels.prior} </span>
        <BothVat inc={price.discount.priorIncVat} ex={price.discount.priorExVat} />
      </s>
    </p>
  );
}

interface BothVatProps {
  inc: string;
  ex: string;
}

/** The same amount twice; CSS shows the one that the root's `data-vat` asks for. */
export function BothVat({ inc, ex }: BothVatProps) {
  return (
    <>
      <span className="inc">{inc}</span>
      <span className="ex">{ex}</span>
    </>
  );
}
