export const reviewOrders = ["newest", "highest", "lowest"] as const;

export type ReviewOrder = (typeof reviewOrders)[number];

/** Which reviews a product page shows, as its address says: `?stars=4&order=lowest&reviews=15`. */
export interface ReviewQuery {
  /** 1–5; 0: any. */
  stars: number;
  order: ReviewOrder;
  /** How many. */
  shown: number;
}

export const reviewsAtFirst = 5;
export const reviewsMore = 10;
/** More are not asked for. */
export const mostReviews = 500;

const isOrder = (text: string | null): text is ReviewOrder => reviewOrders.some((order) => order === text);

/** What cannot be meant counts as not said. */
export function parseReviewQuery(search: string | URLSearchParams): ReviewQuery {
  const query = new URLSearchParams(search);
  const stars = query.get("stars") ?? "";
  const order = query.get("order");
  const shown = Number(query.get("reviews"));
  const isStep = shown <= mostReviews && shown > reviewsAtFirst && shown % reviewsMore === reviewsAtFirst;
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : 0,
    order: isOrder(order) ? order : "newest",
    shown: isStep ? shown : reviewsAtFirst,
  };
}

/** In one spelling; empty for what every page shows. */
export function writeReviewQuery({ stars, order, shown }: ReviewQuery): string {
  const query = new URLSearchParams();
  if (order !== "newest") query.set("order", order);
  if (shown > reviewsAtFirst) query.set("reviews", String(shown));
  if (stars > 0) query.set("stars", String(stars));
  return query.size > 0 ? `?${query}` : "";
}
