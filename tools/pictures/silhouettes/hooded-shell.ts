import { type Tones, tones } from "../drawing/colour.ts";
import { type FoldRow, foldsOn, foldsOnBoth } from "../drawing/fold-sets.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import type { Finish } from "../drawing/light.ts";
import { type Outline, path } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { type Random, seededRandom } from "../drawing/random.ts";
import { laid, weave } from "../drawing/sewing.ts";
import { bothSides, cast, inside, mirrored, pool } from "../drawing/shadows.ts";
import type { ZipColours } from "../drawing/zips.ts";
import { cutShell, type ShellCut } from "./shell-cut.ts";
import { hoodFolds, sleeveFolds, torsoFolds } from "./shell-folds.ts";
import { collarFront, cuffTab, hemCord, hoodBehind, hoodFront } from "./shell-parts.ts";

/** What one hooded jacket does differently from the next. */
export interface ShellPlan {
  seed: string;
  /** The torso below the chest, and everything across, as shares of the shell's pattern. */
  length: number;
  width: number;
  /** How restless the cloth is: 1 for a crisp three-layer fabric. */
  restless: number;
  finish?: Partial<Finish>;
  /** Mesh of the weave, and its angle in degrees. */
  weave: readonly [mesh: number, turn: number];
  /** Which ends can be drawn tight. */
  tightened: { cuff: boolean; hem: boolean };
  detail: Garment["detail"];
  /** Everything on the torso: yokes first, then seams, pockets and zips. */
  face: (side: Side, context: ShellContext) => string;
  /** What stands round the hood's opening. */
  ruff?: () => string;
}

export interface ShellContext {
  paint: Paint;
  dye: Dye;
  colours: ZipColours;
  second: Tones;
  /** Path of the torso, its lowest edge on the centre line, and where a place below the chest lies in this length. */
  torso: string;
  hem: number;
  low: (y: number) => number;
}

const chest = 700;
const hemOfPattern = 1184;
const defaultFinish: Partial<Finish> = { wrap: 0.3, shine: 0.07, gloss: 16, depth: 0.03, soften: 2 };

function cutTo({ width }: ShellPlan, low: (y: number) => number, random: Random): ShellCut {
  const cut = cutShell(random);
  const wide = (outline: Outline): Outline =>
    outline.map(([x, y, corner]) => [600 + (x - 600) * width, y, corner] as const);
  return {
    ...cut,
    torso: wide(cut.torso).map(([x, y, corner]) => [x, low(y), corner] as const),
    sleeveLeft: wide(cut.sleeveLeft),
    sleeveRight: wide(cut.sleeveRight),
  };
}

function panelsOf(plan: ShellPlan, side: Side, cut: ShellCut, low: (y: number) => number, random: Random) {
  const { restless } = plan;
  const seed = plan.seed + side;
  const finish = { ...defaultFinish, ...plan.finish };
  const longFolds = torsoFolds.map(
    ([x1, y1, x2, y2, ...rest]) => [x1, low(y1), x2, low(y2), ...rest] as const satisfies FoldRow,
  );
  const sleeve = (where: "left" | "right"): Panel => ({
    outline: where === "left" ? cut.sleeveLeft : cut.sleeveRight,
    puff: 0.62,
    folds: foldsOn(where, sleeveFolds, random, { stray: 14, strength: 0.66 * restless }),
    crumple: [
      {
        rise: 9 * restless,
        freq: 0.009,
        stretch: 1.7,
        angle: where === "left" ? 0.3 : -0.3,
        seed: seed + where,
        ridged: true,
      },
    ],
    finish,
  });
  const sleeves = { sleeveLeft: sleeve("left"), sleeveRight: sleeve("right") };
  const hood: Panel = {
    outline: side === "front" ? cut.hood : cut.hoodBack,
    puff: 0.55,
    folds: foldsOnBoth(side === "front" ? hoodFolds : hoodFolds.slice(1), random, {
      stray: 5,
      strength: 1.7 * restless,
    }),
    crumple: [{ rise: 8 * restless, freq: 0.012, seed: `${seed}hood`, ridged: true }],
    finish,
  };
  const torso: Panel = {
    outline: cut.torso,
    puff: 0.46,
    cap: 300,
    folds: foldsOnBoth(longFolds, random, { stray: 10, strength: 1.35 * restless }),
    crumple: [
      { rise: 20 * restless, freq: 0.0046, stretch: 0.5, angle: 0.12, seed: `${seed}torso` },
      { rise: 2.6 * restless, freq: 0.013, stretch: 0.8, angle: -0.3, seed: `${seed}fine`, ridged: true },
    ],
    finish,
  };
  const collar: Panel = {
    outline: cut.collar,
    puff: 0.5,
    crumple: [{ rise: 8, freq: 0.02, seed: `${plan.seed}collar` }],
    finish,
  };
  return { torso, ...sleeves, hood, ...(side === "front" && { collar }) };
}

