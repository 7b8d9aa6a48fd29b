import styles from "./chip.module.css";
import { classNames } from "./class-names.ts";

/** Class names of a chip: a link or a button in a pill; `quiet` for places to go, else for choices made. */
export const chipLook = ({ quiet = false } = {}) => classNames(styles.chip, quiet && styles.quiet);
