import type { Product, Viewpoint } from "./types.ts";

export interface Review {
  rating: number;
  comment: string;
  /** ISO 8601 */
  reviewDate: string;
  author: string;
}

/** Approved reviews, newest first; take defaults to 5. */
export const reviewsOf = (
  _product: Product,
  _viewpoint: Viewpoint,
  _page: { skip?: number | null; take?: number | null } = {},
): { count: number; averageRating: number; reviews: readonly Review[] } => {
  throw new Error("under construction");
};
