import { mix, pick, roll } from "./chance.ts";
import { demoData } from "./data/demo-data.ts";
import type { Localised, Product, Style, Viewpoint, Votes, VotesReader } from "./types.ts";

const reviewTexts = demoData.reviews;

export interface Review {
  rating: number;
  comment: string;
  /** ISO 8601. */
  reviewDate: string;
  author: string;
}

const day = 86_400_000;

/** Colours of a style share their reviews. */
export const voteCountOf = (style: Style): number =>
  style.age < 14 ? 0 : Math.min(140, Math.floor((roll(style.seed, 100, 1000) / 1000) ** 2 * 150));

const starsByChance = [5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2, 1] as const;

const starsOf = (style: Style, position: number) => {
  const reach = 9 + roll(style.seed, 101, starsByChance.length - 8);
  return pick(mix(style.seed, 200 + position), 0, starsByChance.slice(0, reach));
};

const votes = new WeakMap<Style, Votes>();

const countVotes = (style: Style): Votes => {
  const count = voteCountOf(style);
  let sum = 0;
  for (let position = 0; position < count; position++) sum += starsOf(style, position);
  return { count, sum };
};

const firstVotes = (style: Style): Votes => {
  const cached = votes.get(style);
  if (cached) return cached;
  const counted = countVotes(style);
  votes.set(style, counted);
  return counted;
};

/** Mean of all votes, also of new ones, to one decimal; score 0 without votes. */
export const ratingOf = (style: Style, votesOf?: VotesReader): { score: number; voteCount: number } => {
  const first = firstVotes(style);
  const since = votesOf?.(style.styleId) ?? { count: 0, sum: 0 };
  const voteCount = first.count + since.count;
  const score = voteCount === 0 ? 0 : Math.round(((first.sum + since.sum) / voteCount) * 10) / 10;
  return { score, voteCount };
};

const remarks = new Map<string, readonly Localised[]>();

const remarksOn = ({ silhouette }: Style, stars: number): readonly Localised[] => {
  const name = `${silhouette} ${stars}`;
  const cached = remarks.get(name);
  if (cached) return cached;
  const fitting = reviewTexts.remarks.filter(
    ({ silhouettes, stars: [fewest, most] = [1, 5] }) =>
      (silhouettes?.includes(silhouette) ?? true) && stars >= fewest && stars <= most,
  );
  const texts = fitting.map(({ text }) => text);
  remarks.set(name, texts);
  return texts;
};

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
  const opening = pick(seed, 3, reviewTexts.openings[rating])[language.code];
  const closing = pick(seed, 4, remarksOn(style, rating))[language.code];
  const terse = roll(seed, 5, 3) === 0;
  return {
    rating,
    comment: terse ? opening : `${opening} ${closing}`,
    reviewDate: new Date(written).toISOString(),
    author: `${pick(seed, 6, reviewTexts.reviewers)} ${String.fromCharCode(65 + roll(seed, 7, 20))}.`,
  };
};

/** Newest first; take defaults to 5. */
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
