import type { Tones } from "../drawing/colour.ts";
import { type Outline, path } from "../drawing/outline.ts";
import { label, makersMark, seam, stitch } from "../drawing/sewing.ts";
import { bothSides, cast } from "../drawing/shadows.ts";
import { hoodedShell, type ShellContext } from "./hooded-shell.ts";

/** A press stud, domed. */
export const stud = (x: number, y: number, { base, hi2, lo2 }: Tones) =>
  `<circle cx="${x + 2}" cy="${y + 3}" r="9.5" fill="#000" opacity=".35"/><circle cx="${x}" cy="${y}" r="9" fill="${base}"/>
<circle cx="${x}" cy="${y}" r="8.4" fill="none" stroke="${hi2}" stroke-opacity=".55" stroke-width="1.3"/>
<circle cx="${x}" cy="${y}" r="4.4" fill="${lo2}" opacity=".8"/>`;

/** The flap over the zip, held by studs from the collar to the hem. */
function stormFlap({ colours: { cloth, zip }, hem }: ShellContext): string {
  const flap = path([
    [566, 322, 1],
    [632, 322, 1],
    [634, 700],
    [633, hem - 3, 1],
    [567, hem - 3, 1],
    [566, 700],
  ]);
  const studs = Array.from({ length: 6 }, (_, i) => stud(600, 366 + (i * (hem - 430)) / 5, zip));
  return `${cast(flap, 0.32, 5, 5, 4, cloth.lo3)}<path d="${flap}" fill="${cloth.base}"/>
<path d="${flap}" fill="url(#flap)"/>${seam(`M632 322Q636 700 633 ${hem - 3}`, cloth)}
${stitch(`M625 330Q629 700 626 ${hem - 6}`, 0.26)}<path d="M567 322Q564 700 567 ${hem - 3}" stroke="${cloth.hi2}" stroke-opacity=".4" fill="none"/>
${studs.join("")}`;
}

/** A patch of cloth over a pocket's mouth; its left upper corner on the left half of the jacket. */
function pocketFlap(y: number, cloth: Tones, zip: Tones): string {
  const flap: Outline = [
    [388, y, 1],
    [470, y + 14],
    [536, y + 18, 1],
    [534, y + 86],
    [524, y + 96],
    [460, y + 92],
    [394, y + 76],
    [384, y + 66],
  ];
  const d = path(flap);
  return `${cast(d, 0.4, 3, 8, 8, cloth.lo3)}<path d="${d}" fill="${cloth.base}"/><path d="${d}" fill="url(#flap)"/>
${seam(`M388 ${y}Q470 ${y + 16} 536 ${y + 18}`, cloth)}${stitch(`M392 ${y + 70}Q460 ${y + 86} 526 ${y + 88}`, 0.26)}${stud(460, y + 70, zip)}`;
}

const flapShade = (cloth: Tones) =>
  `<linearGradient id="flap" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="${cloth.hi2}" stop-opacity=".34"/>
<stop offset=".45" stop-color="${cloth.hi2}" stop-opacity="0"/><stop offset="1" stop-color="${cloth.lo3}" stop-opacity=".4"/></linearGradient>`;

/** Coated rain jacket: long, smooth, a studded flap over the zip and flapped pockets; a vented cape behind. */
export const rainJacket = hoodedShell({
  seed: "quay-rain",
  length: 1.13,
  width: 1.02,
  restless: 0.62,
  finish: { shine: 0.13, gloss: 12, soften: 2.6 },
  weave: [2.6, 0],
  tightened: { cuff: true, hem: false },
  detail: { at: [560, 470], zoom: 2.8 },
  face: (side, context) => {
    const { colours, low, hem } = context;
    const { cloth, zip } = colours;
    const hems = seam(
      `M308 ${low(1126)}Q440 ${low(1152)} 600 ${low(1158)}Q760 ${low(1152)} 892 ${low(1126)}`,
      cloth,
    );
    if (side === "back") {
      const cape = "M338 412Q330 500 335 600Q470 632 600 636Q730 632 865 600Q870 500 862 412";
      return `${flapShade(cloth)}${hems}${cast(`M335 596Q470 628 600 632Q730 628 865 596L865 610L335 610Z`, 0.5, 0, 8, 8, cloth.lo3)}
${seam(cape, cloth)}${stitch("M336 592Q470 622 600 626Q730 622 864 592")}${label(560, 452, 80, 44, zip, "#e9e5da")}
${seam(`M600 640V${hem - 2}`, cloth, 0.5)}`;
    }
    return `${flapShade(cloth)}${hems}${bothSides(seam("M337 520Q450 500 566 494", cloth))}
${bothSides(pocketFlap(low(880), cloth, zip))}${stormFlap(context)}${makersMark(706, 560, 0.95, cloth.hi2)}`;
  },
});
