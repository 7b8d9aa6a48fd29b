import type { Review } from "#shared/catalog.ts";
import { printDay } from "#shared/formats.ts";
import { localeOf } from "#shared/markets.ts";
import { reviews as reviewsOperation } from "#shared/operations/generated/operations.ts";
import type { Reviews } from "#shared/pages.ts";
import { mostReviews, parseReviewQuery, type ReviewOrder, reviewsAtFirst } from "#shared/review-query.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest } from "../context.ts";
import { items, toScore } from "./products.ts";

const byRating: Record<Exclude<ReviewOrder, "newest">, (one: Review, other: Review) => number> = {
  highest: (one, other) => other.rating - one.rating,
  lowest: (one, other) => one.rating - other.rating,
};

/** How many gave 1, 2 … 5 stars; null while not every one of them is known. */
function countStars(ratings: readonly { rating: number }[], count: number): number[] | null {
  if (count === 0 || ratings.length !== count) return null;
  return [1, 2, 3, 4, 5].map((stars) => ratings.filter(({ rating }) => rating === stars).length);
}

/** The API only counts and pages; what is asked for beyond the newest is chosen here from all of them. */
export async function loadReviews(request: PageRequest, commerce: Commerce): Promise<Reviews> {
  const { parameter: alias, language, market } = request;
  const query = parseReviewQuery(request.search);
  const { stars, order, shown } = query;
  const isFirst = stars === 0 && order === "newest" && shown === reviewsAtFirst;
  const answer = await commerce.ask(
    reviewsOperation,
    { alias, skip: 0, take: isFirst ? reviewsAtFirst : mostReviews, rated: mostReviews },
    "secondary",
  );
  if (answer.kind !== "data") throw new Error(answer.message);
  const { reviews: found, ratings } = answer.data;
  if (answer.errors.length > 0 && !found?.reviews) throw new Error("The reviews are missing");
  const count = found?.count ?? 0;
  const all: Review[] = items(found?.reviews).map(({ author, comment, rating, reviewDate }) => ({
    author,
    comment,
    rating,
    date: reviewDate,
    day: printDay(reviewDate, localeOf(language, market)),
  }));
  const wanted = all.filter(({ rating }) => stars === 0 || rating === stars);
  if (order !== "newest") wanted.sort(byRating[order]);
  const counts = countStars(items(ratings?.reviews), count);
  return {
    count,
    average: toScore(found?.averageRating),
    reviews: wanted.slice(0, shown),
    counts,
    found: stars === 0 ? count : wanted.length,
    query,
  };
}
