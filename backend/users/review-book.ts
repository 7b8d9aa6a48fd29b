import type { Votes } from "#backend/catalogue/types.ts";
import { approvedVotes, approveReview } from "#backend/storage/product-reviews.ts";

export interface ReviewBook {
  /** Stars of approved reviews of a style; undefined where no shopper wrote one. */
  votesOf(styleId: number): Votes | undefined;
  /** Shows a review to everybody. */
  approve(id: number): void;
  /** Grows with every approval, so that kept answers know when they are old. */
  revision(): number;
}

export function openReviewBook(sql: SqlStorage): ReviewBook {
  let votes = approvedVotes(sql);
  let revision = 0;
  return {
    votesOf: (styleId) => votes.get(styleId),
    approve(id) {
      approveReview(sql, id);
      votes = approvedVotes(sql);
      revision += 1;
    },
    revision: () => revision,
  };
}
