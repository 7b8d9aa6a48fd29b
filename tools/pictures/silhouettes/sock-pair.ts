import type { Fold, Relief } from "../drawing/cloth.ts";
import { type Tones, tones } from "../drawing/colour.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import { turnedRound } from "../drawing/garment.ts";
import { knitted } from "../drawing/knit.ts";
import { type Lie, laidDown, lying, type Outline, path, within } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { makersMark } from "../drawing/sewing.ts";
import { cast, inside, pool } from "../drawing/shadows.ts";

/** What one pair of socks does differently from the next. */
export interface SockPlan {
  seed: string;
  /** Length of the leg as a share of the trekking sock's. */
  leg: number;
  /** Size of one stitch, and the height of its yarn. */
  stitch: readonly [size: number, rise: number];
  /** Stripes below the ribs: distance from the trekking sock's first stripe, and width. */
  stripes: readonly (readonly [down: number, width: number])[];
  mark: boolean;
  scale: number;
  middle: readonly [x: number, y: number];
  detail: Garment["detail"];
}

const tallTo = (leg: number) => (y: number) => (y < -40 ? -40 + (y + 40) * leg : y);
const legged = (outline: Outline, leg: number): Outline =>
  outline.map(([x, y, corner]) => [x, tallTo(leg)(y), corner] as const);

/** A sock lying on its side about its ankle, toe to the right. */
const sock: Outline = [
  [-118, -470, 1],
  [0, -480],
  [112, -470, 1],
  [112, -330],
  [104, -180],
  [112, -60],
  [158, 28],
  [250, 80],
  [350, 122],
  [410, 168],
  [424, 224],
  [396, 268],
  [330, 284],
  [200, 268],
  [70, 262],
  [-40, 262],
  [-110, 226],
  [-138, 160],
  [-130, 70],
  [-112, -40],
  [-112, -180],
  [-120, -330],
];
const heel: Outline = [
  [-119, -8, 1],
  [-60, 40],
  [6, 120],
  [30, 190],
  [22, 270, 1],
  [-40, 270],
  [-116, 232],
  [-146, 160],
  [-136, 70],
];
const toe: Outline = [
  [306, 96, 1],
  [290, 160],
  [288, 220],
  [300, 292, 1],
  [400, 276],
  [434, 224],
  [418, 164],
  [356, 118],
];

/** Stitches that follow the leg, bend round the heel and run out along the foot. */
function jersey(seed: string, lie: Lie, name: string, size: number, rise: number): Relief {
  const along = knitted({
    half: () => 230,
    middle: 0,
    stitch: { width: size, height: size * 0.78 },
    rise,
    sag: 0,
    seed: seed + name,
  });
  return (x, y) => {
    const [px, py] = within(lie, x, y);
    if (py < 20 || px < -20) return along(px, py);
    const bend = Math.min(1, Math.max(0, (px + 20) / 170)) * Math.min(1, Math.max(0, (py - 20) / 120));
    const turned = (bend * Math.PI) / 2.35;
    return along(
      px * Math.cos(turned) - py * Math.sin(turned) * 0.9,
      py * Math.cos(turned) + px * Math.sin(turned),
    );
  };
}

/** The ribbed top: deep columns. */
function ribbed(lie: Lie, leg: number): Relief {
  const end = tallTo(leg)(-300);
  return (x, y) => {
    const [px, py] = within(lie, x, y);
    const angle = Math.asin(Math.max(-0.98, Math.min(0.98, px / 122)));
    const rib = Math.cos(angle * 24);
    const top = Math.min(1, Math.max(0, (end - py) / 14));
    return top * 5 * rib * Math.sqrt(Math.max(0.08, 1 - (px / 124) ** 2));
  };
}

const creases = (lie: Lie): Fold[] =>
  [
    [110, -70, -60, 30, 26, 14, 0.34],
    [124, -20, -30, 90, 24, 14, 0.3],
    [108, -130, -80, -60, 26, 10, 0.24],
    [240, 90, 180, 210, 26, 8, 0.2],
  ].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0, width = 0, bend = 0, rise = 0]) => {
    const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = laidDown(
      [
        [x1, y1],
        [x2, y2],
      ],
      lie,
    );
    return { x1: ax, y1: ay, x2: bx, y2: by, width, bend, rise };
  });

