import { type Tones, tones } from "../drawing/colour.ts";
import type { Dye, Paint } from "../drawing/garment.ts";
import { path } from "../drawing/outline.ts";
import { laid, peaks, seam } from "../drawing/sewing.ts";
import { bothSides, cast, inside, pool } from "../drawing/shadows.ts";
import type { ShellCut } from "./shell-cut.ts";

const ink = (d: string, stroke: string, opacity: number, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;

/** The tab that narrows the left cuff. */
export function cuffTab(cloth: Tones, pop: Tones): string {
  const tab = path([
    [172, 1040, 1],
    [232, 1054, 1],
    [242, 1064],
    [231, 1077, 1],
    [168, 1065, 1],
  ]);
  return (
    ink("M145 1026Q196 1052 257 1056", "#000", 0.35, 1.5) +
    ink("M145 1029Q196 1055 257 1059", cloth.hi2, 0.28, 1) +
    cast(tab, 0.35, 2, 5, 2, "#000") +
    `<path d="${tab}" fill="${pop.base}"/>` +
    ink("M174 1043L231 1056", pop.hi2, 0.45, 1.1)
  );
}

/** The hem's seam and the two ends of its draw cord. */
export function hemCord(cloth: Tones, pop: Tones): string {
  const end = (x: number, lean: number) => `<path d="M${x} 1148q${lean * 5} 20 ${lean} 40" fill="none"
 stroke="${pop.lo1}" stroke-width="3" stroke-linecap="round"/>
<rect x="${x - 8}" y="1141" width="16" height="11" rx="3.6" fill="${pop.base}"/>
<path d="M${x - 5} 1143.5h10" stroke="${pop.hi2}" stroke-opacity=".5"/>`;
  return (
    ink("M312 1122Q440 1148 600 1156Q760 1148 888 1122", "#000", 0.34, 1.5) +
    ink("M312 1125Q440 1151 600 1159Q760 1151 888 1125", cloth.hi2, 0.26, 1) +
    end(352, -2) +
    end(848, 2)
  );
}

/** What is seen through the hood's opening: the lining, its seam and the maker's label. */
function lining(opening: string, pop: Tones): string {
  const shade = `<radialGradient id="lining" cx=".5" cy=".12" r=".95"><stop offset="0" stop-color="${pop.hi1}"/>
<stop offset=".5" stop-color="${pop.base}"/><stop offset="1" stop-color="${pop.lo3}"/></radialGradient>`;
  const depth = `${pool([600, 312], [90, 56], 0.5, 16, "#000")}
${cast("M520 176Q600 108 680 176L690 116L510 116Z", 0.5, 0, 0, 16, "#000")}
<path d="M600 140V300" stroke="${pop.hi2}" stroke-opacity=".14" stroke-width="1.3"/>
<rect x="581" y="242" width="38" height="21" rx="1.5" fill="#d6d2c8"/>${peaks(590.5, 251.8, 0.52, pop.lo1, 2.5, 1)}`;
  return `${shade}<path d="${opening}" fill="url(#lining)"/>${inside("opening", opening, depth)}`;
}

const brim = (cloth: Tones) =>
  `<path d="M530 158Q556 123 600 121Q644 123 670 158Q642 140 600 139Q558 140 530 158Z" fill="${cloth.base}"/>` +
  ink("M530 157Q556 122 600 120Q644 122 670 157", cloth.hi2, 0.5, 1.3) +
  ink("M530 158Q558 141 600 140Q642 141 670 158", "#000", 0.45, 1.6);

export function hoodFront(cut: ShellCut, paint: Paint, dye: Dye): string {
  const cloth = tones(dye.second);
  const hood = path(cut.hood);
  const opening = path(cut.opening);
  const under = pool([600, 376], [130, 46], 0.55, 16, cloth.lo3);
  return `${paint("hood", dye.second)}${inside("hood", hood, laid(hood, "weave") + under)}
${bothSides(seam("M562 79Q548 108 545 150", cloth))}
<g transform="translate(600 222) scale(1.13 1.11) translate(-600 -222)">${cast(opening, 0.34, 0, 0, 8, "#000")}</g>
${lining(opening, tones(dye.pop))}
${ink(opening, cloth.lo2, 1, 6)}
<g transform="translate(-1.8 -2.4)">${ink(opening, cloth.hi2, 0.35, 1.1)}</g>${brim(cloth)}`;
}

/** The hood from behind: three panels, a volume cord, and its shadow on the shoulders. */
export function hoodBehind(hood: string, paint: Paint, dye: Dye): string {
  const cloth = tones(dye.second);
  const pop = tones(dye.pop);
  const lower = pool([600, 396], [120, 40], 0.5, 16, cloth.lo3);
  const cord = `<path d="M600 236q-9 26 -3 46" fill="none" stroke="${pop.lo1}" stroke-width="2.6" stroke-linecap="round"/>
<rect x="589" y="222" width="22" height="15" rx="4" fill="${pop.base}"/><path d="M592 225.5h16" stroke="${pop.hi2}" stroke-opacity=".55"/>
<rect x="592.5" y="281" width="7" height="11" rx="3" fill="${pop.hi1}"/>`;
  return `${cast(hood, 0.55, 6, 14, 16, cloth.lo3)}${cast(hood, 0.4, 2, 5, 4, cloth.lo3)}${paint("hood", dye.second)}
${inside("hood-back", hood, laid(hood, "weave") + lower)}
${bothSides(seam("M566 75Q534 150 540 250Q546 320 566 371", cloth))}
${seam("M486 232Q600 262 714 232", cloth, 0.5)}${cord}`;
}

export function collarFront(cut: ShellCut, paint: Paint, dye: Dye): string {
  const cloth = tones(dye.second);
  const pop = tones(dye.pop);
  const collar = path(cut.collar);
  const toggle = `<circle cx="538" cy="318" r="4" fill="${pop.base}"/>
<path d="M538 321q-9 20 -3 42" fill="none" stroke="${pop.lo1}" stroke-width="2.5" stroke-linecap="round"/>
<rect x="532" y="342" width="6.5" height="9.5" rx="2.4" fill="${pop.hi1}"/>`;
  return `${cast(collar, 0.5, 3, 9, 8, cloth.lo3)}${paint("collar", dye.second)}${laid(collar, "weave")}
${ink("M546 285Q574 296 600 299Q626 296 654 285", cloth.hi2, 0.5, 1.4)}${bothSides(toggle)}`;
}
