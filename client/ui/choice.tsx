import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./choice.module.css";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  error?: string | null | undefined;
  /** At the right end of the row, such as the number of products. */
  end?: ReactNode;
}

export function Checkbox({ label, error, end, className, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = error ? (id ?? ownId) : id;
  return (
    <div className={className}>
      <label className={styles.row}>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${controlId}-error` : undefined}
        />
        <span className={styles.label}>{label}</span>
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </label>
      <FieldError id={`${controlId}-error`} text={error} />
    </div>
  );
}

interface RadioCardProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
}

/** A radio button as a card; put several into a `<fieldset>`. */
export function RadioCard({ label, detail, end, className, ...input }: RadioCardProps) {
  return (
    <label className={classNames(styles.card, className)}>
      <input {...input} type="radio" className={styles.radio} />
      <span className={styles.label}>
        <span className={styles.name}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {end !== undefined && <span className={styles.price}>{end}</span>}
    </label>
  );
}
