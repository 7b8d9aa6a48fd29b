import type { ReactNode } from "react";
import styles from "./accordion.module.css";
import { classNames } from "./class-names.ts";

interface Props {
  title: ReactNode;
  /** Open in the first HTML. */
  open?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Accordion({ title, open = false, className, children }: Props) {
  return (
    <details className={classNames(styles.accordion, className)} open={open}>
      <summary className={styles.title}>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
