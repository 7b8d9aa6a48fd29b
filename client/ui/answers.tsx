import type { ReactNode } from "react";
import styles from "./answers.module.css";

/** Equal buttons side by side: the answers to a question in a dialog. */
export function Answers({ children }: { children: ReactNode }) {
  return <div className={styles.answers}>{children}</div>;
}
