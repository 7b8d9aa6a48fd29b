import type { Relief } from "../drawing/cloth.ts";
import { type Tones, tones } from "../drawing/colour.ts";
import { type FoldRow, foldsOn, foldsOnBoth } from "../drawing/fold-sets.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import { mirror, type Outline, path, whole, wobble } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { jitterOf, seededRandom } from "../drawing/random.ts";
import { label, seam, weave } from "../drawing/sewing.ts";
import { bothSides, cast, inside, mirrored, pool } from "../drawing/shadows.ts";
import { frontZip } from "../drawing/zips.ts";
import { cutShell } from "./shell-cut.ts";
import { collarFront, hoodBehind, hoodFront } from "./shell-parts.ts";
import { fleeceCut } from "./upper-cut.ts";

/** What one middle layer does differently from the next. */
export interface MidLayerPlan {
  seed: string;
  /** The surface of the cloth; `name` tells its panels apart. */
  surface: (name: string) => Relief;
  finish?: Panel["finish"];
  /** How deep its folds are: 1 for pile. */
  folds: number;
  neck: "collar" | "hood";
  detail: Garment["detail"];
  /** Panels only its front has. */
  frontPanels?: Record<string, Panel>;
  /** Colour blocks, seams and pockets, below collar and zip. */
  face: (side: Side, context: MidLayerContext) => string;
}

export interface MidLayerContext {
  paint: Paint;
  dye: Dye;
  cloth: Tones;
  second: Tones;
  trim: Tones;
  pop: Tones;
  torso: string;
}

const softFinish: Panel["finish"] = { wrap: 0.75, shine: 0, hollow: 7, depth: 0.055, soften: 0.7 };

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

function panelsOf(plan: MidLayerPlan, side: Side): Record<string, Panel> {
  const random = seededRandom(plan.seed + side);
  const jitter = jitterOf(random);
  const right = (left: Outline, reach: number) => wobble(mirror(left), jitter, reach);
  const soft = (outline: Outline, puff: number, cap: number, name: string): Panel => ({
    outline,
    puff,
    cap,
    relief: plan.surface(plan.seed + name + side),
    finish: { ...softFinish, ...plan.finish },
  });
  const cut = cutShell(seededRandom(`${plan.seed}hood${side}`));
  const hooded = {
    hood: soft(side === "front" ? cut.hood : cut.hoodBack, 0.5, 300, "hood"),
    ...(side === "front" && { collar: soft(cut.collar, 0.5, 200, "collar") }),
  };
  return {
    torso: {
      ...soft([...fleeceCut.torso, ...right(fleeceCut.torso, 3).slice(1, -1)], 0.5, 300, "torso"),
      folds: foldsOnBoth(torsoFolds, random, { strength: 1.5 * plan.folds }),
    },
    sleeveLeft: {
      ...soft(fleeceCut.sleeve, 0.66, 900, "left"),
      folds: foldsOn("left", sleeveFolds, random, { strength: 1.3 * plan.folds }),
    },
    sleeveRight: {
      ...soft(right(fleeceCut.sleeve, 4), 0.66, 900, "right"),
      folds: foldsOn("right", sleeveFolds, random, { strength: 1.3 * plan.folds }),
    },
    ...(plan.neck === "hood" ? hooded : { collar: soft(whole(fleeceCut.collar), 0.6, 120, "collar") }),
    ...(side === "front" && plan.frontPanels),
  };
}

/** Two rows of thread with a chain between them. */
export const flatlock = (d: string, cloth: Tones) =>
  `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="7"/>
<path d="${d}" fill="none" stroke="${cloth.hi2}" stroke-opacity=".4" stroke-width="5.4" stroke-dasharray="1.5 3"/>${seam(d, cloth, 0.5)}`;

const binding = (d: string, trim: Tones, width: number) =>
  `<path d="${d}" fill="none" stroke="${trim.base}" stroke-width="${width}"/>
<path d="${d}" fill="none" stroke="${trim.hi2}" stroke-opacity=".22" stroke-width="${width - 3}" stroke-dasharray="1.4 2"/>
<path d="${d}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.2" transform="translate(0 ${-width / 2})"/>`;

const wool = { gain: 0.84, lift: 0.05 };

