import type { Tones } from "../drawing/colour.ts";
import { seam, stitch } from "../drawing/sewing.ts";
import { bothSides } from "../drawing/shadows.ts";

const ink = (d: string, stroke: string, opacity: number, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;

export const beltLoop = (x: number, cloth: Tones) =>
  `<rect x="${x - 6}" y="236" width="16" height="78" rx="2" fill="#000" opacity=".3"/>
<rect x="${x - 8}" y="234" width="15" height="78" rx="2" fill="${cloth.base}"/>
<path d="M${x - 7} 236V310" stroke="${cloth.hi2}" stroke-opacity=".45"/>
${stitch(`M${x - 4} 238V308M${x + 3} 238V308`, 0.35)}`;

/** Two ends of a draw cord hanging from the waistband. */
export function drawCord(pop: Tones): string {
  const end = (
    x: number,
  ) => `<path d="M${x} 278q-8 30 -2 58" fill="none" stroke="${pop.lo1}" stroke-width="3" stroke-linecap="round"/>
<rect x="${x - 6}" y="334" width="8" height="15" rx="4" fill="${pop.base}"/>`;
  return end(576) + end(626);
}

/** The seams of the articulated knee and of the leg's inner reinforcement. */
export const kneeSeams = (cloth: Tones) =>
  bothSides(
    seam("M407 726Q470 742 566 770", cloth, 0.8) +
      stitch("M407 732Q470 748 565 776", 0.26) +
      seam("M405 884Q470 872 549 900", cloth, 0.8) +
      seam("M566 772Q500 960 466 1302", cloth, 0.55) +
      ink("M395 1276Q450 1290 517 1286", "#000", 0.34, 1.5) +
      stitch("M395 1271Q450 1285 517 1281", 0.24),
  );

export function fly(cloth: Tones, trim: Tones): string {
  return `${seam("M600 310V508", cloth)}${stitch("M606 312V500", 0.28)}
${seam("M634 312Q636 440 603 486", cloth, 0.8)}${stitch("M640 312Q642 446 606 494", 0.3)}
<circle cx="602" cy="277" r="12" fill="#000" opacity=".35"/><circle cx="600" cy="275" r="11.5" fill="${trim.hi1}"/>
<circle cx="600" cy="275" r="11.5" fill="none" stroke="${trim.hi2}" stroke-opacity=".6" stroke-width="1.4"/>
<circle cx="600" cy="275" r="6" fill="${trim.lo1}"/>`;
}
