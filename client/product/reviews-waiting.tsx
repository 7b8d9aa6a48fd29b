import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./reviews.module.css";

export function ReviewsFailed() {
  const t = useTranslate();
  return (
    <section id="reviews" className={styles.reviews}>
      <h2>{t("review.title")}</h2>
      <div className={styles.failed} role="alert">
        <p>{t("error.generic")}</p>
        <Button variant="secondary" onClick={() => location.reload()}>
          {t("common.retry")}
        </Button>
      </div>
    </section>
  );
}

export function ReviewsSkeleton() {
  return (
    <div id="reviews" className={styles.reviews} aria-busy="true">
      <Skeleton />
      <div>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}