/** The stand collar, or the hood: what lies below the torso, and what above it. */
function neckOf(
  plan: MidLayerPlan,
  side: Side,
  plainPaint: Paint,
  dye: Dye,
  context: MidLayerContext,
  edge: string,
) {
  const { cloth, second, trim } = context;
  if (plan.neck === "hood") {
    const cut = cutShell(seededRandom(`${plan.seed}hood${side}`));
    const plain = { ...dye, second: dye.main };
    const paint: Paint = (panel, colour) => plainPaint(panel, colour, wool);
    return side === "front"
      ? { below: hoodFront(cut, paint, plain), above: collarFront(cut, paint, plain) }
      : { below: "", above: hoodBehind(path(cut.hoodBack), paint, plain) };
  }
  const above = `${cast(edge, 0.5, 3, 8, 8, cloth.lo3)}${plainPaint("collar", dye.main, wool)}
${side === "front" ? standCollarInside(second, trim) : ""}
${binding(side === "front" ? "M526 222Q550 246 600 250Q650 246 674 222" : "M526 222Q560 211 600 209Q640 211 674 222", trim, 7)}
${flatlock("M508 314Q552 341 600 350Q648 341 692 314", cloth)}`;
  return { below: "", above };
}

function draw(plan: MidLayerPlan, side: Side, panels: Record<string, Panel>, paint: Paint, dye: Dye): string {
  const cloth = tones(dye.main);
  const trim = tones(dye.trim);
  const second = tones(dye.second);
  const d = (name: string) => path(panels[name]?.outline ?? []);
  const softly: Paint = (panel, colour) => paint(panel, colour, wool);
  const context: MidLayerContext = {
    paint: softly,
    dye,
    cloth,
    second,
    trim,
    pop: tones(dye.pop),
    torso: d("torso"),
  };
  const shadows =
    cast(d("torso"), 0.2, 24, 28, 32) +
    cast(d("sleeveLeft"), 0.18, 20, 24, 16) +
    cast(d("sleeveRight"), 0.22, 24, 24, 16);
  const cuff = binding("M165 1034Q206 1056 259 1060", trim, 15);
  const sleeves = `${softly("sleeveLeft", dye.main)}${softly("sleeveRight", dye.main)}${cuff}${mirrored(cuff)}
${inside("sleeve-l", d("sleeveLeft"), cast(d("torso"), 0.5, -4, 6, 16, cloth.lo3))}
${inside("sleeve-r", d("sleeveRight"), cast(d("torso"), 0.6, 10, 8, 16, cloth.lo3))}`;
  const torso = `${softly("torso", dye.main)}
${inside("torso", d("torso"), pool([606, 340], [110, 34], 0.5, 16, cloth.lo3) + bothSides(flatlock("M372 396Q352 470 358 550Q354 600 342 640", cloth)))}
${binding("M336 1052Q450 1077 600 1083Q750 1077 864 1052", trim, 15)}`;
  const face = plan.face(side, context);
  const neck = neckOf(plan, side, paint, dye, context, d("collar"));
  const zip = { cloth: plan.neck === "hood" ? cloth : second, zip: trim, pop: context.pop };
  const front =
    plan.neck === "hood"
      ? `${face}${frontZip(298, 1076, zip)}${neck.above}`
      : `${neck.above}${face}${frontZip(216, 1076, zip)}`;
  return `<defs>${weave("weave", 2.6, 0.02, 0.03)}</defs>${shadows}${bothSides(`<path d="M362 400L350 470L354 550L340 640" fill="none" stroke="${cloth.lo3}" stroke-opacity=".55" stroke-width="8"/>`)}
${neck.below}${sleeves}${torso}${side === "front" ? front : face + neck.above}`;
}

/** A zipped middle layer, drawn by its plan. */
export const midLayer =
  (plan: MidLayerPlan) =>
  (side: Side): Garment => {
    const panels = panelsOf(plan, side);
    return {
      panels,
      scale: plan.neck === "hood" ? 1.08 : 1.12,
      middle: [600, plan.neck === "hood" ? 590 : 640],
      detail: plan.detail,
      draw: (paint, dye) => draw(plan, side, panels, paint, dye),
    };
  };

/** A stand collar's open top with the lining of its back. */
export function standCollarInside(second: Tones, trim: Tones): string {
  const opening = "M526 222Q560 206 600 204Q640 206 674 222Q650 246 600 250Q550 246 526 222Z";
  return `<path d="${opening}" fill="${second.lo1}"/>
${inside("neck", opening, pool([606, 250], [70, 26], 0.6, 8, "#000"))}
${label(580, 209, 40, 22, trim, "#e9e5da")}`;
}
