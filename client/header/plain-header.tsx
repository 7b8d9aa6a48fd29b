import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { Icon } from "../ui/icon.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import styles from "./header.module.css";

/** Header of the undistracted layout: the way home, nothing else (LY-02). */
export function PlainHeader() {
  const t = useTranslate();
  return (
    <header className={`${styles.header} ${styles.plain}`}>
      <div className={`gutter ${styles.line}`}>
        <Anchor to="/" className={styles.home} aria-label={`Nordkamm, ${t("nav.home")}`} data-document="">
          <Wordmark />
        </Anchor>
        <p className={styles.secure}>
          <Icon name="lock" size={20} />
          {t("checkout.secure")}
        </p>
      </div>
    </header>
  );
}
