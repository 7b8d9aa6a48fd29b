import type { Relief } from "../drawing/cloth.ts";
import { valueNoise } from "../drawing/noise.ts";
import { makersMark, seam } from "../drawing/sewing.ts";
import { bothSides } from "../drawing/shadows.ts";
import { pocketZip } from "../drawing/zips.ts";
import { midLayer } from "./mid-layer.ts";

/** Edge of one quilted diamond, along the seams. */
const diamond = 92;

/** Wadding sewn through in diamonds: full in their middles, puckered along the thread. */
function diamonds(name: string): Relief {
  const noise = valueNoise(name);
  return (x, y) => {
    const u = (x * 0.86 + y) / diamond;
    const v = (x * 0.86 - y) / diamond;
    const [a, b] = [Math.abs(Math.sin(Math.PI * u)), Math.abs(Math.sin(Math.PI * v))];
    const full = (a * b) ** 0.42;
    const thread = Math.exp(-((Math.min(a, b) * 4) ** 2));
    return 15 * full + 3.4 * thread * (noise(x / 9, y / 9) - 0.5) + 7 * (noise(x / 44, y / 40) - 0.5);
  };
}

/** Pockets on the chest, by set. */
const chest: readonly (readonly [number, number, number, number][])[] = [
  [[672, 560, 772, 546]],
  [],
  [[652, 440, 652, 600]],
  [[528, 560, 428, 546]],
  [
    [672, 580, 772, 580],
    [528, 580, 428, 580],
  ],
];

/** Quilted jacket with synthetic or wool filling and a stand collar. */
export const paddedJacket = midLayer({
  seed: "valley-quilt",
  surface: diamonds,
  finish: { wrap: 0.4, shine: 0.08, gloss: 14, hollow: 15, depth: 0.026, soften: 2.2 },
  folds: 0.7,
  neck: "collar",
  detail: { at: [690, 520], zoom: 2.6 },
  face: (side, { cloth, trim, pop, dye }) => {
    const shoulders = bothSides(seam("M372 470Q470 440 590 432", cloth, 0.6));
    if (side === "back") return `${shoulders}${makersMark(584, 410, 0.9, cloth.hi2)}`;
    return `${bothSides(pocketZip(392, 812, 380, 976, { cloth, zip: trim, pop }))}${chest[dye.pockets ?? 0]?.map((at) => pocketZip(...at, { cloth, zip: trim, pop })).join("") ?? ""}
${makersMark(700, 468, 0.9, cloth.hi2)}`;
  },
});
