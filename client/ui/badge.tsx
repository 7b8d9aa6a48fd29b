import type { ReactNode } from "react";
import styles from "./badge.module.css";

interface Props {
  /** `sale` is the only one in colour. */
  tone?: "plain" | "sale";
  children: ReactNode;
}

/** The one text that may stand on a product picture. */
export function Badge({ tone = "plain", children }: Props) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
