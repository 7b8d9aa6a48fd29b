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

export type Fit = "small" | "true" | "large";

/** How a style turns out for most; two thirds are as their size says. */
export const fitOf = ({ seed }: Style): Fit =>
  pick(seed, 90, ["true", "true", "true", "true", "small", "large"] as const);

/** As they are asked with a review: small, as the size says, or large. */
const fitSeenBy = (style: Style, seed: number): Fit => {
  const fit = fitOf(style);
  if (roll(seed, 8, 5) > 0) return fit;
  return fit === "true" ? pick(seed, 13, ["small", "large", "true"] as const) : "true";
};

const isSized = ({ sizes, silhouette }: Style) => sizes.length >= 3 && silhouette !== "backpack";

const fitVotes = new WeakMap<Style, string>();

/** JSON of how many found a style small, true to its size or large, for a parameter; null where there is nothing to choose. */
export function fitVotesOf(style: Style): string | null {
  const count = voteCountOf(style);
  if (!isSized(style) || count === 0) return null;
  const known = fitVotes.get(style);
  if (known) return known;
  const votes = { small: 0, true: 0, large: 0 };
  for (let position = 0; position < count; position++)
    votes[fitSeenBy(style, mix(style.seed, 200 + position))] += 1;
  const json = JSON.stringify(votes);
  fitVotes.set(style, json);
  return json;
}

/** What a shopper says of the size they bought; most agree with each other. Null where there is nothing to choose. */
const fitRemark = (style: Style, seed: number): Localised | null => {
  const { sizes } = style;
  if (!isSized(style)) return null;
  const fit = fitSeenBy(style, seed);
  const worn = 1 + roll(seed, 9, sizes.length - 2);
  const [smaller = "", size = "", larger = ""] = sizes.slice(worn - 1, worn + 2);
  const { sv, en, de } = pick(seed, 10, reviewTexts.fits[fit]);
  const fill = (text: string) =>
    text.replaceAll("{size}", size).replaceAll("{smaller}", smaller).replaceAll("{larger}", larger);
  return { sv: fill(sv), en: fill(en), de: fill(de) };
};

/** The next text of a list for every review with as many stars, so that neighbours do not begin alike. */
const inTurn = <T>(style: Style, salt: number, position: number, from: readonly T[]): T => {
  const text = from[(roll(style.seed, salt, from.length) + position) % from.length];
  if (text === undefined) throw new Error("there is nothing to say");
  return text;
};

/** What was said before of the same product with as many stars. */
const alikeBefore = (style: Style, position: number, stars: number): number => {
  let count = 0;
  for (let earlier = 0; earlier < position; earlier++) if (starsOf(style, earlier) === stars) count += 1;
  return count;
};

const commentAt = (style: Style, position: number, rating: 1 | 2 | 3 | 4 | 5): Localised[] => {
  const seed = mix(style.seed, 200 + position);
  const turn = alikeBefore(style, position, rating);
  const opening = inTurn(style, 102, turn, reviewTexts.openings[rating]);
  const use = rating >= 4 && roll(seed, 3, 5) < 2 ? pick(seed, 11, reviewTexts.uses[style.activity]) : null;
  const remark = roll(seed, 5, 5) < 3 ? pick(seed, 4, remarksOn(style, rating)) : null;
  const fit = roll(seed, 12, 5) < 3 ? fitRemark(style, seed) : null;
  return [opening, use, remark, fit].filter((text) => text !== null);
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
  return {
    rating,
    comment: commentAt(style, position, rating)
      .map((text) => text[language.code])
      .join(" "),
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
