import { longDate, numberFormat } from "#shared/formats.ts";
import type { Reviews as ReviewsData } from "#shared/pages.ts";
import { useFrame, useTranslate } from "../frame.tsx";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Stars } from "../ui/stars.tsx";
import styles from "./reviews.module.css";

/** Average and the latest reviews, for everyone (PR-15). */
export function Reviews({ count, average, reviews }: ReviewsData) {
  const t = useTranslate();
  const { locale } = useFrame();
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
      <div className={styles.summary}>
        <h2 id="reviews-title">{t("review.title")}</h2>
        {count > 0 && (
          <p className={styles.average}>
            <Stars score={average} label={t("review.average", { rating: average })} size={20} />
            <span aria-hidden="true">{numberFormat(locale).format(average)}</span>
          </p>
        )}
        <p className={styles.count}>{t("review.count", { count })}</p>
      </div>
      <ul className={styles.list}>
        {reviews.map(({ author, comment, rating, date }) => (
          <li key={author + date + comment}>
            <article className={styles.review}>
              <p className={styles.by}>
                <Stars score={rating} label={t("review.average", { rating })} />
                <span>
                  {author} ·{" "}
                  <time dateTime={date} suppressHydrationWarning>
                    {longDate(locale).format(new Date(date))}
                  </time>
                </span>
              </p>
              <p>{comment}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In place of reviews that could not be fetched. */
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
    <div id="reviews" className={styles.reviews}>
      <Skeleton />
      <div className={styles.list}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}
