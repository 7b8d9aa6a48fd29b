import { type Review, ratingOf, reviewsOf } from "#backend/catalogue/reviews.ts";
import type { Product, Viewpoint } from "#backend/catalogue/types.ts";
import { approvedReviews } from "#backend/storage/reviews.ts";

interface Page {
  skip?: number | null;
  take?: number | null;
}

/** Approved reviews of shoppers among those the goods came with, newest first; take defaults to 5. */
export function allReviewsOf(
  product: Product,
  sql: SqlStorage,
  viewpoint: Viewpoint,
  { skip, take }: Page,
): { count: number; averageRating: number; reviews: readonly Review[] } {
  const first = Math.max(0, skip ?? 0);
  const last = first + Math.max(0, take ?? 5);
  const written = approvedReviews(sql, product.style.styleId);
  const known = reviewsOf(product, viewpoint, { skip: 0, take: last });
  const { score, voteCount } = ratingOf(product.style, viewpoint.votesOf);
  const newestFirst = [...written, ...known.reviews].sort((a, b) => b.reviewDate.localeCompare(a.reviewDate));
  return { count: voteCount, averageRating: score, reviews: newestFirst.slice(first, last) };
}
