import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";

/** Widths 480, 640, 960 in the middle; drawers at an edge; on phones every one is a sheet. */
type DialogShape = "small" | "medium" | "large" | "full" | "drawer-left" | "drawer-right";

interface Props {
  open: boolean;
  /** Called after Esc, the close button, a press beside the dialog or the browser's back gesture. */
  onClose: () => void;
  shape: DialogShape;
  title: ReactNode;
  closeLabel: string;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A modal layer on the native `<dialog>`: the browser traps focus, makes the page inert, closes on Esc and returns
 * focus to the opener. Focus starts at `[data-first-focus]`, else at the heading. The page keeps its scroll position.
 */
export function Dialog({ open, onClose, shape, title, closeLabel, footer, className, children }: Props) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useEffect(() => {
    const element = dialogRef.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    keepScrollbarSpace();
    element.showModal();
    (element.querySelector<HTMLElement>("[data-first-focus]") ?? element.querySelector("h2"))?.focus();
  }, [open]);

  const closeOnScrim = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && isOutside(event)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does for the keyboard what the scrim does for the pointer
    <dialog
      ref={dialogRef}
      className={classNames(styles.dialog, styles[shape], className)}
      aria-labelledby={headingId}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onClick={closeOnScrim}
    >
      <div className={styles.layer}>
        <div className={styles.header}>
          <h2 id={headingId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.answers}>{children}</div>;
}

/** Tells styles/page.css the width of the page's scrollbar, before the dialog takes the bar away. */
function keepScrollbarSpace() {
  const root = document.documentElement;
  if (!document.querySelector("dialog:modal")) {
    root.style.setProperty("--scrollbar", `${innerWidth - root.clientWidth}px`);
  }
}

function isOutside({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
