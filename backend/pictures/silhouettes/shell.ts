import { tones } from "../drawing/colour.ts";
import { type FoldRow, foldsOn, foldsOnBoth } from "../drawing/fold-sets.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import type { Finish } from "../drawing/light.ts";
import { path } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { seededRandom } from "../drawing/random.ts";
import { laid, peaks, seam, stitch, weave } from "../drawing/sewing.ts";
import { bothSides, cast, inside, mirrored, pool } from "../drawing/shadows.ts";
import { frontZip, pocketZip } from "../drawing/zips.ts";
import { cutShell } from "./shell-cut.ts";
import { collarFront, cuffTab, hemCord, hoodBehind, hoodFront } from "./shell-parts.ts";

const seed = "ridge-shell";
const finish: Partial<Finish> = { wrap: 0.3, shine: 0.07, gloss: 16, depth: 0.03, soften: 2 };

const torsoFolds: readonly FoldRow[] = [
  [322, 660, 470, 780, 22, 14, 0.36, "start"],
  [324, 672, 420, 860, 20, 16, 0.3, "start"],
  [330, 642, 520, 652, 18, -8, 0.22, "start"],
  [338, 560, 440, 610, 16, -6, 0.16, "start"],
  [324, 890, 520, 850, 20, 10, 0.28, "start"],
  [324, 900, 470, 985, 20, -10, 0.26, "start"],
  [318, 1030, 490, 985, 22, 10, 0.26, "start"],
  [312, 1112, 450, 1056, 20, -8, 0.26, "start"],
  [384, 1166, 396, 1000, 18, 8, 0.26, "start"],
  [470, 1174, 462, 960, 22, -10, 0.24, "start"],
  [548, 1180, 556, 1020, 18, 8, 0.2, "start"],
  [500, 690, 450, 900, 34, 16, 0.16],
  [566, 560, 536, 800, 30, -10, 0.14],
];
const sleeveFolds: readonly FoldRow[] = [
  [340, 548, 240, 640, 20, -10, 0.34, "start"],
  [334, 610, 226, 680, 20, -8, 0.34, "start"],
  [320, 660, 204, 716, 22, 10, 0.4, "start"],
  [312, 706, 200, 764, 18, -8, 0.34, "start"],
  [186, 776, 300, 800, 20, 10, 0.42],
  [180, 812, 292, 834, 18, -6, 0.36],
  [172, 860, 286, 856, 20, 10, 0.38],
  [166, 906, 274, 912, 18, -8, 0.34],
  [158, 958, 270, 958, 20, 10, 0.34],
  [150, 1008, 258, 1014, 17, -6, 0.3],
  [276, 470, 296, 620, 26, 12, 0.18],
  [318, 420, 266, 530, 22, -8, 0.18, "start"],
];
const hoodFolds: readonly FoldRow[] = [
  [480, 196, 526, 320, 18, -10, 0.32],
  [488, 300, 536, 246, 15, 6, 0.24],
  [502, 118, 522, 210, 16, -8, 0.2],
];

