import { type Tones, tones } from "../drawing/colour.ts";
import type { Dye, Paint } from "../drawing/garment.ts";
import { type Outline, path } from "../drawing/outline.ts";
import { label, laid, seam } from "../drawing/sewing.ts";
import { bothSides, cast, inside } from "../drawing/shadows.ts";
import { soft } from "../drawing/studio.ts";
import { cord, sideRelease, webbing } from "../drawing/webbing.ts";

const line = (d: string, stroke: string, opacity: number, width: number, extra = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}" ${extra}/>`;

const laceRows = [676, 760, 844, 928] as const;
const laceLeft = 468;
const laceRight = 732;

/** Elastic cord laced over the pocket, for a wet shell. */
function lacing(pop: Tones, web: Tones): string {
  const zigzag = (from: 0 | 1) =>
    `M${laceRows.map((y, i) => `${(i + from) % 2 === 0 ? laceLeft : laceRight} ${y}`).join("L")}`;
  const loops = laceRows.map(
    (
      y,
    ) => `<g transform="translate(${laceLeft} ${y})"><rect x="-18" y="-9" width="22" height="18" rx="3" fill="${web.base}"/>
<path d="M-17 -6h20" stroke="${web.hi2}" stroke-opacity=".3"/></g>`,
  );
  return (
    cord(zigzag(0), pop) +
    cord(zigzag(1), pop) +
    cord(`M${laceLeft} ${laceRows[0]}H${laceRight}`, pop) +
    bothSides(loops.join(""))
  );
}

/** The front pocket with its binding, cord lacing, and the ice-axe loops below it. */
export function pocketFittings(outline: Outline, paint: Paint, dye: Dye): string {
  const second = tones(dye.second);
  const pop = tones(dye.pop);
  const pocket = path(outline);
  const axeLoop = cord("M440 1118q-26 54 0 74q26 -18 0 -72", pop);
  return `${cast(pocket, 0.3, 4, 8, 8, tones(dye.main).lo3)}${paint("pocket", dye.second)}
${inside("pocket", pocket, laid(pocket, "mesh", 0.55))}
${line("M432 588Q500 604 600 610Q700 604 768 588", pop.base, 1, 7)}
${line("M432 586Q500 602 600 608Q700 602 768 586", pop.hi2, 0.55, 1.6)}${seam(pocket, second, 0.7)}
${lacing(pop, tones(dye.trim))}${bothSides(axeLoop)}`;
}

/** The lid pocket's zip under its flap. */
function lidZip(main: Tones, web: Tones, pop: Tones): string {
  return `${line("M452 330Q600 356 748 330", "#000", 0.34, 14, `${soft(4)} transform="translate(2 4)"`)}
${line("M452 328Q600 354 748 328", main.lo1, 1, 12, 'stroke-linecap="round"')}
${line("M456 328Q600 353 744 328", web.lo1, 1, 5, 'stroke-linecap="round"')}
${line("M456 327Q600 352 744 327", web.hi2, 0.4, 1, 'stroke-dasharray="2 2"')}
<rect x="446" y="322" width="18" height="12" rx="3" fill="${web.hi2}" transform="rotate(10 452 328)"/>
${cord("M452 330Q436 352 442 386", pop)}`;
}

/** Loops of webbing up the middle, to hang things from. */
function daisyChain(web: Tones, pop: Tones): string {
  const bars = [492, 518, 544, 570, 596].map(
    (y) => `<rect x="588" y="${y}" width="24" height="5" rx="1.5" fill="${pop.base}" opacity=".95"/>
<rect x="588" y="${y}" width="24" height="1.4" rx=".7" fill="#fff" opacity=".35"/>`,
  );
  return webbing("M600 474V606", 22, web) + bars.join("");
}

export function lidFittings(main: Tones, web: Tones, pop: Tones): string {
  const buckle =
    webbing("M478 456V520", 22, web) + sideRelease(478, 520, 22, web) + webbing("M478 556V590", 22, web);
  return `${daisyChain(web, pop)}${lidZip(main, web, pop)}
${label(552, 390, 92, 34, web, "#e9e5da")}${bothSides(buckle)}`;
}

/** The haul loop on top. */
export function haulLoop(web: Tones): string {
  const loop = "M560 232Q560 168 600 168Q640 168 640 232";
  return (
    line(loop, "#000", 0.25, 18, `${soft(4)} transform="translate(5 6)"`) +
    line(loop, web.base, 1, 17) +
    line(loop, web.hi2, 0.16, 13, 'stroke-dasharray="1.6 3"')
  );
}
