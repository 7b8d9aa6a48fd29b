import { crumpled } from "../drawing/cloth.ts";
import { type Tones, tones } from "../drawing/colour.ts";
import { type FoldRow, foldsOn, foldsOnBoth } from "../drawing/fold-sets.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import { valueNoise } from "../drawing/noise.ts";
import { mirror, type Outline, path, whole, wobble } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { jitterOf, seededRandom } from "../drawing/random.ts";
import { label, seam } from "../drawing/sewing.ts";
import { bothSides, cast, inside, mirrored, pool } from "../drawing/shadows.ts";
import { frontZip, pocketZip } from "../drawing/zips.ts";
import { fleeceCut } from "./upper-cut.ts";

const seed = "hut-fleece";
const finish: Panel["finish"] = { wrap: 0.75, shine: 0, hollow: 7, depth: 0.055, soften: 0.7 };

const torsoFolds: readonly FoldRow[] = [
  [340, 640, 480, 740, 34, 14, 0.26, "start"],
  [342, 660, 430, 860, 30, 16, 0.24, "start"],
  [352, 560, 460, 600, 26, -6, 0.14, "start"],
  [342, 880, 520, 850, 32, 10, 0.2, "start"],
  [338, 1020, 470, 960, 30, 10, 0.22, "start"],
  [470, 1072, 462, 900, 32, -10, 0.18, "start"],
  [560, 560, 530, 800, 44, -10, 0.12],
];
const sleeveFolds: readonly FoldRow[] = [
  [344, 560, 256, 650, 28, -10, 0.24, "start"],
  [334, 640, 236, 710, 28, 8, 0.28, "start"],
  [322, 700, 222, 770, 26, -8, 0.26, "start"],
  [206, 800, 302, 812, 28, 10, 0.3],
  [196, 860, 290, 864, 26, -6, 0.28],
  [184, 930, 278, 930, 26, 10, 0.26],
  [174, 996, 266, 1000, 24, -6, 0.22],
];

/** Pile: clumps of short hair, finer tips on top. */
function pile(name: string) {
  const noise = valueNoise(seed + name);
  const clumps = crumpled({ rise: 5, freq: 0.085, seed: `${seed}${name}c`, octaves: 3 });
  return (x: number, y: number) =>
    clumps(x, y) + 2.6 * (noise(x * 0.26, y * 0.3) - 0.5) + 1.9 * (noise(x * 0.8, y * 0.62) - 0.5);
}

const pocketOutline: Outline = [
  [664, 520, 1],
  [790, 508, 1],
  [796, 600],
  [792, 690, 1],
  [728, 700],
  [666, 700, 1],
];

function panelsOf(side: Side): Record<string, Panel> {
  const random = seededRandom(seed + side);
  const jitter = jitterOf(random);
  const right = (left: Outline, reach: number) => wobble(mirror(left), jitter, reach);
  const soft = (outline: Outline, puff: number, cap: number, name: string): Panel => ({
    outline,
    puff,
    cap,
    relief: pile(name + side),
    finish,
  });
  const panels = {
    torso: {
      ...soft([...fleeceCut.torso, ...right(fleeceCut.torso, 3).slice(1, -1)], 0.5, 300, "torso"),
      folds: foldsOnBoth(torsoFolds, random, { strength: 1.5 }),
    },
    sleeveLeft: {
      ...soft(fleeceCut.sleeve, 0.66, 900, "left"),
      folds: foldsOn("left", sleeveFolds, random, { strength: 1.3 }),
    },
    sleeveRight: {
      ...soft(right(fleeceCut.sleeve, 4), 0.66, 900, "right"),
      folds: foldsOn("right", sleeveFolds, random, { strength: 1.3 }),
    },
    collar: soft(whole(fleeceCut.collar), 0.6, 120, "collar"),
  };
  if (side === "back") return panels;
  const smooth: Panel = {
    outline: pocketOutline,
    puff: 0.2,
    cap: 40,
    crumple: [{ rise: 5, freq: 0.02, seed: `${seed}pocket` }],
    finish: { ...finish, wrap: 0.35, shine: 0.05 },
  };
  return { ...panels, pocket: smooth };
}

/** Two rows of thread with a chain between them. */
const flatlock = (d: string, cloth: Tones) =>
  `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="7"/>
<path d="${d}" fill="none" stroke="${cloth.hi2}" stroke-opacity=".4" stroke-width="5.4" stroke-dasharray="1.5 3"/>${seam(d, cloth, 0.5)}`;

