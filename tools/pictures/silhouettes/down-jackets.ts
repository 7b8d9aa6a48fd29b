import { tones } from "../drawing/colour.ts";
import { label, laid, makersMark, seam, stitch, weave } from "../drawing/sewing.ts";
import { bothSides, inside } from "../drawing/shadows.ts";
import { frontZip, pocketZip } from "../drawing/zips.ts";
import { downJacket } from "./down-jacket.ts";

/** Pockets above those for the hands, by set. */
const chestPockets: readonly (readonly [number, number, number, number][])[] = [
  [],
  [[676, 600, 782, 600]],
  [[660, 470, 660, 640]],
  [[420, 600, 524, 600]],
  [
    [676, 560, 776, 552],
    [524, 560, 424, 552],
  ],
];

/** Down jacket with hood, in narrow chambers. */
export const insulated = downJacket({
  seed: "down-hood",
  baffle: 61,
  plump: 1,
  length: 0.93,
  detail: { at: [690, 440], zoom: 3 },
  face: (side, { colours, hem, dye }) =>
    side === "front"
      ? bothSides(pocketZip(392, 812, 372, 984, colours)) +
        (chestPockets[dye.pockets ?? 0] ?? []).map((at) => pocketZip(...at, colours)).join("") +
        frontZip(298, hem - 1, colours) +
        makersMark(706, 520, 0.86, colours.cloth.hi2)
      : makersMark(584, 452, 0.86, colours.cloth.hi2),
});

const shoulders = "M280 260L920 260L920 452Q760 436 600 440Q440 436 280 452Z";

/** Long, thick jacket to pull over everything at the belay: wide chambers, hard-wearing shoulders, big pockets. */
export const belayParka = downJacket({
  seed: "stance-belay",
  baffle: 104,
  plump: 1.28,
  length: 1.17,
  detail: { at: [600, 520], zoom: 2.5 },
  face: (side, { dye, colours, torso, hem, low }) => {
    const worn = tones({ ...dye.trim, L: 0.3 });
    const yoke = `<defs>${weave("worn", 5, 0.07, 0.1, 30)}</defs>${inside(
      "worn-torso",
      torso,
      `<path d="${shoulders}" fill="${worn.base}" opacity=".9"/>${laid(shoulders, "worn")}${seam("M280 452Q440 436 600 440Q760 436 920 452", worn)}${stitch("M280 446Q440 430 600 434Q760 430 920 446", 0.4)}`,
    )}`;
    if (side === "back") return `${yoke}${label(566, 372, 68, 38, tones(dye.trim), "#e9e5da")}`;
    return `${yoke}${bothSides(pocketZip(424, low(846), 398, low(1030), colours))}
${pocketZip(676, 560, 782, 560, colours)}${frontZip(298, hem - 1, { ...colours, zip: colours.pop })}
${label(700, 386, 68, 38, tones(dye.trim), "#e9e5da")}`;
  },
});
