import { type Tones, tones } from "../drawing/colour.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import { type Lie, laidDown, lying, mirror, type Outline, path } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { laid, makersMark, seam, stitch, topStitch, weave } from "../drawing/sewing.ts";
import { cast, inside } from "../drawing/shadows.ts";
import { finger, fingers, thumb } from "./glove-fingers.ts";

const seed = "belay-glove";

const hand: Outline = [
  [-146, -86, 1],
  [-74, -124],
  [0, -132],
  [74, -122],
  [142, -92, 1],
  [152, 0],
  [150, 80],
  [138, 180],
  [132, 236, 1],
  [0, 250],
  [-124, 236, 1],
  [-130, 170],
  [-146, 70],
  [-150, -10],
];
const cuff: Outline = [
  [-126, 222, 1],
  [0, 236],
  [134, 222, 1],
  [146, 300],
  [166, 380],
  [176, 446, 1],
  [0, 470],
  [-168, 446, 1],
  [-158, 380],
  [-138, 300],
];
const knuckles: Outline = [
  [-150, -52, 1],
  [-78, -92],
  [0, -104],
  [78, -96],
  [146, -64, 1],
  [144, 10],
  [70, 30],
  [0, 36],
  [-70, 30],
  [-146, 18, 1],
];
const palmPatch: Outline = [
  [-148, -66, 1],
  [-70, -104],
  [0, -112],
  [74, -104],
  [146, -72, 1],
  [146, 60],
  [92, 170],
  [20, 226],
  [-70, 206],
  [-142, 90],
];

const cloth: Panel["finish"] = { wrap: 0.36, shine: 0.04, gloss: 16, depth: 0.03, soften: 1.4 };
const leather: Panel["finish"] = { wrap: 0.38, shine: 0.05, gloss: 14, hollow: 14, depth: 0.03, soften: 0.8 };

/** One glove of the pair and how it lies; the other hand's outlines are turned left to right. */
interface Hand {
  name: string;
  lie: Lie;
  right: boolean;
}

const cut = ({ lie, right }: Hand, outline: Outline): Outline =>
  // `mirror` turns about the drawing's centre line: the pieces are drawn about the origin
  laidDown(right ? mirror(outline).map(([x, y, corner]) => [x - 1200, y, corner] as const) : outline, lie);

function panelsOf(glove: Hand, side: Side): Record<string, Panel> {
  const piece = (outline: Outline, puff: number, cap: number, name: string): Panel => ({
    outline: cut(glove, outline),
    puff,
    cap,
    crumple: [
      { rise: 7, freq: 0.014, seed: seed + side + glove.name + name },
      { rise: 2.2, freq: 0.035, ridged: true, seed: `${seed}${glove.name}${name}` },
    ],
    finish: cloth,
  });
  const hide = (outline: Outline, puff: number, name: string): Panel => ({
    ...piece(outline, puff, 60, name),
    crumple: [
      { rise: 5, freq: 0.02, seed: seed + glove.name + name },
      { rise: 1.6, freq: 0.1, octaves: 2, seed: `${seed}${name}grain` },
    ],
    finish: leather,
  });
  const own = (name: string) => glove.name + name;
  const digits = fingers.map(
    (each, i) => [own(`Finger${i}`), piece(finger(each), 0.72, 400, `f${i}`)] as const,
  );
  return {
    ...Object.fromEntries(digits),
    [own("Hand")]: piece(hand, 0.4, 140, "hand"),
    [own("Thumb")]: piece(thumb, 0.68, 300, "thumb"),
    [own("Cuff")]: piece(cuff, 0.42, 130, "cuff"),
    [own("Patch")]: side === "front" ? hide(knuckles, 0.55, "knuckles") : hide(palmPatch, 0.35, "palm"),
  };
}

