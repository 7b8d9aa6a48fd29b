import { mix, pick, roll } from "./chance.ts";
import { reviewClosings, reviewers, reviewOpenings } from "./goods/review-words.ts";
import type { Product, Style, Viewpoint } from "./types.ts";

export interface Review {
  rating: number;
  comment: string;
  /** ISO 8601 */
  reviewDate: string;
  author: string;
}

const day = 86_400_000;

/** Colours of one style share their reviews; a few young styles have none yet. */
export const voteCountOf = (style: Style): number =>
  style.age < 14 ? 0 : Math.min(140, Math.floor((roll(style.seed, 100, 1000) / 1000) ** 2 * 150));

const starsByChance = [5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2, 1] as const;

const starsOf = (style: Style, position: number) => {
  const reach = 9 + roll(style.seed, 101, starsByChance.length - 8);
  return pick(mix(style.seed, 200 + position), 0, starsByChance.slice(0, reach));
};

interface Rating {
  score: number;
  voteCount: number;
}

const ratings = new WeakMap<Style, Rating>();

const rate = (style: Style): Rating => {
  const voteCount = voteCountOf(style);
  if (voteCount === 0) return { score: 0, voteCount };
  let sum = 0;
  for (let position = 0; position < voteCount; position++) sum += starsOf(style, position);
  return { score: Math.round((sum / voteCount) * 10) / 10, voteCount };
};

/** Mean of all votes to one decimal; score 0 without votes. */
export const ratingOf = (style: Style): Rating => {
  const kept = ratings.get(style);
  if (kept) return kept;
  const rating = rate(style);
  ratings.set(style, rating);
  return rating;
};

/** Reviews are spread over the style's life, newest first. */
const reviewAt = (
  style: Style,
  position: number,
  voteCount: number,
  { language, now }: Viewpoint,
): Review => {
  const seed = mix(style.seed, 200 + position);
  const rating = starsOf(style, position);
  const share = (position + roll(seed, 1, 100) / 100) / voteCount;
  const written = Math.floor(now / day) * day - day - Math.floor(share * (style.age - 2) * day);
  const opening = pick(seed, 3, reviewOpenings[rating])[language.code];
  const closing = pick(seed, 4, reviewClosings)[language.code];
  const terse = roll(seed, 5, 3) === 0;
  return {
    rating,
    comment: terse ? opening : `${opening} ${closing}`,
    reviewDate: new Date(written).toISOString(),
    author: `${pick(seed, 6, reviewers)} ${String.fromCharCode(65 + roll(seed, 7, 20))}.`,
  };
};

/** Approved reviews, newest first; take defaults to 5. */
export const reviewsOf = (
  { style }: Product,
  viewpoint: Viewpoint,
  { skip, take }: { skip?: number | null; take?: number | null } = {},
): { count: number; averageRating: number; reviews: readonly Review[] } => {
  const { score, voteCount } = ratingOf(style);
  const first = Math.max(0, skip ?? 0);
  const last = Math.min(voteCount, first + Math.max(0, take ?? 5));
  const positions = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  return {
    count: voteCount,
    averageRating: score,
    reviews: positions.map((position) => reviewAt(style, position, voteCount, viewpoint)),
  };
};