/** Three-layer hard shell with hood. */
export function shell(side: Side): Garment {
  const random = seededRandom(seed + side);
  const cut = cutShell(random);
  const torsoCrumple: Panel["crumple"] = [
    { rise: 20, freq: 0.0046, stretch: 0.5, angle: 0.12, seed: `${seed}${side}torso` },
    { rise: 2.6, freq: 0.013, stretch: 0.8, angle: -0.3, seed: `${seed}${side}fine`, ridged: true },
  ];
  const sleeve = (where: "left" | "right"): Panel => ({
    outline: where === "left" ? cut.sleeveLeft : cut.sleeveRight,
    puff: 0.62,
    folds: foldsOn(where, sleeveFolds, random, { strength: 1.15 }),
    crumple: [
      {
        rise: 10,
        freq: 0.013,
        stretch: 1.7,
        angle: where === "left" ? 0.3 : -0.3,
        seed: seed + side + where,
        ridged: true,
      },
    ],
    finish,
  });
  const hood: Panel = {
    outline: side === "front" ? cut.hood : cut.hoodBack,
    puff: 0.55,
    folds: foldsOnBoth(side === "front" ? hoodFolds : hoodFolds.slice(1), random, {
      stray: 5,
      strength: 1.7,
    }),
    crumple: [{ rise: 8, freq: 0.012, seed: `${seed}${side}hood`, ridged: true }],
    finish,
  };
  const collar: Panel = {
    outline: cut.collar,
    puff: 0.5,
    crumple: [{ rise: 8, freq: 0.02, seed: `${seed}collar` }],
    finish,
  };
  const torsoPanel: Panel = {
    outline: cut.torso,
    puff: 0.46,
    cap: 300,
    folds: foldsOnBoth(torsoFolds, random, { stray: 10, strength: 1.7 }),
    crumple: torsoCrumple,
    finish,
  };
  const panels = { torso: torsoPanel, sleeveLeft: sleeve("left"), sleeveRight: sleeve("right"), hood };
  return {
    panels: side === "front" ? { ...panels, collar } : panels,
    scale: 1.06,
    middle: [600, 642],
    detail: { at: [640, 400], zoom: 3 },
    draw: (paint, dye) => drawShell(side, cut, paint, dye),
  };
}

function drawShell(side: Side, cut: ReturnType<typeof cutShell>, paint: Paint, dye: Dye): string {
  const cloth = tones(dye.main);
  const zip = tones(dye.trim);
  const pop = tones(dye.pop);
  const d = {
    torso: path(cut.torso),
    left: path(cut.sleeveLeft),
    right: path(cut.sleeveRight),
    hood: path(side === "front" ? cut.hood : cut.hoodBack),
  };
  const shadows =
    cast(d.torso, 0.2, 26, 30, 32) +
    cast(d.left, 0.18, 20, 24, 16) +
    cast(d.right, 0.22, 24, 24, 16) +
    cast(d.hood, 0.16, 22, 24, 16);
  const armholes = `<path d="M342 414L330 470L337 560L320 655M858 414L870 470L863 560L880 655" fill="none"
 stroke="${cloth.lo3}" stroke-width="11" stroke-linejoin="round"/>`;
  const cuff = cuffTab(cloth, pop);
  const sleeves =
    paint("sleeveLeft", dye.main) +
    laid(d.left, "ripstop") +
    cuff +
    paint("sleeveRight", dye.main) +
    laid(d.right, "ripstop") +
    mirrored(cuff) +
    inside("sleeve-l", d.left, cast(d.torso, 0.6, -6, 8, 8, cloth.lo3)) +
    inside("sleeve-r", d.right, cast(d.torso, 0.7, 12, 10, 8, cloth.lo3));
  const torso =
    paint("torso", dye.main) +
    inside("torso", d.torso, laid(d.torso, "ripstop") + pool([606, 352], [120, 34], 0.5, 16, cloth.lo3)) +
    bothSides(seam("M404 508Q410 760 392 1166", cloth, 0.55)) +
    hemCord(cloth, pop);
  const colours = { cloth, zip, pop };
  const face =
    side === "front"
      ? bothSides(seam("M337 520Q450 498 590 485", cloth) + stitch("M338 525.5Q450 503.5 588 490.5")) +
        pocketZip(420, 612, 394, 798, colours) +
        pocketZip(780, 612, 806, 798, colours) +
        pocketZip(690, 592, 766, 577, colours, false) +
        frontZip(298, 1183, colours) +
        peaks(706, 548, 0.86, cloth.hi2)
      : seam("M337 498Q600 548 863 498", cloth) +
        stitch("M338 504Q600 554 862 504") +
        seam("M600 530V1182", cloth, 0.7) +
        stitch("M605 534V1180", 0.2) +
        peaks(584, 436, 0.86, cloth.hi2);
  const front = side === "front";
  const hood = front ? hoodFront(cut, paint, dye) : hoodBehind(d.hood, paint, dye);
  const collar = front ? collarFront(cut, paint, dye) : "";
  return `<defs>${weave("ripstop", 4.4)}</defs>${shadows}${armholes}
${front ? hood : ""}${sleeves}${torso}${face}${front ? collar : hood}`;
}