const line = (d: string, stroke: string, opacity: number, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Wrist strap with its tab, hem cord and carrying loop. */
function fittings(side: Side, main: Tones, trim: Tones, pop: Tones): string {
  const strap =
    line("M-128 268Q0 284 136 266", "#000", 0.3, 32) + line("M-128 262Q0 278 136 260", trim.base, 1, 26);
  const tab =
    side === "front"
      ? `<rect x="34" y="250" width="86" height="34" rx="6" fill="${trim.hi1}" transform="rotate(-3 76 266)"/>
<rect x="94" y="250" width="18" height="32" rx="4" fill="${pop.base}" transform="rotate(-3 76 266)"/>`
      : "";
  const hem = `${line("M-164 428Q0 452 172 428", "#000", 0.32, 1.6)}${line("M-164 431Q0 455 172 431", main.hi2, 0.25, 1)}
${line("M-96 446q-10 26 -4 50", pop.lo1, 1, 4)}<rect x="-107" y="440" width="20" height="14" rx="4" fill="${pop.base}"/>`;
  return `${strap}${tab}${hem}${line("M-10 462q10 34 22 0", trim.base, 1, 7)}
${seam("M-142 300Q0 318 148 300", main, 0.6)}${side === "front" ? makersMark(-22, 372, 1.2, main.hi2, 2) : ""}`;
}

/** Leather on the finger tips, and seams along the fingers' backs. */
function fingerSeams(side: Side, main: Tones): string {
  return fingers
    .map(([bx, by, tx, ty]) => {
      const at = (share: number) => `${bx + (tx - bx) * share} ${by + (ty - by) * share}`;
      return side === "front"
        ? stitch(`M${at(0.16)}L${at(0.92)}`, 0.22)
        : seam(`M${at(0.34)}l14 3M${at(0.62)}l12 3`, main, 0.5);
    })
    .join("");
}

function drawOne(glove: Hand, side: Side, paint: Paint, dye: Dye): string {
  const main = tones(dye.main);
  const second = tones(dye.second);
  const { name, lie, right } = glove;
  const d = (outline: Outline) => path(cut(glove, outline));
  const own = (body: string) => lying(lie, right ? `<g transform="scale(-1 1)">${body}</g>` : body);
  const palm = side === "back" ? dye.second : dye.main;
  const digits = fingers.map((each, i) => {
    const edge = d(finger(each));
    return `${cast(edge, 0.2, 12, 14, 8)}${paint(`${name}Finger${i}`, palm)}${side === "front" ? laid(edge, "cordura") : ""}`;
  });
  const patch = d(side === "front" ? knuckles : palmPatch);
  const handEdge = d(hand);
  const thumbEdge = d(thumb);
  return `${cast(handEdge, 0.24, 24, 28, 32)}${cast(d(cuff), 0.24, 20, 24, 16)}${cast(thumbEdge, 0.2, 14, 16, 16)}
${paint(`${name}Hand`, palm)}${side === "front" ? laid(handEdge, "cordura") : ""}
${digits.join("")}${own(fingerSeams(side, main))}
${cast(patch, 0.4, 2, 5, 4, second.lo3)}${paint(`${name}Patch`, dye.second)}${inside(`${name}-patch`, patch, topStitch(patch, second.hi2, 2))}
${paint(`${name}Thumb`, palm)}${inside(`${name}-thumb`, thumbEdge, own(seam("M150 196Q220 110 262 -60", main, 0.6)))}
${inside(`${name}-cuff-shade`, handEdge, cast(d(cuff), 0.5, 0, -6, 8, main.lo3))}
${paint(`${name}Cuff`, dye.main)}${laid(d(cuff), "cordura")}${own(fittings(side, main, tones(dye.trim), tones(dye.pop)))}`;
}

const pair: readonly Hand[] = [
  { name: "right", lie: { x: 836, y: 716, turn: 8 }, right: true },
  { name: "left", lie: { x: 352, y: 760, turn: -8 }, right: false },
];

/** A pair of mountaineering gloves: backs of the hands, or leather palms. */
export function gloves(side: Side): Garment {
  return {
    panels: Object.assign({}, ...pair.map((glove) => panelsOf(glove, side))),
    scale: 1,
    middle: [592, 780],
    detail: { at: [380, 650], zoom: 2.8 },
    draw: (paint, dye) =>
      `<defs>${weave("cordura", 5, 0.05, 0.06, 30)}</defs>${pair.map((glove) => drawOne(glove, side, paint, dye)).join("")}`,
  };
}
