import { useTranslate } from "../layout-data.tsx";
import styles from "./outdated-bar.module.css";

/**
 * Tells the shopper of a browser too old for the shop (LY-14, Q-97). The style sheet is the feature test: what
 * lacks `:has()` lacks much of what the scripts need, and shows this without running any.
 */
export function OutdatedBar() {
  const t = useTranslate();
  return (
    <p className={styles.bar} data-nosnippet="">
      {t("error.outdatedBrowser")}
    </p>
  );
}
