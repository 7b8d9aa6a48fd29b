import type { Relief } from "../drawing/cloth.ts";
import { type Tones, tones } from "../drawing/colour.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import { valueNoise } from "../drawing/noise.ts";
import { type Outline, path } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { seededRandom } from "../drawing/random.ts";
import { laid, weave } from "../drawing/sewing.ts";
import { bothSides, cast, inside, mirrored, pool } from "../drawing/shadows.ts";
import type { ZipColours } from "../drawing/zips.ts";
import { cutShell, type ShellCut } from "./shell-cut.ts";
import { collarFront, hoodBehind, hoodFront } from "./shell-parts.ts";

const finish: Panel["finish"] = { wrap: 0.42, shine: 0.09, gloss: 14, hollow: 15, depth: 0.024, soften: 2.4 };

/** What one down jacket does differently from the next. */
export interface DownPlan {
  seed: string;
  /** Distance between two quilting seams. */
  baffle: number;
  /** Height of the chambers: 1 is plump. */
  plump: number;
  /** The torso below the chest as a share of the shell's pattern. */
  length: number;
  detail: Garment["detail"];
  /** Pockets, zips and reinforcements. */
  face: (side: Side, context: DownContext) => string;
}

export interface DownContext {
  paint: Paint;
  dye: Dye;
  colours: ZipColours;
  /** Path of the torso, the y of its hem on the centre line, and where a place below the chest lies. */
  torso: string;
  hem: number;
  low: (y: number) => number;
}

/**
 * Down chambers: half cylinders between seams, plumper here and flatter there, puckered along the thread.
 * @param along the place across the seams, and the place along them
 */
function chambers(
  { seed, baffle, plump: loft }: DownPlan,
  along: (x: number, y: number) => readonly [number, number],
  name: string,
): Relief {
  const noise = valueNoise(seed + name);
  return (x, y) => {
    const [across, down] = along(x, y);
    const row = down / baffle;
    const index = Math.floor(row);
    const place = row - index;
    const plump = (17 + 12 * (noise(across / 95, index * 7.3) - 0.5)) * loft * Math.sqrt(baffle / 61);
    const round = Math.sin(Math.PI * place) ** 0.7;
    const toSeam = Math.min(place, 1 - place) * baffle;
    const thread = place < 0.5 ? index : index + 1;
    const wave = noise(across / 19, thread * 3.1) - 0.5 + 0.35 * (noise(across / 8, thread * 5.7) - 0.5);
    const pucker = 11 * wave * Math.exp(-((toSeam / 24) ** 2)) * Math.min(1, toSeam / 5);
    const dents = 8 * (noise(across / 46 + 60, down / 38) - 0.5);
    return plump * round + pucker + dents;
  };
}

/** Seams across a sleeve follow its axis, which hangs outwards. */
const acrossSleeve = (side: "left" | "right") => (x: number, y: number) => {
  const out = side === "left" ? 600 - x : x - 600;
  const lean = 0.2;
  return [out * 0.98 + y * lean, y * 0.98 - (out - 250) * lean - 14] as const;
};
const acrossBody = (x: number, y: number) => [x, y + ((x - 600) / 290) ** 2 * 16 - 6] as const;

/** The shell's pattern with room for down. */
const wider = (outline: Outline): Outline =>
  outline.map(([x, y, corner]) => [600 + (x - 600) * 1.05, y, corner] as const);

function cutDown(seed: string, side: Side, low: (y: number) => number): ShellCut {
  const cut = cutShell(seededRandom(seed + side));
  return {
    ...cut,
    torso: wider(cut.torso).map(([x, y, corner]) => [x, low(y), corner] as const),
    sleeveLeft: wider(cut.sleeveLeft),
    sleeveRight: wider(cut.sleeveRight),
  };
}

