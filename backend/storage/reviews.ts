import { and, asc, count, desc, eq, sum } from "drizzle-orm";
import type { Review } from "#backend/catalogue/reviews.ts";
import type { Votes } from "#backend/catalogue/types.ts";
import { productReviews } from "./account-tables.ts";
import { database } from "./database.ts";

export interface PendingReview extends Review {
  id: number;
  alias: string;
}

type StoredReview = typeof productReviews.$inferSelect;
export type NewReview = Omit<StoredReview, "id" | "isApproved">;

export function insertReview(sql: SqlStorage, review: NewReview): void {
  database(sql).insert(productReviews).values(review).run();
}

/** Newest first; colours of a style share their reviews. */
export const approvedReviews = (sql: SqlStorage, styleId: number): Review[] =>
  database(sql)
    .select()
    .from(productReviews)
    .where(and(eq(productReviews.styleId, styleId), eq(productReviews.isApproved, true)))
    .orderBy(desc(productReviews.createdAt))
    .all()
    .map(toReview);

/** Oldest first. */
export const pendingReviews = (sql: SqlStorage): PendingReview[] =>
  database(sql)
    .select()
    .from(productReviews)
    .where(eq(productReviews.isApproved, false))
    .orderBy(asc(productReviews.id))
    .limit(200)
    .all()
    .map((stored) => ({ id: stored.id, alias: stored.alias, ...toReview(stored) }));

export function declineReview(sql: SqlStorage, id: number): void {
  const pending = and(eq(productReviews.id, id), eq(productReviews.isApproved, false));
  database(sql).delete(productReviews).where(pending).run();
}

const toReview = ({ createdAt, author, comment, rating }: StoredReview): Review => ({
  reviewDate: new Date(createdAt).toISOString(),
  author,
  comment,
  rating,
});

export interface ReviewVotes {
  /** Undefined without votes. */
  votesOf(styleId: number): Votes | undefined;
  approve(id: number): void;
  /** Grows with every approval: the key of caches. */
  revision(): number;
}

/** In memory, because every product that is shown needs them. */
export function openReviewVotes(sql: SqlStorage): ReviewVotes {
  let votes = readVotes(sql);
  let revision = 0;
  return {
    votesOf: (styleId) => votes.get(styleId),
    approve(id) {
      database(sql).update(productReviews).set({ isApproved: true }).where(eq(productReviews.id, id)).run();
      votes = readVotes(sql);
      revision += 1;
    },
    revision: () => revision,
  };
}

function readVotes(sql: SqlStorage): ReadonlyMap<number, Votes> {
  const rows = database(sql)
    .select({
      styleId: productReviews.styleId,
      count: count(),
      sum: sum(productReviews.rating).mapWith(Number),
    })
    .from(productReviews)
    .where(eq(productReviews.isApproved, true))
    .groupBy(productReviews.styleId)
    .all();
  return new Map(rows.map(({ styleId, ...votes }) => [styleId, votes]));
}
