import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

interface Props {
  /** `line` is a line of text, `tile` a picture of 4:5, `block` as high as its class says. */
  shape?: "line" | "tile" | "block";
  className?: string | undefined;
}

/** Takes the space of what is still loading; appears after 200 ms. */
export function Skeleton({ shape = "line", className }: Props) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}
