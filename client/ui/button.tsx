import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

/** `inverse` is white, for dark pictures; `text` is underlined. */
type ButtonVariant = "primary" | "secondary" | "inverse" | "text";

interface Look {
  variant?: ButtonVariant | undefined;
  wide?: boolean | undefined;
}

export const buttonLook = ({ variant = "primary", wide = false }: Look = {}) =>
  classNames(styles.button, styles[variant], wide && styles.wide);

interface ButtonProps extends ComponentProps<"button">, Look {
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
}: ButtonProps) {
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

interface DialogLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** Part of the page that does the same without JavaScript. */
  href: `#${string}`;
  onOpen: () => void;
}

/** Opens a dialog; a link, so that it leads somewhere before the scripts are there. */
export function DialogLink({ href, onOpen, ...props }: DialogLinkProps) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen();
  };
  return <a {...props} href={href} aria-haspopup="dialog" onClick={open} />;
}
