import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

/** `inverse` is white, for dark pictures; `text` is underlined. */
export type ButtonVariant = "primary" | "secondary" | "inverse" | "text";

interface Look {
  variant?: ButtonVariant | undefined;
  /** As wide as its column. */
  wide?: boolean | undefined;
}

/** Class names that make a link look like a button. */
export const buttonLook = ({ variant = "primary", wide = false }: Look = {}) =>
  classNames(styles.button, styles[variant], wide && styles.wide);

interface Props extends ComponentProps<"button">, Look {
  /** Shows a spinner and ignores presses; stays focusable. Change the text too ("Adding …"). */
  busy?: boolean;
}

export function Button({
  variant,
  wide,
  busy = false,
  type = "button",
  className,
  onClick,
  ...props
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      type={type}
      className={classNames(buttonLook({ variant, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || props["aria-disabled"]}
      onClick={press}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {props.children}
    </button>
  );
}
