import { label, makersMark, seam, stitch } from "../drawing/sewing.ts";
import { bothSides, cast } from "../drawing/shadows.ts";
import { pocketZip } from "../drawing/zips.ts";
import { legWear } from "./leg-wear.ts";

const kick = "M516 1304L528 1120L446 1160L436 1306ZM684 1304L672 1120L754 1160L764 1306Z";

/** Braces over the shoulders, seen folded down over the waistband. */
const braces = (colour: string, light: string) =>
  bothSides(`${cast("M470 250L506 250L540 420L506 430Z", 0.35, 5, 7, 8)}<path d="M474 236Q492 330 520 428" fill="none" stroke="${colour}" stroke-width="27"/>
<path d="M474 236Q492 330 520 428" fill="none" stroke="${light}" stroke-opacity=".2" stroke-width="22" stroke-dasharray="1.6 2.8"/>
<rect x="506" y="398" width="30" height="20" rx="4" fill="${light}" opacity=".35" transform="rotate(15 520 408)"/>`);

/** Three-layer trousers: wide enough for ski boots, zips down the whole side, braces, patches against crampons. */
export const shellTrousers = legWear({
  seed: "spindrift-bib",
  hem: 1.22,
  restless: 0.9,
  finish: { shine: 0.07, wrap: 0.3 },
  weave: [4.4, 4],
  patches: () => [kick],
  legSeams: (cloth) =>
    bothSides(
      seam("M407 730Q480 752 566 760", cloth, 0.8) +
        stitch("M407 736Q480 758 565 766", 0.26) +
        seam("M405 900Q470 886 549 900", cloth, 0.7) +
        seam("M390 1270Q450 1286 520 1282", cloth, 0.6),
    ),
  detail: { at: [480, 420], zoom: 2.8 },
  face: (side, { colours }) => {
    const { cloth, zip, pop } = colours;
    const sides = bothSides(pocketZip(424, 420, 392, 1240, { ...colours, zip: pop }, false));
    if (side === "back") {
      return `${sides}${seam("M600 310V508", cloth)}${bothSides(seam("M452 380Q520 410 600 412", cloth, 0.8))}
${braces(zip.base, zip.hi2)}${label(566, 254, 68, 38, zip, "#e9e5da")}`;
    }
    return `${sides}${bothSides(pocketZip(474, 560, 462, 700, colours))}${seam("M600 310V508", cloth)}${pocketZip(600, 326, 600, 470, colours)}
${braces(zip.base, zip.hi2)}${makersMark(700, 600, 0.95, cloth.hi2)}`;
  },
});
