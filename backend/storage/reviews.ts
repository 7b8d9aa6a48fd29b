import { and, asc, count, desc, eq, sum } from "drizzle-orm";
import type { Review } from "#backend/catalogue/reviews.ts";
import type { Votes } from "#backend/catalogue/types.ts";
import { productReviews } from "./account-tables.ts";
import { database } from "./database.ts";

/** A shopper's review, as it waits to be read by somebody. */
export interface PendingReview extends Review {
  id: number;
  /** Of the product it was written at. */
  alias: string;
}

type StoredReview = typeof productReviews.$inferSelect;
export type NewReview = Omit<StoredReview, "id" | "isApproved">;

export function insertReview(sql: SqlStorage, review: NewReview): void {
  database(sql).insert(productReviews).values(review).run();
}

/** Approved reviews of a style, newest first: its colours share them. */
export const approvedReviews = (sql: SqlStorage, styleId: number): Review[] =>
  database(sql)
    .select()
    .from(productReviews)
    .where(and(eq(productReviews.styleId, styleId), eq(productReviews.isApproved, true)))
    .orderBy(desc(productReviews.createdAt))
    .all()
    .map(toReview);

/** What nobody has read yet, oldest first. */
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
  /** Stars of approved reviews of a style; undefined where no shopper wrote one. */
  votesOf(styleId: number): Votes | undefined;
  /** Shows a review to everybody. */
  approve(id: number): void;
  /** Grows with every approval, so that cached answers know when they are old. */
  revision(): number;
}

/** The stars shoppers gave, kept in memory: every product that is shown asks for them. */
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