const bound = (d: string, colour: Tones, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour.lo1}" stroke-width="${width}" stroke-linecap="round"/>
<path d="${d}" fill="none" stroke="${colour.hi2}" stroke-opacity=".25" stroke-width="1.6" transform="translate(-1 ${-width * 0.25})"/>`;

/** Fine dark threads where the chambers meet. */
function quilting({ baffle }: DownPlan, hem: number): string {
  const rows: string[] = [];
  for (let y = Math.ceil(420 / baffle) * baffle + 6; y < hem + 20; y += baffle) {
    rows.push(`M296 ${y - 16}Q440 ${y} 600 ${y}Q760 ${y} 904 ${y - 16}`);
  }
  return `<path d="${rows.join("")}" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="1.3" stroke-dasharray="3.4 2.6"/>`;
}

function draw(
  plan: DownPlan,
  side: Side,
  cut: ShellCut,
  low: (y: number) => number,
  plainPaint: Paint,
  dye: Dye,
) {
  // deep chambers in a light cloth would turn black in their shadows
  const paint: Paint = (panel, colour) => plainPaint(panel, colour, { contrast: colour.L > 0.7 ? 0.72 : 1 });
  const cloth = tones(dye.main);
  const colours = { cloth, zip: tones(dye.trim), pop: tones(dye.pop) };
  const front = side === "front";
  const hem = low(1184) - 2;
  const d = {
    torso: path(cut.torso),
    left: path(cut.sleeveLeft),
    right: path(cut.sleeveRight),
    hood: path(front ? cut.hood : cut.hoodBack),
  };
  const shadows =
    cast(d.torso, 0.2, 26, 30, 32) +
    cast(d.left, 0.18, 20, 24, 16) +
    cast(d.right, 0.22, 24, 24, 16) +
    cast(d.hood, 0.16, 22, 24, 16);
  const cuff = bound("M118 1062Q170 1086 236 1092", colours.zip, 9);
  const sleeves = `${paint("sleeveLeft", dye.main)}${paint("sleeveRight", dye.main)}${cuff}${mirrored(cuff)}
${inside("sleeve-l", d.left, cast(d.torso, 0.5, -4, 6, 16, cloth.lo3))}
${inside("sleeve-r", d.right, cast(d.torso, 0.6, 10, 8, 16, cloth.lo3))}`;
  const torso = `${paint("torso", dye.main)}
${inside("torso", d.torso, quilting(plan, hem) + laid(d.torso, "weave") + pool([606, 356], [130, 40], 0.5, 16, cloth.lo3))}
${bound(`M300 ${hem - 32}Q440 ${hem - 7} 600 ${hem}Q760 ${hem - 7} 900 ${hem - 32}`, colours.zip, 8)}`;
  const face = plan.face(side, { paint, dye, colours, torso: d.torso, hem, low });
  const hood = front ? hoodFront(cut, paint, dye) : hoodBehind(d.hood, paint, dye);
  const armholes = bothSides(
    `<path d="M332 420L318 500L326 570L306 660" fill="none" stroke="${cloth.lo3}" stroke-opacity=".6" stroke-width="12" stroke-linejoin="round"/>`,
  );
  return `<defs>${weave("weave", 3.2, 0.04, 0.05)}</defs>${shadows}${armholes}
${front ? hood : ""}${sleeves}${torso}${face}${front ? collarFront(cut, paint, dye) : hood}`;
}

/** A hooded jacket of down chambers, drawn by its plan. */
export const downJacket =
  (plan: DownPlan) =>
  (side: Side): Garment => {
    const low = (y: number) => (y > 700 ? 700 + (y - 700) * plan.length : y);
    const cut = cutDown(plan.seed, side, low);
    const piece = (outline: Outline, puff: number, cap: number, relief: Relief): Panel => ({
      outline,
      puff,
      cap,
      relief,
      finish,
    });
    const panels: Record<string, Panel> = {
      torso: piece(cut.torso, 0.34, 240, chambers(plan, acrossBody, `torso${side}`)),
      sleeveLeft: piece(cut.sleeveLeft, 0.5, 400, chambers(plan, acrossSleeve("left"), `left${side}`)),
      sleeveRight: piece(cut.sleeveRight, 0.5, 400, chambers(plan, acrossSleeve("right"), `right${side}`)),
      hood: piece(
        side === "front" ? cut.hood : cut.hoodBack,
        0.5,
        300,
        chambers(plan, acrossBody, `hood${side}`),
      ),
    };
    const collar = piece(
      cut.collar,
      0.7,
      200,
      chambers(plan, (x, y) => [x, y + 26], "collar"),
    );
    return {
      panels: side === "front" ? { ...panels, collar } : panels,
      scale: Math.min(1.06, 1240 / (low(1184) - 70)),
      middle: [600, (low(1184) + 104) / 2],
      detail: plan.detail,
      draw: (paint, dye) => draw(plan, side, cut, low, paint, dye),
    };
  };
