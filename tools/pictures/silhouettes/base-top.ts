import type { Relief } from "../drawing/cloth.ts";
import { type Tones, tones } from "../drawing/colour.ts";
import { type FoldRow, foldsOn, foldsOnBoth } from "../drawing/fold-sets.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import { mirror, type Outline, path, whole, wobble } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { jitterOf, seededRandom } from "../drawing/random.ts";
import { label, makersMark, weave } from "../drawing/sewing.ts";
import { bothSides, cast, inside, mirrored, pool } from "../drawing/shadows.ts";
import { frontZip, type ZipColours } from "../drawing/zips.ts";
import { standCollarInside } from "./mid-layer.ts";
import { cutShell } from "./shell-cut.ts";
import { collarFront, hoodBehind, hoodFront } from "./shell-parts.ts";
import { baseCut, fleeceCut } from "./upper-cut.ts";

/** What one base layer does differently from the next. */
export interface BaseTopPlan {
  seed: string;
  neck: "crew" | "zip" | "hood";
  /** The knit: height over a place; `lean` follows a sleeve. */
  surface: (lean: number) => Relief;
  detail: Garment["detail"];
}

const finish: Panel["finish"] = { wrap: 0.46, shine: 0.01, hollow: 14, depth: 0.035, soften: 1 };

const torsoFolds: readonly FoldRow[] = [
  [380, 646, 500, 760, 32, 14, 0.28, "start"],
  [382, 660, 450, 880, 30, 16, 0.26, "start"],
  [384, 640, 520, 620, 26, -8, 0.2, "start"],
  [402, 560, 500, 470, 24, 8, 0.14],
  [384, 860, 530, 820, 34, 10, 0.2, "start"],
  [380, 980, 500, 920, 32, -8, 0.2, "start"],
  [376, 1080, 480, 1030, 28, 8, 0.2, "start"],
  [480, 1130, 470, 940, 30, -10, 0.18, "start"],
  [560, 1136, 566, 960, 28, 8, 0.16, "start"],
  [500, 700, 470, 900, 44, 16, 0.14],
  [570, 480, 548, 760, 46, -10, 0.12],
];
const sleeveFolds: readonly FoldRow[] = [
  [376, 640, 290, 600, 26, 8, 0.26, "start"],
  [372, 646, 274, 700, 26, -8, 0.28, "start"],
  [356, 676, 262, 750, 24, 8, 0.26, "start"],
  [240, 800, 316, 820, 24, 10, 0.34],
  [234, 850, 308, 856, 22, -6, 0.32],
  [226, 900, 300, 912, 24, 8, 0.3],
  [220, 960, 292, 962, 22, -8, 0.28],
  [212, 1020, 286, 1030, 22, 8, 0.28],
  [440, 380, 360, 520, 36, -10, 0.14],
];

function panelsOf({ seed, neck, surface }: BaseTopPlan, side: Side): Record<string, Panel> {
  const random = seededRandom(seed + side);
  const jitter = jitterOf(random);
  const right = (left: Outline, reach: number) => wobble(mirror(left), jitter, reach);
  const body = side === "front" ? baseCut.torso : raisedNeck(baseCut.torso);
  const knit = (outline: Outline, puff: number, lean: number): Panel => ({
    outline,
    puff,
    relief: surface(lean),
    crumple: [{ rise: 12, freq: 0.007, seed: `${seed}${side}${lean}` }],
    finish,
  });
  const cut = cutShell(seededRandom(`${seed}hood${side}`));
  const hooded = {
    hood: { ...knit(side === "front" ? cut.hood : cut.hoodBack, 0.5, 0), cap: 300 },
    ...(side === "front" && { collar: { ...knit(cut.collar, 0.5, 0), cap: 200 } }),
  };
  return {
    ...(neck === "hood" && hooded),
    ...(neck === "zip" && { collar: { ...knit(whole(fleeceCut.collar), 0.6, 0), cap: 120 } }),
    torso: {
      ...knit([...body, ...right(body, 3).slice(1, -1)], 0.5, 0),
      cap: 280,
      folds: foldsOnBoth(torsoFolds, random, { strength: 1.4 }),
    },
    sleeveLeft: {
      ...knit(baseCut.sleeve, 0.6, 0.16),
      folds: foldsOn("left", sleeveFolds, random, { strength: 1.25 }),
    },
    sleeveRight: {
      ...knit(right(baseCut.sleeve, 3), 0.6, -0.16),
      folds: foldsOn("right", sleeveFolds, random, { strength: 1.25 }),
    },
  };
}

/** Seen from behind the neck is cut higher. */
const raisedNeck = (outline: Outline): Outline => [
  [600, 308, 1],
  [562, 306],
  [526, 300, 1],
  ...outline.slice(3),
];

/** A flat seam in a thread meant to be seen. */
const flatSeam = (d: string, thread: Tones, cloth: Tones) =>
  `<path d="${d}" fill="none" stroke="${cloth.lo3}" stroke-opacity=".5" stroke-width="6.5"/>
<path d="${d}" fill="none" stroke="${thread.base}" stroke-opacity=".85" stroke-width="4.6" stroke-dasharray="1.7 2.1"/>
<path d="${d}" fill="none" stroke="${cloth.lo2}" stroke-opacity=".5" stroke-width="1"/>`;

