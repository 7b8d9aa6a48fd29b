import { crumpled, type Relief } from "../drawing/cloth.ts";
import type { Dye } from "../drawing/garment.ts";
import { valueNoise } from "../drawing/noise.ts";
import { type Outline, path } from "../drawing/outline.ts";
import { label, makersMark, seam } from "../drawing/sewing.ts";
import { bothSides, cast, inside } from "../drawing/shadows.ts";
import { pocketZip, type ZipColours } from "../drawing/zips.ts";
import { flatlock, midLayer } from "./mid-layer.ts";

/** Pile: clumps of short hair, finer tips on top. */
export function pile(name: string): Relief {
  const noise = valueNoise(name);
  const clumps = crumpled({ rise: 5, freq: 0.085, seed: `${name}c`, octaves: 3 });
  return (x, y) =>
    clumps(x, y) + 2.6 * (noise(x * 0.26, y * 0.3) - 0.5) + 1.9 * (noise(x * 0.8, y * 0.62) - 0.5);
}

const pocket: Outline = [
  [664, 520, 1],
  [790, 508, 1],
  [796, 600],
  [792, 690, 1],
  [728, 700],
  [666, 700, 1],
];

/** Pile fleece with a stand collar and a chest pocket in a second cloth. */
export const fleece = midLayer({
  seed: "hut-fleece",
  surface: pile,
  folds: 1,
  neck: "collar",
  detail: { at: [690, 470], zoom: 3 },
  frontPanels: {
    pocket: {
      outline: pocket,
      puff: 0.2,
      cap: 40,
      crumple: [{ rise: 5, freq: 0.02, seed: "hut-fleece-pocket" }],
      finish: { wrap: 0.35, shine: 0.05, hollow: 7, depth: 0.055, soften: 0.7 },
    },
  },
  face: (side, { paint, dye, cloth, second, trim, pop }) => {
    const colours = { cloth, zip: trim, pop };
    const edge = path(pocket);
    return side === "front"
      ? `${cast(edge, 0.3, 2, 4, 4, cloth.lo3)}${paint("pocket", dye.second)}${seam(edge, second, 0.8)}
${pocketZip(684, 542, 778, 533, { ...colours, cloth: second })}${label(742, 640, 38, 22, trim, "#e9e5da")}
${bothSides(pocketZip(384, 830, 396, 990, colours))}`
      : flatlock("M362 470Q600 520 838 470", cloth) + label(576, 400, 48, 26, trim, "#e9e5da");
  },
});

/** Short, even nap over a soft hand: what a brushed fleece looks like from two steps away. */
export function nap(name: string): Relief {
  const fine = valueNoise(name);
  const soft = crumpled({ rise: 9, freq: 0.011, seed: `${name}s` });
  return (x, y) => soft(x, y) + 1.5 * (fine(x * 0.5, y * 0.42) - 0.5) + 0.8 * (fine(x * 1.1, y * 0.9) - 0.5);
}

/** Pockets on the chest of a fleece, by set. */
function chestPockets({ pockets = 0 }: Dye, colours: ZipColours): string {
  const sets: readonly (readonly [number, number, number, number][])[] = [
    [[674, 612, 784, 596]],
    [],
    [[664, 420, 664, 590]],
    [[526, 612, 416, 596]],
    [[760, 610, 760, 740]],
  ];
  return (sets[pockets] ?? []).map((at) => pocketZip(...at, colours)).join("");
}

const yoke = "M300 280L900 280L900 520Q740 566 600 570Q460 566 300 520Z";
const edge = "M346 534Q470 566 600 570Q730 566 854 534";

/** Brushed fleece in two colours with a stand collar. */
export const fleeceJacket = midLayer({
  seed: "lodge-fleece",
  surface: nap,
  finish: { wrap: 0.6, hollow: 12, depth: 0.04, soften: 1 },
  folds: 1.15,
  neck: "collar",
  detail: { at: [700, 500], zoom: 2.8 },
  face: (side, { paint, dye, cloth, second, trim, pop, torso }) => {
    const upper =
      inside("yoke-torso", torso, inside("yoke", yoke, paint("torso", dye.second))) + flatlock(edge, second);
    if (side === "back") return `${upper}${label(576, 396, 48, 26, trim, "#e9e5da")}`;
    return `${upper}${chestPockets(dye, { cloth, zip: trim, pop })}
${bothSides(pocketZip(388, 820, 400, 990, { cloth, zip: trim, pop }))}${makersMark(702, 476, 0.95, second.hi2)}
${bothSides(seam("M430 1070Q446 820 470 560", cloth, 0.4))}`;
  },
});

/** Brushed cushions in rows with thin channels between them, for air. */
export function grid(name: string): Relief {
  const soft = crumpled({ rise: 9, freq: 0.009, seed: `${name}s` });
  return (x, y) => {
    const across = Math.abs(Math.sin((x / 15) * Math.PI));
    const down = Math.abs(Math.sin((y / 15) * Math.PI));
    return soft(x, y) + 3.4 * Math.min(1, across * 2.2) * Math.min(1, down * 2.2);
  };
}

/** Grid fleece with a close hood. */
export const fleeceHoodie = midLayer({
  seed: "bivouac-grid",
  surface: grid,
  finish: { wrap: 0.5, hollow: 9, depth: 0.045, soften: 0.8 },
  folds: 1.25,
  neck: "hood",
  detail: { at: [640, 440], zoom: 2.8 },
  face: (side, { cloth, trim, pop, dye }) => {
    const sides = bothSides(flatlock("M420 1066Q452 800 424 540Q414 470 372 410", cloth));
    if (side === "back")
      return `${sides}${flatlock("M600 380V1080", cloth)}${makersMark(584, 450, 0.9, pop.base)}`;
    return `${sides}${chestPockets(dye, { cloth, zip: pop, pop })}
${bothSides(pocketZip(398, 840, 408, 996, { cloth, zip: trim, pop }))}${makersMark(704, 520, 0.9, pop.base)}`;
  },
});
