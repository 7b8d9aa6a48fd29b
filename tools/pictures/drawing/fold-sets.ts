import type { Fold } from "./cloth.ts";
import { centre } from "./outline.ts";
import { jitterOf, type Random } from "./random.ts";

/** One fold of the left half: x1, y1, x2, y2, width, bend, rise and where it is strongest. */
export type FoldRow = readonly [
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  width: number,
  bend: number,
  rise: number,
  from?: "start",
];

export interface FoldOptions {
  /** How far the ends may stray. */
  stray?: number;
  /** Multiplies every rise. */
  strength?: number;
}

/** The folds of one side, each a little different from its plan. */
export function foldsOn(
  side: "left" | "right",
  rows: readonly FoldRow[],
  random: Random,
  { stray = 8, strength = 1 }: FoldOptions = {},
): Fold[] {
  const jitter = jitterOf(random);
  const turn = side === "left" ? 1 : -1;
  const place = (x: number) => centre + (x - centre) * turn;
  return rows.map(([x1, y1, x2, y2, width, bend, rise, from]) => ({
    x1: place(x1) + jitter(stray),
    y1: y1 + jitter(stray),
    x2: place(x2) + jitter(stray * 1.6),
    y2: y2 + jitter(stray * 1.6),
    width: width * (0.82 + random() * 0.36),
    bend: bend * turn + jitter(4),
    rise: rise * strength * (0.8 + random() * 0.4),
    from,
  }));
}

export const foldsOnBoth = (rows: readonly FoldRow[], random: Random, options?: FoldOptions): Fold[] => [
  ...foldsOn("left", rows, random, options),
  ...foldsOn("right", rows, random, options),
];