/** Double rows of stitches above a hem. */
const hem = (d: string) =>
  `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="1.2" stroke-dasharray="4.4 2.6"/>
<path d="${d}" fill="none" stroke="#000" stroke-opacity=".26" stroke-width="1.2" stroke-dasharray="4.4 2.6" transform="translate(0 -6)"/>`;

const neckband = (d: string, cloth: Tones) =>
  `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="23" transform="translate(2 4)"/>
<path d="${d}" fill="none" stroke="${cloth.base}" stroke-width="21"/>
<path d="${d}" fill="none" stroke="${cloth.lo2}" stroke-opacity=".5" stroke-width="21" stroke-dasharray="1.6 3"/>
<path d="${d}" fill="none" stroke="${cloth.hi2}" stroke-opacity=".45" stroke-width="1.4" transform="translate(-1 -9)"/>
<path d="${d}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.3" transform="translate(0 10.5)"/>`;

/** The half zip, its tape on the centre line. */
const shortZip = (top: number, colours: ZipColours) =>
  `${frontZip(top, 596, colours)}<path d="M588 590H612L609 612H591Z" fill="${colours.zip.base}"/>`;

/** What closes the neck: a ribbed band, a collar with a zip, or a close hood with a zip. */
function neckOf(plan: BaseTopPlan, side: Side, paint: Paint, dye: Dye, edge: string): string {
  const cloth = tones(dye.main);
  const zip = { cloth, zip: tones(dye.trim), pop: tones(dye.pop) };
  const front = side === "front";
  if (plan.neck === "crew") {
    return neckband(
      front ? "M528 306Q546 354 600 355Q654 354 672 306" : "M528 304Q560 313 600 315Q640 313 672 304",
      cloth,
    );
  }
  if (plan.neck === "zip") {
    return `${cast(edge, 0.4, 2, 7, 8, cloth.lo3)}${paint("collar", dye.main)}
${front ? standCollarInside(tones(dye.second), zip.zip) + shortZip(214, zip) : ""}${flatSeam("M508 314Q552 341 600 350Q648 341 692 314", zip.pop, cloth)}`;
  }
  const cut = cutShell(seededRandom(`${plan.seed}hood${side}`));
  const plain = { ...dye, second: dye.main };
  if (!front) return hoodBehind(path(cut.hoodBack), paint, plain);
  return `${hoodFront(cut, paint, plain)}${shortZip(298, zip)}${collarFront(cut, paint, plain)}`;
}

function draw(plan: BaseTopPlan, side: Side, panels: Record<string, Panel>, paint: Paint, dye: Dye): string {
  const cloth = tones(dye.main);
  const thread = tones(dye.pop);
  const d = (name: string) => path(panels[name]?.outline ?? []);
  const wool = { gain: 0.83, lift: 0.04 };
  const neck = path(whole(baseCut.neck));
  const shadows =
    cast(d("torso"), 0.2, 22, 28, 32) +
    cast(d("sleeveLeft"), 0.18, 18, 22, 16) +
    cast(d("sleeveRight"), 0.22, 22, 22, 16);
  const back = `<path d="${neck}" fill="${cloth.lo2}"/>`;
  const inner =
    side === "front"
      ? `${back}${plan.neck === "crew" ? "" : `<path d="M520 296H680V372H520Z" fill="${cloth.lo1}"/>`}${inside("neck", neck, pool([600, 352], [80, 34], 0.7, 8, "#000"))}
${label(579, 300, 42, 24, tones(dye.trim), "#e9e5da")}`
      : "";
  const raglan = "M528 304Q496 380 452 470Q412 560 378 644";
  const thumb = `<path d="M268 1106Q282 1082 281 1052" fill="none" stroke="${thread.base}" stroke-width="4" stroke-linecap="round"/>
<path d="M206 1076Q240 1094 277 1098" fill="none" stroke="${thread.base}" stroke-opacity=".8" stroke-width="2.4" stroke-dasharray="4 2.6"/>`;
  const sleeves = `${inside("torso-arms", d("torso"), cast(d("sleeveLeft"), 0.5, 5, 6, 8, cloth.lo3) + cast(d("sleeveRight"), 0.4, -3, 6, 8, cloth.lo3))}
${paint("sleeveLeft", dye.main, wool)}${paint("sleeveRight", dye.main, wool)}
${bothSides(flatSeam(raglan, thread, cloth))}${thumb}${mirrored(thumb)}`;
  const front = side === "front";
  const softly: Paint = (panel, colour) => paint(panel, colour, wool);
  const band = neckOf(plan, side, softly, dye, d("collar"));
  const mark = makersMark(front ? 682 : 585, front ? 560 : 372, 0.8, thread.base, 2.4, 1);
  return `<defs>${weave("weave", 2.6, 0.02, 0.03)}</defs>${shadows}${inner}${paint("torso", dye.main, wool)}
${hem("M371 1100Q470 1121 600 1126Q730 1121 829 1100")}${sleeves}${band}${mark}`;
}

/** A close-fitting top of fine knit with raglan sleeves and thumb loops, drawn by its plan. */
export const baseTop =
  (plan: BaseTopPlan) =>
  (side: Side): Garment => {
    const panels = panelsOf(plan, side);
    return {
      panels,
      scale: plan.neck === "crew" ? 1.12 : plan.neck === "zip" ? 1.1 : 1.06,
      middle: [600, plan.neck === "crew" ? 714 : plan.neck === "zip" ? 676 : 612],
      detail: plan.detail,
      draw: (paint, dye) => draw(plan, side, panels, paint, dye),
    };
  };
