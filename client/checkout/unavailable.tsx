import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./section.module.css";

/** The shop does not answer; nothing is lost, and the shopper can ask again. */
export function Unavailable({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return (
    <div className={styles.problem} role="alert">
      <p>{t("checkout.unavailable")}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </div>
  );
}
