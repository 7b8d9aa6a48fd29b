import { type Tones, tones } from "../drawing/colour.ts";
import { type FoldRow, foldsOn } from "../drawing/fold-sets.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import { mirror, type Outline, path, whole, wobble } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { jitterOf, seededRandom } from "../drawing/random.ts";
import { laid, seam, stitch, weave } from "../drawing/sewing.ts";
import { cast, inside, pool } from "../drawing/shadows.ts";
import type { ZipColours } from "../drawing/zips.ts";

/** What one pair of trousers does differently from the next. */
export interface TrouserPlan {
  seed: string;
  /** Width of the leg at its hem, as a share of the plain cut; it changes from the knee down. */
  hem: number;
  restless: number;
  finish?: Panel["finish"];
  weave: readonly [mesh: number, turn: number];
  /** Reinforced cloth in the second colour. */
  patches: (side: Side) => readonly string[];
  /** Seams of the legs. */
  legSeams: (cloth: Tones) => string;
  detail: Garment["detail"];
  /** Waist, pockets and everything else on the legs. */
  face: (side: Side, context: TrouserContext) => string;
}

export interface TrouserContext {
  colours: ZipColours;
  dye: Dye;
}

const plainFinish: Panel["finish"] = { wrap: 0.36, shine: 0.035, gloss: 16, depth: 0.03, soften: 2 };

/** Waist 1.0, inseam 1.75; the left leg as the eye sees it. */
const leg: Outline = [
  [600, 300, 1],
  [520, 298],
  [442, 290, 1],
  [428, 360],
  [414, 440],
  [406, 530],
  [404, 620],
  [408, 720],
  [404, 820],
  [410, 900],
  [404, 1000],
  [400, 1100],
  [398, 1200],
  [394, 1292, 1],
  [440, 1306],
  [516, 1304, 1],
  [524, 1210],
  [532, 1110],
  [540, 1010],
  [548, 920],
  [560, 830],
  [574, 720],
  [590, 590],
  [602, 510, 1],
];
const waistband: Outline = whole([
  [600, 246],
  [520, 243],
  [448, 234, 1],
  [444, 262],
  [441, 294, 1],
  [520, 306],
  [600, 310],
]);

const legFolds: readonly FoldRow[] = [
  [600, 512, 470, 470, 22, -8, 0.34, "start"],
  [600, 516, 450, 540, 24, 8, 0.34, "start"],
  [598, 524, 470, 630, 24, 12, 0.3, "start"],
  [594, 540, 510, 720, 24, 12, 0.24, "start"],
  [596, 400, 520, 440, 18, 6, 0.18, "start"],
  [410, 700, 540, 740, 22, 8, 0.26],
  [406, 770, 556, 760, 22, -8, 0.32],
  [404, 816, 552, 826, 22, 8, 0.34],
  [406, 872, 548, 862, 20, -6, 0.3],
  [408, 930, 540, 950, 24, 8, 0.22],
  [470, 560, 450, 720, 36, 10, 0.14],
  [470, 960, 462, 1180, 38, -10, 0.16],
  [402, 1120, 520, 1150, 22, 8, 0.22, "start"],
  [398, 1210, 516, 1226, 20, -6, 0.3],
  [396, 1256, 514, 1262, 18, 6, 0.32],
];

const knee = 780;

function panelsOf(plan: TrouserPlan, side: Side): Record<string, Panel> {
  const { seed, restless } = plan;
  const finish = { ...plainFinish, ...plan.finish };
  const cut = leg.map(([x, y, corner]) => {
    const below = Math.max(0, Math.min(1, (y - knee) / 300));
    return [460 + (x - 460) * (1 + (plan.hem - 1) * below), y, corner] as const;
  });
  const random = seededRandom(seed + side);
  const cloth = (where: "left" | "right"): Panel => ({
    outline: where === "left" ? cut : wobble(mirror(cut), jitterOf(random), 3),
    puff: 0.56,
    cap: 420,
    folds: foldsOn(where, legFolds, random, { stray: 8, strength: 1.45 * restless }),
    crumple: [
      { rise: 14 * restless, freq: 0.006, stretch: 0.5, seed: `${seed}${side}${where}` },
      { rise: 2.4 * restless, freq: 0.02, ridged: true, seed: `${seed}${side}${where}fine` },
    ],
    finish,
  });
  return {
    legLeft: cloth("left"),
    legRight: cloth("right"),
    waistband: {
      outline: waistband,
      puff: 0.4,
      cap: 60,
      crumple: [{ rise: 6, freq: 0.016, seed: `${seed}waist` }],
      finish,
    },
  };
}

/** Cloth in the second colour, seen only where it is sewn. */
function patch(d: string, id: string, paint: Paint, dye: Dye): string {
  const both = paint("legLeft", dye.second) + paint("legRight", dye.second);
  return inside(id, d, both + laid(d, "twill")) + seam(d, tones(dye.second), 0.7);
}

function draw(plan: TrouserPlan, side: Side, panels: Record<string, Panel>, paint: Paint, dye: Dye): string {
  const cloth = tones(dye.main);
  const d = (name: string) => path(panels[name]?.outline ?? []);
  const band = d("waistband");
  const legs = ["legLeft", "legRight"] as const;
  const patches = plan.patches(side).map((shape, i) => patch(shape, `patch${i}`, paint, dye));
  return `<defs>${weave("twill", plan.weave[0], 0.05, 0.06, plan.weave[1])}</defs>
${legs.map((name) => cast(d(name), 0.2, 22, 24, 16)).join("")}
${cast(d("legLeft"), 0.16, 26, 30, 32)}${cast(band, 0.16, 20, 20, 16)}
${paint("legLeft", dye.main)}${inside("leg-l", d("legLeft"), cast(d("legRight"), 0.35, -4, 6, 8, cloth.lo3))}
${paint("legRight", dye.main)}
${legs.map((name) => laid(d(name), "twill")).join("")}
${legs.map((name) => inside(`waist-${name}`, d(name), pool([600, 306], [170, 20], 0.5, 8, cloth.lo3))).join("")}
${inside("legs", d("legLeft") + d("legRight"), patches.join("") + plan.legSeams(cloth))}
${cast(band, 0.3, 2, 6, 4, cloth.lo3)}${paint("waistband", dye.main)}${laid(band, "twill")}
${seam("M441 296Q520 307 600 311Q680 307 759 296", cloth)}${stitch("M446 246Q520 254 600 257Q680 254 754 246", 0.26)}
${plan.face(side, { colours: { cloth, zip: tones(dye.trim), pop: tones(dye.pop) }, dye })}`;
}

/** Trousers of woven cloth, drawn by their plan. */
export const legWear =
  (plan: TrouserPlan) =>
  (side: Side): Garment => {
    const panels = panelsOf(plan, side);
    return {
      panels,
      scale: 1.14,
      middle: [600, 780],
      detail: plan.detail,
      draw: (paint, dye) => draw(plan, side, panels, paint, dye),
    };
  };
