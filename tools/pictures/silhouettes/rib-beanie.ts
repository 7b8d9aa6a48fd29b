import { tones } from "../drawing/colour.ts";
import type { Garment, Side } from "../drawing/garment.ts";
import { knitted } from "../drawing/knit.ts";
import { type Outline, path, whole } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { label } from "../drawing/sewing.ts";
import { cast, inside } from "../drawing/shadows.ts";

/** What one knitted cap does differently from the next. */
interface CapPlan {
  seed: string;
  crown: Outline;
  cuff: Outline;
  stitch: { width: number; height: number };
  rib: { rise: number; columns: number };
  /** Half the crown's width at a height. */
  half: (y: number) => number;
  mark: readonly [x: number, y: number, width: number, height: number];
  middle: readonly [x: number, y: number];
  detail: Garment["detail"];
}

const wool: Panel["finish"] = { wrap: 0.5, shine: 0.015, hollow: 8, depth: 0.0375, soften: 1 };
const crease = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  width: number,
  bend: number,
  rise: number,
) => ({
  x1,
  y1,
  x2,
  y2,
  width,
  bend,
  rise,
});

function panelsOf(plan: CapPlan, side: Side): Record<string, Panel> {
  const creases = [
    crease(340, 720, 480, 600, 36, 20, 0.22),
    crease(450, 800, 500, 600, 36, -14, 0.2),
    crease(760, 800, 720, 590, 38, 16, 0.22),
    crease(860, 720, 700, 580, 32, -16, 0.18),
    crease(540, 470, 560, 640, 30, 10, 0.16),
  ];
  const knit = (name: string, half: (y: number) => number, sag: number) =>
    knitted({ half, stitch: plan.stitch, rise: 8, rib: plan.rib, sag, seed: plan.seed + name + side });
  return {
    crown: {
      outline: whole(plan.crown),
      puff: 0.42,
      cap: 380,
      relief: knit("crown", plan.half, 30),
      folds: side === "front" ? creases : creases.slice(1, 4),
      finish: wool,
    },
    cuff: {
      outline: whole(plan.cuff),
      puff: 0.5,
      cap: 220,
      relief: knit("cuff", () => 322, 24),
      finish: wool,
    },
  };
}

/** A knitted cap with a turned-up cuff, drawn by its plan. */
const knittedCap =
  (plan: CapPlan) =>
  (side: Side): Garment => ({
    panels: panelsOf(plan, side),
    scale: 1.04,
    middle: plan.middle,
    detail: plan.detail,
    floor: { y: 1090, reach: 310 },
    draw: (paint, dye) => {
      const yarn = tones(dye.main);
      const [crown, cuff] = [path(whole(plan.crown)), path(whole(plan.cuff))];
      const knit = { gain: 0.86, lift: 0.05, contrast: 1.03 };
      const [x, y, width, height] = plan.mark;
      return `${cast(crown, 0.2, 20, 20, 32, "#453d33")}${paint("crown", dye.main, knit)}
${inside("crown", crown, cast(cuff, 0.75, 4, -20, 16, yarn.lo3))}${paint("cuff", dye.main, knit)}
${side === "front" ? label(x, y, width, height, tones(dye.trim), "#ece7da") : ""}`;
    },
  });

const dome = (top: number, high: number) => (y: number) => {
  const up = Math.min(1, Math.max(0.02, (y - top) / high));
  return 304 * Math.sqrt(Math.max(0.02, 1 - (1 - up) ** 2.1)) + 2;
};

/** Ribbed hat with a deep cuff. */
export const ribBeanie = knittedCap({
  seed: "rib-hat",
  crown: [
    [600, 376],
    [548, 366],
    [500, 384],
    [420, 424],
    [356, 500],
    [318, 600],
    [302, 720],
    [304, 860, 1],
    [450, 884],
    [600, 890],
  ],
  cuff: [
    [600, 796],
    [470, 790],
    [360, 774],
    [290, 756, 1],
    [280, 850],
    [282, 950],
    [294, 1036, 1],
    [360, 1060],
    [470, 1074],
    [600, 1078],
  ],
  stitch: { width: 17, height: 15 },
  rib: { rise: 15, columns: 4 },
  half: dome(360, 320),
  mark: [556, 960, 88, 50],
  middle: [600, 716],
  detail: { at: [690, 840], zoom: 2.8 },
});

/** Watch cap: fine, shallow, rolled up once. */
export const watchCap = knittedCap({
  seed: "watch-cap",
  crown: [
    [600, 500],
    [520, 504],
    [440, 530],
    [372, 586],
    [326, 670],
    [306, 760],
    [304, 880, 1],
    [450, 906],
    [600, 912],
  ],
  cuff: [
    [600, 900],
    [470, 896],
    [360, 884],
    [288, 866, 1],
    [276, 930],
    [278, 990],
    [292, 1044, 1],
    [360, 1064],
    [470, 1076],
    [600, 1080],
  ],
  stitch: { width: 11, height: 10 },
  rib: { rise: 6, columns: 2 },
  half: dome(486, 300),
  mark: [640, 956, 72, 42],
  middle: [600, 780],
  detail: { at: [680, 900], zoom: 2.8 },
});
