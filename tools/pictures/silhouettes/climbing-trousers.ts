import { label, seam, topStitch } from "../drawing/sewing.ts";
import { bothSides } from "../drawing/shadows.ts";
import { pocketZip } from "../drawing/zips.ts";
import { legWear } from "./leg-wear.ts";
import { drawCord } from "./waist-parts.ts";

const gather = (y: number) => {
  const lines = Array.from({ length: 22 }, (_, i) => `M${392 + i * 6} ${y}q2 16 0 34`);
  return `<path d="${lines.join("")}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="1.6"/>`;
};

/** Canvas trousers for the crag: gathered waist and hems, seams in a thread meant to be seen, a brush loop. */
export const climbingTrousers = legWear({
  seed: "crag-canvas",
  hem: 0.86,
  restless: 1.12,
  finish: { wrap: 0.46, shine: 0.01, soften: 1.6 },
  weave: [4.6, 20],
  patches: () => [],
  legSeams: (cloth) =>
    bothSides(
      topStitch("M406 700Q480 722 568 706", cloth.hi2) +
        topStitch("M404 900Q470 882 548 896", cloth.hi2) +
        seam("M404 694Q480 716 568 700", cloth, 0.8) +
        seam("M404 906Q470 888 548 902", cloth, 0.8) +
        seam("M404 1262Q450 1272 508 1268", cloth, 0.9) +
        gather(1268),
    ),
  detail: { at: [600, 380], zoom: 2.7 },
  face: (side, { colours }) => {
    const { cloth, zip, pop } = colours;
    const waist = Array.from({ length: 38 }, (_, i) => `M${448 + i * 8.2} 250q2 24 0 48`).join("");
    const gathered = `<path d="${waist}" fill="none" stroke="#000" stroke-opacity=".24" stroke-width="1.8"/>`;
    const centre = seam("M600 310V508", cloth) + topStitch("M608 312V500", cloth.hi2);
    if (side === "back") {
      const patch = (x: number) => `M${x} 400h104v96q-52 26 -104 0Z`;
      return `${gathered}${centre}${seam(patch(462) + patch(634), cloth)}${topStitch(patch(462), cloth.hi2)}${topStitch(patch(634), cloth.hi2)}
${label(652, 430, 64, 36, zip, "#e9e5da")}`;
    }
    return `${gathered}${centre}${bothSides(seam("M504 308Q486 420 416 452", cloth) + topStitch("M496 308Q478 412 416 442", cloth.hi2))}
${pocketZip(762, 560, 786, 660, colours)}${drawCord(pop)}
<path d="M428 520q-22 14 -10 40q18 -4 20 -34" fill="none" stroke="${pop.base}" stroke-width="7"/>`;
  },
});
