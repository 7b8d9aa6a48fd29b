import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

interface Props {
  /** Its number on the page. */
  step: number;
  title: string;
  children: ReactNode;
}

export function Section({ step, title, children }: Props) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 className={styles.title} id={heading}>
        <span className={styles.step}>{step}</span> {title}
      </h2>
      {children}
    </section>
  );
}
