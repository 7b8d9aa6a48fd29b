import { crumpled, type Relief } from "../drawing/cloth.ts";
import { tones } from "../drawing/colour.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import { knitted } from "../drawing/knit.ts";
import { valueNoise } from "../drawing/noise.ts";
import { type Lie, laidDown, lying, mirror, type Outline, path, within } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { label, makersMark } from "../drawing/sewing.ts";
import { cast, inside } from "../drawing/shadows.ts";
import { finger, fingers, thumb } from "./glove-fingers.ts";

/** What one pair of knitted gloves does differently from the next. */
interface KnittedGlovePlan {
  seed: string;
  /** Width of the fingers as a share of the shell glove's. */
  slim: number;
  surface: (name: string, lie: Lie) => Relief;
  finish: Panel["finish"];
  /** Length of the ribbed wrist as a share of the plain cut. */
  wrist: number;
  /** Index finger and thumb end in the second cloth: for screens. */
  tips: boolean;
}

const hand: Outline = [
  [-140, -86, 1],
  [-72, -120],
  [0, -128],
  [72, -118],
  [138, -92, 1],
  [146, 0],
  [142, 90],
  [124, 180],
  [112, 250, 1],
  [0, 262],
  [-104, 250, 1],
  [-118, 170],
  [-140, 70],
  [-145, -10],
];
const wristCut: Outline = [
  [-106, 236, 1],
  [0, 248],
  [114, 236, 1],
  [118, 320],
  [124, 420, 1],
  [0, 436],
  [-116, 420, 1],
  [-110, 320],
];

interface Hand {
  name: string;
  lie: Lie;
  right: boolean;
}
const pair: readonly Hand[] = [
  { name: "right", lie: { x: 820, y: 716, turn: 8 }, right: true },
  { name: "left", lie: { x: 372, y: 760, turn: -8 }, right: false },
];

const cut = ({ lie, right }: Hand, outline: Outline): Outline =>
  laidDown(right ? mirror(outline).map(([x, y, corner]) => [x - 1200, y, corner] as const) : outline, lie);

const slimFinger = (plan: KnittedGlovePlan, at: number): Outline => {
  const [bx, by, tx, ty, width] = fingers[at] ?? fingers[0];
  return finger([bx * 0.97, by, tx * 0.97, ty, width * plan.slim]);
};
const wristOf = ({ wrist }: KnittedGlovePlan): Outline =>
  wristCut.map(([x, y, corner]) => [x, y > 300 ? 300 + (y - 300) * wrist : y, corner] as const);

function panelsOf(plan: KnittedGlovePlan, glove: Hand, side: Side): Record<string, Panel> {
  const soft = (outline: Outline, puff: number, cap: number, name: string): Panel => ({
    outline: cut(glove, outline),
    puff,
    cap,
    relief: plan.surface(plan.seed + side + glove.name + name, glove.lie),
    finish: plan.finish,
  });
  const ribs: Relief = (x, y) => {
    const [px] = within(glove.lie, x, y);
    return 6 * Math.cos(Math.asin(Math.max(-0.98, Math.min(0.98, px / 128))) * 26);
  };
  return {
    ...Object.fromEntries(
      fingers.map(
        (_, i) => [`${glove.name}Finger${i}`, soft(slimFinger(plan, i), 0.72, 400, `f${i}`)] as const,
      ),
    ),
    [`${glove.name}Hand`]: soft(hand, 0.42, 150, "hand"),
    [`${glove.name}Thumb`]: soft(thumb, 0.68, 300, "thumb"),
    [`${glove.name}Wrist`]: { ...soft(wristOf(plan), 0.5, 150, "wrist"), relief: ribs },
  };
}

function drawOne(plan: KnittedGlovePlan, glove: Hand, side: Side, paint: Paint, dye: Dye): string {
  const [main, second] = [tones(dye.main), tones(dye.second)];
  const { name, lie, right } = glove;
  const d = (outline: Outline) => path(cut(glove, outline));
  const own = (body: string) => lying(lie, right ? `<g transform="scale(-1 1)">${body}</g>` : body);
  const wool = { gain: 0.84, lift: 0.05 };
  const tip = (id: string, outline: Outline, area: string) =>
    plan.tips
      ? inside(`${id}-${name}`, d(outline), own(`<path d="${area}" fill="${second.base}" opacity=".62"/>`))
      : "";
  const digits = fingers.map((_, i) => {
    const outline = slimFinger(plan, i);
    return `${cast(d(outline), 0.2, 12, 14, 8)}${paint(`${name}Finger${i}`, dye.main, wool)}${i === 3 ? tip("tip", outline, "M40 -420H220V-268H40Z") : ""}`;
  });
  const [handEdge, wrist] = [d(hand), d(wristOf(plan))];
  return `${cast(handEdge, 0.24, 22, 26, 32)}${cast(wrist, 0.24, 18, 22, 16)}${cast(d(thumb), 0.2, 14, 16, 16)}
${digits.join("")}${paint(`${name}Hand`, dye.main, wool)}
${paint(`${name}Thumb`, dye.main, wool)}${tip("thumb-tip", thumb, "M180 -140H320V-20H180Z")}
${inside(`${name}-wrist-shade`, handEdge, cast(wrist, 0.5, 0, -8, 8, main.lo3))}${paint(`${name}Wrist`, dye.second, wool)}
${side === "front" ? own(right ? "" : label(-30, 330, 62, 36, tones(dye.trim), "#e9e5da")) : own(makersMark(-20, 60, 1.1, main.hi2, 2, 0.6))}`;
}

const knittedGloves =
  (plan: KnittedGlovePlan) =>
  (side: Side): Garment => ({
    panels: Object.assign({}, ...pair.map((glove) => panelsOf(plan, glove, side))),
    scale: 1.06,
    middle: [594, 764],
    detail: { at: [400, 760], zoom: 2.6 },
    draw: (paint, dye) => pair.map((glove) => drawOne(plan, glove, side, paint, dye)).join(""),
  });

/** Felted: the stitches have grown together under a short, uneven nap. */
function felt(name: string): Relief {
  const hair = valueNoise(name);
  const hills = crumpled({ rise: 9, freq: 0.02, seed: `${name}h` });
  return (x, y) => hills(x, y) + 3.4 * (hair(x * 0.22, y * 0.2) - 0.5) + 2.2 * (hair(x * 0.6, y * 0.5) - 0.5);
}

/** Gloves of boiled wool with ribbed wrists. */
export const woolGloves = knittedGloves({
  seed: "loden-glove",
  slim: 1,
  surface: felt,
  finish: { wrap: 0.7, shine: 0, hollow: 9, depth: 0.05, soften: 0.9 },
  wrist: 1,
  tips: false,
});

/** Thin merino gloves with finger tips that work on screens. */
export const linerGloves = knittedGloves({
  seed: "liner-glove",
  slim: 0.86,
  surface: (name, lie) =>
    knitted({
      half: () => 260,
      middle: lie.x,
      stitch: { width: 7, height: 6 },
      rise: 1.9,
      sag: 0,
      seed: name,
    }),
  finish: { wrap: 0.5, shine: 0.01, hollow: 10, depth: 0.035, soften: 0.8 },
  wrist: 0.7,
  tips: true,
});
