import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

interface FieldTexts {
  label: string;
  /** What is wrong; null or absent when nothing is. */
  error?: string | null | undefined;
  help?: ReactNode;
  optional?: string | undefined;
  className?: string | undefined;
}

interface Wiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface LabelledProps extends FieldTexts {
  /** Given by error summaries that link to the field. */
  id?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** Label above, help and error bound to the control by their ids. */
function LabelledControl({ label, error, help, optional, className, id, children }: LabelledProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [help && `${controlId}-help`, error && `${controlId}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {optional && <span className={styles.optional}> ({optional})</span>}
      </label>
      {help && (
        <p className={styles.help} id={`${controlId}-help`}>
          {help}
        </p>
      )}
      {children({
        id: controlId,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      <FieldError id={`${controlId}-error`} text={error} />
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className={styles.error} id={id}>
      <Icon name="alert" size={18} />
      {text}
    </p>
  );
}

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "className"> {
  end?: ReactNode;
}

export function TextField({ label, error, help, optional, className, id, end, ...input }: TextFieldProps) {
  return (
    <LabelledControl {...{ label, error, help, optional, className, id }}>
      {(wiring) => (
        <div className={styles.box}>
          <input className={styles.control} {...input} {...wiring} />
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </LabelledControl>
  );
}

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<"textarea">, "className"> {}

export function TextArea({ label, error, help, optional, className, id, ...area }: TextAreaProps) {
  return (
    <LabelledControl {...{ label, error, help, optional, className, id }}>
      {(wiring) => <textarea className={styles.control} rows={3} {...area} {...wiring} />}
    </LabelledControl>
  );
}

interface SelectProps extends FieldTexts, Omit<ComponentProps<"select">, "className"> {}

export function Select({ label, error, help, optional, className, id, ...select }: SelectProps) {
  return (
    <LabelledControl {...{ label, error, help, optional, className, id }}>
      {(wiring) => (
        <div className={styles.box}>
          <select className={styles.control} {...select} {...wiring} />
          <Icon className={styles.arrow} name="chevron-down" size={18} />
        </div>
      )}
    </LabelledControl>
  );
}
