import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./notice.module.css";

interface Props {
  tone: "error" | "success" | "info";
  children: ReactNode;
}

/** A message inside the page, unlike those that come and go at its edge. */
export function Notice({ tone, children }: Props) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon name={tone === "error" ? "alert" : tone === "success" ? "check" : "info"} size={20} />
      <div>{children}</div>
    </div>
  );
}
