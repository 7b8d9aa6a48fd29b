import { type Tones, tones } from "../drawing/colour.ts";
import { type FoldRow, foldsOnBoth } from "../drawing/fold-sets.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import { type Outline, path, whole } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { seededRandom } from "../drawing/random.ts";
import { laid, meshWeave, seam, stitch, weave } from "../drawing/sewing.ts";
import { bothSides, cast, inside, mirrored, pool } from "../drawing/shadows.ts";
import { ladderLock, plasticSheen, webbing } from "../drawing/webbing.ts";
import { backSystem, harnessPanels } from "./backpack-back.ts";
import { packCut } from "./backpack-cut.ts";
import { haulLoop } from "./backpack-parts.ts";

/** What one pack without a buckled lid does differently from the next. */
export interface PackPlan {
  seed: string;
  /** Left halves, from the centre line round: the body, and panels on its front by name. */
  body: Outline;
  pieces: Readonly<Record<string, Outline>>;
  /** Height at which the second cloth of the bottom begins. */
  bottom: number;
  hipBelt: boolean;
  sidePockets: boolean;
  grid: number;
  detail: Garment["detail"];
  /** Everything on the front, above the body. */
  face: (context: PackContext) => string;
}

export interface PackContext {
  paint: Paint;
  dye: Dye;
  main: Tones;
  second: Tones;
  web: Tones;
  pop: Tones;
  /** Path of a piece. */
  d: (name: string) => string;
}

const nylon: Panel["finish"] = { wrap: 0.32, shine: 0.06, gloss: 18, soften: 2 };
const bodyFolds: readonly FoldRow[] = [
  [396, 420, 500, 520, 24, 10, 0.3, "start"],
  [388, 560, 470, 610, 20, -8, 0.28, "start"],
  [380, 760, 440, 840, 22, 8, 0.3, "start"],
  [400, 1180, 490, 1120, 22, 6, 0.32, "start"],
  [520, 1236, 540, 1120, 24, -8, 0.26, "start"],
  [430, 330, 500, 420, 24, 8, 0.22, "start"],
];
const pieceFolds: readonly FoldRow[] = [
  [430, 700, 500, 790, 24, 10, 0.3, "start"],
  [420, 1070, 500, 1000, 24, 8, 0.3, "start"],
  [520, 1120, 530, 990, 24, -8, 0.24, "start"],
];

/** How much lower the pack ends than one with a lid, for all that is sewn on at its top. */
const drop = ({ body: [top] }: PackPlan) => (top?.[1] ?? 224) - 224;
const lowered = (name: "strapLeft" | "strapRight", plan: PackPlan): Outline =>
  packCut[name].map(([x, y, corner]) => [x, y + drop(plan) + 14, corner] as const);

function panelsOf(plan: PackPlan, side: Side): Record<string, Panel> {
  const random = seededRandom(plan.seed + side);
  const piece = (outline: Outline, name: string, puff: number): Panel => ({
    outline,
    puff,
    cap: 240,
    folds: foldsOnBoth(pieceFolds, random),
    crumple: [{ rise: 16, freq: 0.008, seed: plan.seed + name }],
    finish: nylon,
  });
  const small = (name: keyof typeof packCut, puff: number): Panel => ({
    outline: packCut[name],
    puff,
    crumple: [{ rise: 8, freq: 0.012, seed: plan.seed + name }],
    finish: { ...nylon, shine: 0.02, wrap: 0.4 },
  });
  const pieces = Object.entries(plan.pieces).map(
    ([name, left]) => [name, piece(whole(left), name, 0.42)] as const,
  );
  return {
    body: {
      outline: whole(plan.body),
      puff: 0.52,
      cap: 340,
      folds: foldsOnBoth(bodyFolds, random, { strength: 1.2 }),
      crumple: [
        { rise: 18, freq: 0.006, stretch: 0.8, seed: `${plan.seed}${side}body` },
        { rise: 3.2, freq: 0.016, ridged: true, seed: `${plan.seed}${side}fine` },
      ],
      finish: nylon,
    },
    sideLeft: small("sideLeft", 0.6),
    sideRight: small("sideRight", 0.6),
    beltLeft: small("beltLeft", 0.7),
    beltRight: small("beltRight", 0.7),
    strapLeft: { ...small("strapLeft", 0.8), outline: lowered("strapLeft", plan) },
    strapRight: { ...small("strapRight", 0.8), outline: lowered("strapRight", plan) },
    ...(side === "back" ? harnessPanels(plan.seed) : Object.fromEntries(pieces)),
  };
}