const wool: Panel["finish"] = { wrap: 0.55, shine: 0, hollow: 9, depth: 0.04, soften: 0.8 };

function panelsOf({ seed, leg, stitch }: SockPlan, lie: Lie, name: string): Record<string, Panel> {
  const rib = ribbed(lie, leg);
  const [size, rise] = stitch;
  const knit = jersey(seed, lie, name, size, rise);
  const terry = jersey(seed, lie, `${name}terry`, size * 0.73, rise * 1.3);
  return {
    [`${name}Body`]: {
      outline: laidDown(legged(sock, leg), lie),
      puff: 0.52,
      cap: 260,
      relief: (x, y) => knit(x, y) + rib(x, y),
      folds: creases(lie),
      finish: wool,
    },
    [`${name}Heel`]: { outline: laidDown(heel, lie), puff: 0.36, cap: 180, relief: terry, finish: wool },
    [`${name}Toe`]: { outline: laidDown(toe, lie), puff: 0.4, cap: 180, relief: terry, finish: wool },
  };
}

/** Stripes below the ribs and the mark on the leg. */
function bands({ leg, stripes, mark }: SockPlan, lie: Lie, main: Tones, pop: Tones): string {
  const top = tallTo(leg);
  const stripe = ([down, width]: readonly [number, number]) => {
    const y = top(-286) + down;
    return `<path d="M-122 ${y}Q0 ${y + 16} 116 ${y}" fill="none" stroke="${pop.base}" stroke-width="${width}" stroke-opacity=".92"/>
<path d="M-122 ${y}Q0 ${y + 16} 116 ${y}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="${width}" stroke-dasharray="1.6 5.6"/>`;
  };
  const brim = top(-468);
  return lying(
    lie,
    `${stripes.map(stripe).join("")}
<path d="M-117 ${brim}Q0 ${brim + 16} 112 ${brim}" fill="none" stroke="${main.lo2}" stroke-opacity=".6" stroke-width="3"/>
${mark ? makersMark(-34, top(-196), 1.7, pop.base, 2.6, 0.95) : ""}`,
  );
}

function drawOne(plan: SockPlan, lie: Lie, name: string, paint: Paint, dye: Dye): string {
  const main = tones(dye.main);
  const d = path(laidDown(legged(sock, plan.leg), lie));
  const wools = { gain: 0.84, lift: 0.05 };
  const shade = lying(
    lie,
    `<g opacity=".8">${pool([-116, -150], [26, 260], 0.14, 16, main.lo3)}${pool([112, -240], [22, 240], 0.4, 16, main.lo3)}</g>`,
  );
  const edge = (outline: Outline) => `<path d="${path(laidDown(outline, lie))}" fill="none" stroke="#000"
 stroke-opacity=".2" stroke-width="2.4" stroke-dasharray="3 3"/>`;
  return `${cast(d, 0.24, 22, 26, 32)}${cast(d, 0.3, 8, 10, 8)}${paint(`${name}Body`, dye.main, wools)}
${inside(`${name}-sock`, d, `${bands(plan, lie, main, tones(dye.pop))}${paint(`${name}Heel`, dye.second, wools)}${paint(`${name}Toe`, dye.second, wools)}${edge(heel)}${edge(toe)}${shade}`)}`;
}

const behind: Lie = { x: 640, y: 690, turn: -7 };
const before: Lie = { x: 440, y: 770, turn: 3 };

/** A pair of socks, one over the other, drawn by its plan. */
export const pairOfSocks =
  (plan: SockPlan) =>
  (side: Side): Garment => {
    const pair: Garment = {
      panels: { ...panelsOf(plan, behind, "behind"), ...panelsOf(plan, before, "before") },
      scale: plan.scale,
      middle: plan.middle,
      detail: plan.detail,
      draw: (paint, dye) =>
        drawOne(plan, behind, "behind", paint, dye) + drawOne(plan, before, "before", paint, dye),
    };
    return side === "front" ? pair : turnedRound(pair);
  };