const binding = (d: string, trim: Tones, width: number) =>
  `<path d="${d}" fill="none" stroke="${trim.base}" stroke-width="${width}"/>
<path d="${d}" fill="none" stroke="${trim.hi2}" stroke-opacity=".22" stroke-width="${width - 3}" stroke-dasharray="1.4 2"/>
<path d="${d}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.2" transform="translate(0 ${-width / 2})"/>`;

/** The collar's open top with the lining of its back. */
function collarInside(second: Tones, trim: Tones): string {
  const opening = "M526 222Q560 206 600 204Q640 206 674 222Q650 246 600 250Q550 246 526 222Z";
  return `<path d="${opening}" fill="${second.lo1}"/>
${inside("neck", opening, pool([606, 250], [70, 26], 0.6, 8, "#000"))}
${label(580, 209, 40, 22, trim, "#e9e5da")}`;
}

function draw(side: Side, panels: Record<string, Panel>, paint: Paint, dye: Dye): string {
  const cloth = tones(dye.main);
  const second = tones(dye.second);
  const trim = tones(dye.trim);
  const colours = { cloth: second, zip: trim, pop: tones(dye.pop) };
  const d = (name: string) => path(panels[name]?.outline ?? []);
  const wool = { gain: 0.84, lift: 0.05 };
  const shadows =
    cast(d("torso"), 0.2, 24, 28, 32) +
    cast(d("sleeveLeft"), 0.18, 20, 24, 16) +
    cast(d("sleeveRight"), 0.22, 24, 24, 16);
  const cuff = binding("M165 1034Q206 1056 259 1060", trim, 15);
  const sleeves = `${paint("sleeveLeft", dye.main, wool)}${paint("sleeveRight", dye.main, wool)}${cuff}${mirrored(cuff)}
${inside("sleeve-l", d("sleeveLeft"), cast(d("torso"), 0.6, -6, 8, 8, cloth.lo3))}
${inside("sleeve-r", d("sleeveRight"), cast(d("torso"), 0.7, 12, 10, 8, cloth.lo3))}`;
  const torso = `${paint("torso", dye.main, wool)}
${inside("torso", d("torso"), pool([606, 340], [110, 34], 0.5, 16, cloth.lo3) + bothSides(flatlock("M372 396Q352 470 358 550Q354 600 342 640", cloth)))}
${binding("M336 1052Q450 1077 600 1083Q750 1077 864 1052", trim, 15)}`;
  const pocketEdge = path(pocketOutline);
  const face =
    side === "front"
      ? `${cast(pocketEdge, 0.3, 2, 4, 4, cloth.lo3)}${paint("pocket", dye.second)}${seam(pocketEdge, second, 0.8)}
${pocketZip(684, 542, 778, 533, colours)}${label(742, 640, 38, 22, trim, "#e9e5da")}
${bothSides(pocketZip(384, 830, 396, 990, { ...colours, cloth }))}${frontZip(216, 1076, { ...colours, cloth: second })}`
      : flatlock("M362 470Q600 520 838 470", cloth) + label(576, 400, 48, 26, trim, "#e9e5da");
  const collarEdge = d("collar");
  const collar = `${cast(collarEdge, 0.5, 3, 8, 8, cloth.lo3)}${paint("collar", dye.main, wool)}
${side === "front" ? collarInside(second, trim) : ""}
${binding(side === "front" ? "M526 222Q550 246 600 250Q650 246 674 222" : "M526 222Q560 211 600 209Q640 211 674 222", trim, 7)}
${flatlock("M508 314Q552 341 600 350Q648 341 692 314", cloth)}`;
  const zipped = side === "front" ? torso + collar + face : torso + face + collar;
  return `${shadows}${bothSides(`<path d="M362 400L350 470L354 550L340 640" fill="none" stroke="${cloth.lo3}" stroke-width="11"/>`)}
${sleeves}${zipped}`;
}

/** Pile fleece with a stand collar and a chest pocket in a second cloth. */
export function fleece(side: Side): Garment {
  const panels = panelsOf(side);
  return {
    panels,
    scale: 1.12,
    middle: [600, 640],
    detail: { at: [690, 470], zoom: 3 },
    draw: (paint, dye) => draw(side, panels, paint, dye),
  };
}
