import { crumpled, type Relief } from "../drawing/cloth.ts";
import { valueNoise } from "../drawing/noise.ts";
import { type Outline, path } from "../drawing/outline.ts";
import { label, seam } from "../drawing/sewing.ts";
import { bothSides, cast } from "../drawing/shadows.ts";
import { pocketZip } from "../drawing/zips.ts";
import { flatlock, midLayer } from "./mid-layer.ts";

/** Pile: clumps of short hair, finer tips on top. */
export function pile(name: string): Relief {
  const noise = valueNoise(name);
  const clumps = crumpled({ rise: 5, freq: 0.085, seed: `${name}c`, octaves: 3 });
  return (x, y) =>
    clumps(x, y) + 2.6 * (noise(x * 0.26, y * 0.3) - 0.5) + 1.9 * (noise(x * 0.8, y * 0.62) - 0.5);
}

const pocket: Outline = [
  [664, 520, 1],
  [790, 508, 1],
  [796, 600],
  [792, 690, 1],
  [728, 700],
  [666, 700, 1],
];

/** Pile fleece with a stand collar and a chest pocket in a second cloth. */
export const fleece = midLayer({
  seed: "hut-fleece",
  surface: pile,
  folds: 1,
  neck: "collar",
  detail: { at: [690, 470], zoom: 3 },
  frontPanels: {
    pocket: {
      outline: pocket,
      puff: 0.2,
      cap: 40,
      crumple: [{ rise: 5, freq: 0.02, seed: "hut-fleece-pocket" }],
      finish: { wrap: 0.35, shine: 0.05, hollow: 7, depth: 0.055, soften: 0.7 },
    },
  },
  face: (side, { paint, dye, cloth, second, trim, pop }) => {
    const colours = { cloth, zip: trim, pop };
    const edge = path(pocket);
    return side === "front"
      ? `${cast(edge, 0.3, 2, 4, 4, cloth.lo3)}${paint("pocket", dye.second)}${seam(edge, second, 0.8)}
${pocketZip(684, 542, 778, 533, { ...colours, cloth: second })}${label(742, 640, 38, 22, trim, "#e9e5da")}
${bothSides(pocketZip(384, 830, 396, 990, colours))}`
      : flatlock("M362 470Q600 520 838 470", cloth) + label(576, 400, 48, 26, trim, "#e9e5da");
  },
});
