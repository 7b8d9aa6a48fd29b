import { crumpled, type Relief } from "../drawing/cloth.ts";
import { valueNoise } from "../drawing/noise.ts";
import { label, peaks, seam } from "../drawing/sewing.ts";
import { bothSides, inside } from "../drawing/shadows.ts";
import { pocketZip } from "../drawing/zips.ts";
import { flatlock, midLayer } from "./mid-layer.ts";

/** Short, even nap over a soft hand: what a brushed fleece looks like from two steps away. */
export function nap(name: string): Relief {
  const fine = valueNoise(name);
  const soft = crumpled({ rise: 9, freq: 0.011, seed: `${name}s` });
  return (x, y) => soft(x, y) + 1.5 * (fine(x * 0.5, y * 0.42) - 0.5) + 0.8 * (fine(x * 1.1, y * 0.9) - 0.5);
}

const yoke = "M300 280L900 280L900 520Q740 566 600 570Q460 566 300 520Z";
const edge = "M346 534Q470 566 600 570Q730 566 854 534";

/** Brushed fleece in two colours with a stand collar. */
export const fleeceJacket = midLayer({
  seed: "lodge-fleece",
  surface: nap,
  finish: { wrap: 0.6, hollow: 12, depth: 0.04, soften: 1 },
  folds: 1.15,
  neck: "collar",
  detail: { at: [700, 500], zoom: 2.8 },
  face: (side, { paint, dye, cloth, second, trim, pop, torso }) => {
    const upper =
      inside("yoke-torso", torso, inside("yoke", yoke, paint("torso", dye.second))) + flatlock(edge, second);
    if (side === "back") return `${upper}${label(576, 396, 48, 26, trim, "#e9e5da")}`;
    return `${upper}${pocketZip(672, 620, 786, 602, { cloth, zip: trim, pop })}
${bothSides(pocketZip(388, 820, 400, 990, { cloth, zip: trim, pop }))}${peaks(702, 476, 0.95, second.hi2)}
${bothSides(seam("M430 1070Q446 820 470 560", cloth, 0.4))}`;
  },
});
