import type { Outline } from "../drawing/outline.ts";

/** Fingers as base x, base y, tip x, tip y and width: little finger to index. */
export const fingers = [
  [-106, -60, -136, -226, 78],
  [-37, -84, -48, -316, 84],
  [34, -88, 38, -344, 86],
  [104, -70, 122, -292, 85],
] as const;

/** A finger: a rounded bar, a little slimmer at the tip. */
export function finger([bx, by, tx, ty, width]: readonly [
  bx: number,
  by: number,
  tx: number,
  ty: number,
  width: number,
]): Outline {
  const length = Math.hypot(tx - bx, ty - by);
  const [ux, uy] = [(tx - bx) / length, (ty - by) / length];
  const at = (along: number, across: number) =>
    [bx + ux * along - uy * across * width, by + uy * along + ux * across * width] as const;
  return [
    [...at(-60, -0.5), 1],
    at(length * 0.3, -0.52),
    at(length * 0.56, -0.46),
    at(length * 0.76, -0.45),
    at(length - 16, -0.36),
    at(length + 6, -0.18),
    at(length + 11, 0.02),
    at(length + 5, 0.2),
    at(length - 16, 0.37),
    at(length * 0.76, 0.45),
    at(length * 0.56, 0.46),
    at(length * 0.3, 0.52),
    [...at(-60, 0.5), 1],
  ];
}

export const thumb: Outline = [
  [92, 214, 1],
  [138, 150],
  [166, 96],
  [178, 40],
  [184, -14],
  [198, -58],
  [224, -72],
  [246, -52],
  [254, -4],
  [250, 66],
  [232, 140],
  [190, 210],
  [116, 262, 1],
];
