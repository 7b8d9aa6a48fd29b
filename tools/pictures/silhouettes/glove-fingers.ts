import type { Outline } from "../drawing/outline.ts";

/** Fingers as base x, base y, tip x, tip y and width: little finger to index. */
export const fingers = [
  [-108, -60, -146, -252, 80],
  [-40, -84, -58, -344, 86],
  [32, -88, 38, -370, 88],
  [102, -70, 130, -318, 86],
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
    at(length * 0.62, -0.49),
    at(length - 26, -0.45),
    at(length + 4, -0.27),
    at(length + 13, 0),
    at(length + 4, 0.27),
    at(length - 26, 0.45),
    at(length * 0.62, 0.49),
    at(length * 0.3, 0.52),
    [...at(-60, 0.5), 1],
  ];
}