function belts(paint: Paint, dye: Dye, web: Tones): string {
  const belt = path(packCut.beltLeft);
  return `${bothSides(cast(belt, 0.3, 8, 12, 8))}${paint("beltLeft", dye.trim)}${paint("beltRight", dye.trim)}
${bothSides(laid(belt, "mesh"))}${webbing("M286 1176Q268 1210 262 1296", 22, web)}
${webbing("M914 1176Q930 1204 934 1276", 22, web)}${bothSides(ladderLock(282, 1186, 22, web, 14))}`;
}

function draw(plan: PackPlan, side: Side, paint: Paint, dye: Dye): string {
  const [main, second, web, pop] = [tones(dye.main), tones(dye.second), tones(dye.trim), tones(dye.pop)];
  const body = path(whole(plan.body));
  const d = (name: string) => path(whole(plan.pieces[name] ?? []));
  const strap = path(lowered("strapLeft", plan));
  const pocket = path(packCut.sideLeft);
  const straps = `${bothSides(cast(strap, 0.3, 10, 10, 8))}${paint("strapLeft", dye.trim)}${paint("strapRight", dye.trim)}`;
  const foot = `M300 ${plan.bottom}Q600 ${plan.bottom + 40} 900 ${plan.bottom}L900 1320L300 1320Z`;
  const bag = `${cast(body, 0.34, 10, 16, 16)}${paint("body", dye.main)}
${inside(
  "pack",
  body,
  `${laid(body, "grid")}${inside("pack-foot", foot, paint("body", dye.second))}
${seam(`M340 ${plan.bottom + 6}Q600 ${plan.bottom + 40} 860 ${plan.bottom + 6}`, main)}${stitch(`M340 ${plan.bottom + 12}Q600 ${plan.bottom + 46} 860 ${plan.bottom + 12}`, 0.34)}`,
)}`;
  const pockets = plan.sidePockets
    ? `${cast(pocket, 0.34, 6, 8, 8, main.lo3)}${mirrored(cast(pocket, 0.34, -2, 8, 8, main.lo3))}
${paint("sideLeft", dye.second)}${paint("sideRight", dye.second)}${bothSides(laid(pocket, "mesh"))}
${bothSides(`<path d="M399 871Q380 856 362 886" fill="none" stroke="${pop.base}" stroke-width="5"/>`)}`
    : "";
  const face =
    side === "front"
      ? plan.face({ paint, dye, main, second, web, pop, d })
      : inside("pack-top", body, pool([600, 330], [200, 40], 0.3, 16, main.lo3)) +
        backSystem(paint, dye, { main, second, web, pop });
  return `<defs>${weave("grid", plan.grid, 0.085, 0.1, 0)}${meshWeave("mesh")}${plasticSheen}</defs>
${side === "front" ? straps : ""}<g transform="translate(0 ${drop(plan)})">${haulLoop(web)}</g>${plan.hipBelt ? belts(paint, dye, web) : ""}
${bag}${side === "front" ? face + pockets : pockets + face}`;
}

/** A pack that opens by zips or a rolled top, drawn by its plan; its back view shows the harness. */
export const panelPack =
  (plan: PackPlan) =>
  (side: Side): Garment => ({
    panels: panelsOf(plan, side),
    scale: 1.08,
    middle: [600, 736],
    detail: plan.detail,
    floor: { y: 1303, reach: 270 },
    draw: (paint, dye) => draw(plan, side, paint, dye),
  });
