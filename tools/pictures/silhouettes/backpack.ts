import { type Tones, tones } from "../drawing/colour.ts";
import { type FoldRow, foldsOnBoth } from "../drawing/fold-sets.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import { path } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { seededRandom } from "../drawing/random.ts";
import { laid, meshWeave, seam, stitch, weave } from "../drawing/sewing.ts";
import { bothSides, cast, inside, mirrored, pool } from "../drawing/shadows.ts";
import { ladderLock, plasticSheen, webbing } from "../drawing/webbing.ts";
import { backSystem, harnessPanels } from "./backpack-back.ts";
import { packCut as cut } from "./backpack-cut.ts";
import { haulLoop, lidFittings, pocketFittings } from "./backpack-parts.ts";

const seed = "col-32";
const nylon: Panel["finish"] = { wrap: 0.32, shine: 0.06, gloss: 18, soften: 2 };
const softCloth: Panel["finish"] = { ...nylon, shine: 0.02, wrap: 0.4 };

const bodyFolds: readonly FoldRow[] = [
  [396, 470, 500, 560, 24, 10, 0.36, "start"],
  [392, 540, 470, 590, 20, -8, 0.3, "start"],
  [384, 720, 430, 800, 20, 8, 0.3, "start"],
  [440, 470, 470, 580, 24, 8, 0.26, "start"],
  [540, 476, 552, 600, 24, -8, 0.24, "start"],
  [400, 1190, 480, 1150, 20, 6, 0.3, "start"],
];
const lidFolds: readonly FoldRow[] = [
  [392, 420, 470, 360, 22, 8, 0.34, "start"],
  [420, 450, 500, 400, 20, -8, 0.3, "start"],
  [520, 464, 540, 380, 22, 8, 0.26, "start"],
  [440, 244, 500, 310, 22, -8, 0.2, "start"],
];
const pocketFolds: readonly FoldRow[] = [
  [434, 600, 500, 720, 26, 10, 0.34, "start"],
  [520, 612, 540, 760, 26, -8, 0.24, "start"],
  [416, 1060, 500, 980, 24, 8, 0.3, "start"],
  [500, 1112, 510, 980, 24, -8, 0.26, "start"],
];

function panelsOf(side: Side): Record<string, Panel> {
  const random = seededRandom(seed + side);
  const piece = (name: keyof typeof cut, puff: number, rise: number): Panel => ({
    outline: cut[name],
    puff,
    crumple: [{ rise, freq: 0.012, seed: seed + name }],
    finish: softCloth,
  });
  const panels: Record<string, Panel> = {
    body: {
      outline: cut.body,
      puff: 0.5,
      cap: 340,
      folds: foldsOnBoth(bodyFolds, random),
      crumple: [
        { rise: 18, freq: 0.006, stretch: 0.8, seed: `${seed}${side}body` },
        { rise: 3.2, freq: 0.016, ridged: true, seed: `${seed}${side}fine` },
      ],
      finish: nylon,
    },
    lid: {
      outline: cut.lid,
      puff: 0.62,
      cap: 300,
      folds: foldsOnBoth(lidFolds, random),
      crumple: [
        { rise: 18, freq: 0.0075, stretch: 0.9, seed: `${seed}${side}lid` },
        { rise: 3.2, freq: 0.018, ridged: true, seed: `${seed}${side}lid2` },
      ],
      finish: nylon,
    },
    sideLeft: piece("sideLeft", 0.6, 12),
    sideRight: piece("sideRight", 0.6, 12),
    beltLeft: piece("beltLeft", 0.7, 8),
    beltRight: piece("beltRight", 0.7, 8),
  };
  if (side === "back") return { ...panels, ...harnessPanels(seed) };
  return {
    ...panels,
    pocket: {
      outline: cut.pocket,
      puff: 0.4,
      cap: 240,
      folds: foldsOnBoth(pocketFolds, random),
      crumple: [{ rise: 20, freq: 0.006, seed: `${seed}pocket` }],
      finish: softCloth,
    },
    strapLeft: piece("strapLeft", 0.8, 2),
    strapRight: piece("strapRight", 0.8, 2),
  };
}

/** Compression straps at the pack's sides. */
const sideStraps = (web: Tones) =>
  bothSides(
    webbing("M393 520L452 530", 17, web) +
      ladderLock(444, 529, 17, web, 100) +
      webbing("M378 800L434 810", 17, web) +
      ladderLock(428, 809, 17, web, 100),
  );

function draw(side: Side, paint: Paint, dye: Dye): string {
  const main = tones(dye.main);
  const second = tones(dye.second);
  const web = tones(dye.trim);
  const pop = tones(dye.pop);
  const d = { body: path(cut.body), lid: path(cut.lid), side: path(cut.sideLeft), belt: path(cut.beltLeft) };
  const strap = path(cut.strapLeft);
  const straps =
    side === "front"
      ? bothSides(cast(strap, 0.3, 10, 10, 8)) + paint("strapLeft", dye.trim) + paint("strapRight", dye.trim)
      : "";
  const belts = `${bothSides(cast(d.belt, 0.3, 8, 12, 8))}${paint("beltLeft", dye.trim)}${paint("beltRight", dye.trim)}
${bothSides(laid(d.belt, "mesh"))}${webbing("M286 1176Q268 1210 262 1296", 22, web)}
${webbing("M914 1176Q930 1204 934 1276", 22, web)}${bothSides(ladderLock(282, 1186, 22, web, 14))}`;
  const bottom = "M340 1076Q600 1120 860 1076L860 1300L340 1300Z";
  const body = `${cast(d.body, 0.34, 10, 16, 16)}${paint("body", dye.main)}
${inside("pack", d.body, laid(d.body, "grid") + inside("pack-foot", bottom, paint("body", dye.second)) + pool([606, 470], [240, 44], 0.6, 16, main.lo3))}
${seam("M375 1094Q600 1132 825 1094", main)}${stitch("M375 1100Q600 1138 825 1100", 0.34, 1.2)}`;
  const sides = `${cast(d.side, 0.34, 6, 8, 8, main.lo3)}${mirrored(cast(d.side, 0.34, -2, 8, 8, main.lo3))}
${paint("sideLeft", dye.second)}${paint("sideRight", dye.second)}${bothSides(laid(d.side, "mesh"))}
${bothSides(`<path d="M399 871Q380 856 362 886" fill="none" stroke="${pop.base}" stroke-width="5"/>`)}`;
  const lid = `${inside("pack-lid", d.body, cast(d.lid, 0.75, 6, 22, 16, main.lo3))}${paint("lid", dye.main)}
${laid(d.lid, "grid")}${seam("M392 372Q600 414 808 372", main)}${stitch("M392 378Q600 420 808 378", 0.34, 1.2)}`;
  const face =
    side === "front"
      ? pocketFittings(cut.pocket, paint, dye) + sides + sideStraps(web) + lid + lidFittings(main, web, pop)
      : sides + lid + backSystem(paint, dye, { main, second, web, pop });
  return `<defs>${weave("grid", 12, 0.085, 0.1, 0)}${meshWeave("mesh")}${plasticSheen}</defs>
${straps}${haulLoop(web)}${belts}${body}${face}`;
}

/** Alpine pack of 32 litres; its back view shows the harness. */
export function backpack(side: Side): Garment {
  return {
    panels: panelsOf(side),
    scale: 1.08,
    middle: [600, 736],
    detail: { at: [560, 470], zoom: 3 },
    floor: { y: 1303, reach: 278 },
    draw: (paint, dye) => draw(side, paint, dye),
  };
}