function draw(
  plan: ShellPlan,
  side: Side,
  cut: ShellCut,
  low: (y: number) => number,
  paint: Paint,
  dye: Dye,
) {
  const front = side === "front";
  const cloth = tones(dye.main);
  const colours = { cloth, zip: tones(dye.trim), pop: tones(dye.pop) };
  const d = {
    torso: path(cut.torso),
    left: path(cut.sleeveLeft),
    right: path(cut.sleeveRight),
    hood: path(front ? cut.hood : cut.hoodBack),
  };
  const hem = low(hemOfPattern);
  const context: ShellContext = { paint, dye, colours, second: tones(dye.second), torso: d.torso, hem, low };
  const shadows =
    cast(d.torso, 0.2, 26, 30, 32) +
    cast(d.left, 0.18, 20, 24, 16) +
    cast(d.right, 0.22, 24, 24, 16) +
    cast(d.hood, 0.16, 22, 24, 16);
  const place = (x: number) => 600 + (x - 600) * plan.width;
  const armholes = bothSides(
    `<path d="M${place(342)} 414L${place(330)} 470L${place(337)} 560L${place(320)} 655" fill="none"
 stroke="${cloth.lo3}" stroke-opacity=".55" stroke-width="8" stroke-linejoin="round"/>`,
  );
  const cuff = plan.tightened.cuff
    ? `<g transform="translate(${(600 - 195) * (1 - plan.width)} 0)">${cuffTab(cloth, colours.pop)}</g>`
    : "";
  const sleeves =
    paint("sleeveLeft", dye.main) +
    laid(d.left, "weave") +
    paint("sleeveRight", dye.main) +
    laid(d.right, "weave") +
    cuff +
    mirrored(cuff) +
    inside("sleeve-l", d.left, cast(d.torso, 0.5, -4, 6, 16, cloth.lo3)) +
    inside("sleeve-r", d.right, cast(d.torso, 0.6, 10, 8, 16, cloth.lo3));
  const cord = plan.tightened.hem
    ? `<g transform="translate(${600 - 600 * plan.width} ${hem - hemOfPattern}) scale(${plan.width} 1)">${hemCord(cloth, colours.pop)}</g>`
    : "";
  const torso = `${paint("torso", dye.main)}${inside("torso", d.torso, laid(d.torso, "weave") + pool([606, 352], [120, 34], 0.5, 16, cloth.lo3))}${cord}`;
  const hood = front ? hoodFront(cut, paint, dye) + (plan.ruff?.() ?? "") : hoodBehind(d.hood, paint, dye);
  const collar = front ? collarFront(cut, paint, dye) : "";
  return `<defs>${weave("weave", plan.weave[0], 0.06, 0.06, plan.weave[1])}</defs>${shadows}${armholes}
${front ? hood : ""}${sleeves}${torso}${plan.face(side, context)}${front ? collar : hood}`;
}

/** A jacket of woven cloth with a hood, drawn by its plan. */
export const hoodedShell =
  (plan: ShellPlan) =>
  (side: Side): Garment => {
    const low = (y: number) => (y > chest ? chest + (y - chest) * plan.length : y);
    const random = seededRandom(plan.seed + side);
    const cut = cutTo(plan, low, random);
    return {
      panels: panelsOf(plan, side, cut, low, random),
      scale: Math.min(1.06, 1240 / (low(hemOfPattern) - 70)),
      middle: [600, (low(hemOfPattern) + 100) / 2],
      detail: plan.detail,
      draw: (paint, dye) => draw(plan, side, cut, low, paint, dye),
    };
  };
