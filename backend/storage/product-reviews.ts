import type { Review } from "#backend/catalogue/reviews.ts";
import type { Votes } from "#backend/catalogue/types.ts";

/** A shopper's review, as it waits to be read by somebody. */
export interface PendingReview extends Review {
  id: number;
  /** Of the product it was written at. */
  alias: string;
}

type ReviewRecord = {
  id: number;
  alias: string;
  created_at: number;
  author: string;
  comment: string;
  rating: number;
};

export type NewReview = Omit<ReviewRecord, "id"> & { style_id: number };

export function insertReview(sql: SqlStorage, review: NewReview): void {
  sql.exec(
    `INSERT INTO product_reviews (style_id, alias, created_at, author, comment, rating)
     VALUES (?, ?, ?, ?, ?, ?)`,
    review.style_id,
    review.alias,
    review.created_at,
    review.author,
    review.comment,
    review.rating,
  );
}

/** Approved reviews of a style, newest first: its colours share them. */
export const approvedReviews = (sql: SqlStorage, styleId: number): Review[] =>
  sql
    .exec<ReviewRecord>(
      "SELECT * FROM product_reviews WHERE style_id = ? AND is_approved = 1 ORDER BY created_at DESC",
      styleId,
    )
    .toArray()
    .map(reviewOf);

/** Number and sum of the stars shoppers gave in approved reviews, by style. */
export const approvedVotes = (sql: SqlStorage): ReadonlyMap<number, Votes> =>
  new Map(
    sql
      .exec<{ style_id: number; count: number; sum: number }>(
        `SELECT style_id, COUNT(*) AS count, SUM(rating) AS sum FROM product_reviews
         WHERE is_approved = 1 GROUP BY style_id`,
      )
      .toArray()
      .map(({ style_id, count, sum }) => [style_id, { count, sum }]),
  );

/** What nobody has read yet, oldest first. */
export const pendingReviews = (sql: SqlStorage): PendingReview[] =>
  sql
    .exec<ReviewRecord>("SELECT * FROM product_reviews WHERE is_approved = 0 ORDER BY id LIMIT 200")
    .toArray()
    .map((record) => ({ id: record.id, alias: record.alias, ...reviewOf(record) }));

export function approveReview(sql: SqlStorage, id: number): void {
  sql.exec("UPDATE product_reviews SET is_approved = 1 WHERE id = ?", id);
}

export function declineReview(sql: SqlStorage, id: number): void {
  sql.exec("DELETE FROM product_reviews WHERE id = ? AND is_approved = 0", id);
}

const reviewOf = ({ created_at, author, comment, rating }: ReviewRecord): Review => ({
  reviewDate: new Date(created_at).toISOString(),
  author,
  comment,
  rating,
});
