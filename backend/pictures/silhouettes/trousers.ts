import { type Tones, tones } from "../drawing/colour.ts";
import { type FoldRow, foldsOn } from "../drawing/fold-sets.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import { mirror, type Outline, path, whole, wobble } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { jitterOf, seededRandom } from "../drawing/random.ts";
import { label, laid, peaks, seam, stitch, weave } from "../drawing/sewing.ts";
import { bothSides, cast, inside, pool } from "../drawing/shadows.ts";
import { pocketZip } from "../drawing/zips.ts";

const seed = "couloir-pants";
const finish: Panel["finish"] = { wrap: 0.36, shine: 0.035, gloss: 16, depth: 0.03, soften: 2 };

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

function panelsOf(side: Side): Record<string, Panel> {
  const random = seededRandom(seed + side);
  const cloth = (where: "left" | "right"): Panel => ({
    outline: where === "left" ? leg : wobble(mirror(leg), jitterOf(random), 3),
    puff: 0.56,
    cap: 420,
    folds: foldsOn(where, legFolds, random, { stray: 8, strength: 1.45 }),
    crumple: [
      { rise: 14, freq: 0.006, stretch: 0.5, seed: `${seed}${side}${where}` },
      { rise: 2.4, freq: 0.02, ridged: true, seed: `${seed}${side}${where}fine` },
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

const ink = (d: string, stroke: string, opacity: number, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;

const beltLoop = (x: number, cloth: Tones) =>
  `<rect x="${x - 6}" y="236" width="16" height="78" rx="2" fill="#000" opacity=".3"/>
<rect x="${x - 8}" y="234" width="15" height="78" rx="2" fill="${cloth.base}"/>
<path d="M${x - 7} 236V310" stroke="${cloth.hi2}" stroke-opacity=".45"/>
${stitch(`M${x - 4} 238V308M${x + 3} 238V308`, 0.35)}`;

/** The seams of the articulated knee and of the leg's inner reinforcement. */
const legSeams = (cloth: Tones) =>
  bothSides(
    seam("M407 726Q470 742 566 770", cloth, 0.8) +
      stitch("M407 732Q470 748 565 776", 0.26) +
      seam("M405 884Q470 872 549 900", cloth, 0.8) +
      seam("M566 772Q500 960 466 1302", cloth, 0.55) +
      ink("M395 1276Q450 1290 517 1286", "#000", 0.34, 1.5) +
      stitch("M395 1271Q450 1285 517 1281", 0.24),
  );

function fly(cloth: Tones, trim: Tones): string {
  return `${seam("M600 310V508", cloth)}${stitch("M606 312V500", 0.28)}
${seam("M634 312Q636 440 603 486", cloth, 0.8)}${stitch("M640 312Q642 446 606 494", 0.3)}
<circle cx="602" cy="277" r="12" fill="#000" opacity=".35"/><circle cx="600" cy="275" r="11.5" fill="${trim.hi1}"/>
<circle cx="600" cy="275" r="11.5" fill="none" stroke="${trim.hi2}" stroke-opacity=".6" stroke-width="1.4"/>
<circle cx="600" cy="275" r="6" fill="${trim.lo1}"/>`;
}

/** Reinforced cloth in the second colour, seen only where it is sewn. */
function patch(d: string, id: string, paint: Paint, dye: Dye, cloth: Tones): string {
  const both = paint("legLeft", dye.second) + paint("legRight", dye.second);
  return inside(id, d, both + laid(d, "twill")) + seam(d, cloth, 0.7);
}

const seat = "M428 372L600 420L772 372L800 590L760 600L612 500L600 520L588 500L440 600L400 590Z";
const kickPatch = "M516 1304L526 1180L452 1200L436 1306ZM684 1304L674 1180L748 1200L764 1306Z";

function face(side: Side, paint: Paint, dye: Dye): string {
  const cloth = tones(dye.main);
  const trim = tones(dye.trim);
  const colours = { cloth, zip: trim, pop: tones(dye.pop) };
  if (side === "back") {
    return `${patch(seat, "seat", paint, dye, tones(dye.second))}${seam("M600 310V508", cloth)}
${stitch("M606 312V500", 0.28)}${bothSides(pocketZip(470, 392, 562, 410, colours, false))}
${bothSides(beltLoop(486, cloth))}${label(570, 256, 60, 34, trim, "#e9e5da")}`;
  }
  const draw = (x: number) =>
    `<path d="M${x} 278q-8 30 -2 58" fill="none" stroke="${colours.pop.lo1}" stroke-width="3" stroke-linecap="round"/>
<rect x="${x - 6}" y="334" width="8" height="15" rx="4" fill="${colours.pop.base}"/>`;
  return `${bothSides(pocketZip(470, 330, 426, 470, colours))}${pocketZip(800, 560, 790, 690, colours)}
${fly(cloth, trim)}${bothSides(beltLoop(490, cloth))}${draw(576)}${draw(626)}
${peaks(436, 560, 0.9, cloth.hi2)}`;
}

function draw(side: Side, panels: Record<string, Panel>, paint: Paint, dye: Dye): string {
  const cloth = tones(dye.main);
  const d = (name: string) => path(panels[name]?.outline ?? []);
  const band = d("waistband");
  const legs = ["legLeft", "legRight"] as const;
  return `<defs>${weave("twill", 3.6, 0.05, 0.06, 45)}</defs>
${legs.map((name) => cast(d(name), 0.2, 22, 24, 16)).join("")}
${cast(d("legLeft"), 0.16, 26, 30, 32)}${cast(band, 0.16, 20, 20, 16)}
${paint("legLeft", dye.main)}${inside("leg-l", d("legLeft"), cast(d("legRight"), 0.35, -4, 6, 8, cloth.lo3))}
${paint("legRight", dye.main)}
${legs.map((name) => laid(d(name), "twill")).join("")}
${legs.map((name) => inside(`waist-${name}`, d(name), pool([600, 306], [170, 20], 0.5, 8, cloth.lo3))).join("")}
${patch(kickPatch, "kick", paint, dye, tones(dye.second))}${legSeams(cloth)}
${cast(band, 0.3, 2, 6, 4, cloth.lo3)}${paint("waistband", dye.main)}${laid(band, "twill")}
${seam("M441 296Q520 307 600 311Q680 307 759 296", cloth)}${stitch("M446 246Q520 254 600 257Q680 254 754 246", 0.26)}
${face(side, paint, dye)}`;
}

/** Mountain trousers with shaped knees and reinforced hems. */
export function trousers(side: Side): Garment {
  const panels = panelsOf(side);
  return {
    panels,
    scale: 1.14,
    middle: [600, 780],
    detail: { at: [560, 400], zoom: 3 },
    draw: (paint, dye) => draw(side, panels, paint, dye),
  };
}
