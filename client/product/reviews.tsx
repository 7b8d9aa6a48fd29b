import type { Product } from "#shared/catalog.ts";
import { longDate, numberFormat } from "#shared/formats.ts";
import type { Reviews as ReviewsData } from "#shared/pages.ts";
import { Anchor } from "../anchor.tsx";
import { useUser } from "../auth/auth.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { type OverlayProps, openOverlay } from "../overlay/overlay.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Stars } from "../ui/stars.tsx";
import styles from "./reviews.module.css";

interface Props extends ReviewsData {
  product: Product;
}

export function Reviews({ count, average, reviews, product }: Props) {
  const t = useTranslate();
  const { locale } = useLayoutData();
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
        <p className={styles.count}>{t("review.origin")}</p>
        <WriteReview alias={product.alias} product={product.name} />
      </div>
      <ul>
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

/** For those who are logged in; everyone else gets a link to the login. */
function WriteReview(subject: OverlayProps["review"]) {
  const t = useTranslate();
  if (useUser() === null) {
    return (
      <p>
        <Anchor to="/account" data-document="">
          {t("review.loginRequired")}
        </Anchor>
      </p>
    );
  }
  return (
    <Button variant="secondary" aria-haspopup="dialog" onClick={() => openOverlay("review", subject)}>
      {t("review.write")}
    </Button>
  );
}

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
      <div>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}
