import type { Product } from "#shared/catalog.ts";
import { wholePercent, writeNumber } from "#shared/formats.ts";
import type { Reviews as ReviewsData } from "#shared/pages.ts";
import {
  type ReviewQuery,
  reviewOrders,
  reviewsAtFirst,
  reviewsMore,
  writeReviewQuery,
} from "#shared/review-query.ts";
import { Anchor } from "../anchor.tsx";
import { useUser } from "../auth/auth.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { type OverlayProps, openOverlay } from "../overlay/overlay.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { Stars } from "../ui/stars.tsx";
import { FitScale } from "./fit-scale.tsx";
import styles from "./reviews.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{product,reviews}.json"));

interface Props extends ReviewsData {
  product: Product;
}

/** Filter, order and "more" are links: without scripts they load the page anew. */
export function Reviews({ count, average, reviews, counts, found, query, product }: Props) {
  const t = useTranslate();
  const layoutData = useLayoutData();
  const toHref = (change: Partial<ReviewQuery>) =>
    `${product.href}${writeReviewQuery({ ...query, shown: reviewsAtFirst, ...change })}#reviews`;
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
      <div className={styles.summary}>
        <h2 id="reviews-title">{t("review.title")}</h2>
        {count > 0 && (
          <p className={styles.average}>
            <span aria-hidden="true">{writeNumber(average, layoutData)}</span>
            <Stars
              score={average}
              label={t("review.average", { rating: writeNumber(average, layoutData) })}
              size={20}
            />
          </p>
        )}
        <p className={styles.count}>{t("review.count", { count })}</p>
        {counts && <Histogram counts={counts} chosen={query.stars} toHref={toHref} />}
        {product.fit && <FitScale {...product.fit} />}
        <p className={styles.count}>{t("review.origin")}</p>
        <WriteReview alias={product.alias} product={product.name} />
      </div>
      <div>
        {counts && count > 1 && (
          <nav className={styles.orders} aria-label={t("review.order")}>
            {reviewOrders.map((order) => (
              <Anchor
                key={order}
                to={toHref({ order })}
                rel="nofollow"
                aria-current={order === query.order || undefined}
                data-keep-scroll=""
              >
                {t(`review.${order}`)}
              </Anchor>
            ))}
          </nav>
        )}
        <p role="status" className={styles.count}>
          {count > 0 ? t("review.shown", { shown: reviews.length, count: found }) : t("review.beFirst")}
        </p>
        <ul>
          {reviews.map((review) => (
            <li key={review.author + review.date + review.comment}>
              <Review {...review} />
            </li>
          ))}
        </ul>
        {reviews.length === query.shown && found > query.shown && (
          <Anchor
            to={toHref({ shown: query.shown + reviewsMore })}
            className={buttonLook({ variant: "secondary" })}
            rel="nofollow"
            data-keep-scroll=""
          >
            {t("review.more", { count: Math.min(reviewsMore, found - query.shown) })}
          </Anchor>
        )}
      </div>
    </section>
  );
}

interface HistogramProps {
  counts: readonly number[];
  /** 0: none. */
  chosen: number;
  toHref: (change: Partial<ReviewQuery>) => string;
}

/** How many gave each number of stars; a press shows only those, another one all. */
function Histogram({ counts, chosen, toHref }: HistogramProps) {
  const t = useTranslate();
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul className={styles.histogram} aria-label={t("review.distribution")}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        const bar = (
          <>
            <span className="hidden-visually">{t("review.filterByStars", { count, stars })}</span>
            <span aria-hidden="true">{stars} ★</span>
            <svg className={styles.track} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={wholePercent(count, total)} height="6" fill="currentColor" />
            </svg>
            <span aria-hidden="true">{count}</span>
          </>
        );
        return (
          <li key={stars}>
            {count > 0 ? (
              <Anchor
                to={toHref({ stars: stars === chosen ? 0 : stars })}
                className={styles.bar}
                rel="nofollow"
                aria-current={stars === chosen || undefined}
                data-keep-scroll=""
              >
                {bar}
              </Anchor>
            ) : (
              <p className={styles.bar}>{bar}</p>
            )}
          </li>
        );
      })}
      {chosen > 0 && (
        <li>
          <Anchor to={toHref({ stars: 0 })} data-keep-scroll="">
            {t("review.all")}
          </Anchor>
        </li>
      )}
    </ul>
  );
}

function Review({ author, comment, rating, date, day }: ReviewsData["reviews"][number]) {
  const t = useTranslate();
  return (
    <article className={styles.review}>
      <p className={styles.by}>
        <Stars score={rating} label={t("review.average", { rating })} />
        <span>
          {author} · <time dateTime={date}>{day}</time>
        </span>
      </p>
      <p>{comment}</p>
    </article>
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
