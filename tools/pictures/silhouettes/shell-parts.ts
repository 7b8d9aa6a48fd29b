import { type Tones, tones } from "../drawing/colour.ts";
import type { Dye, Paint } from "../drawing/garment.ts";
import { path } from "../drawing/outline.ts";
import { laid, makersMark, seam } from "../drawing/sewing.ts";
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

/** What is seen through the hood's opening: the inside of its back, taped seams, the neck and the maker's label. */
function lining(opening: string, cloth: Tones, pop: Tones): string {
  const shade = `<linearGradient id="lining" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${cloth.lo3}"/>
<stop offset=".5" stop-color="${cloth.lo2}"/><stop offset="1" stop-color="${cloth.lo1}"/></linearGradient>`;
  const tape = (d: string) =>
    ink(d, cloth.lo3, 0.5, 9) + ink(d, cloth.hi1, 0.22, 6) + ink(d, "#000", 0.2, 0.8);
  const depth = `${cast("M500 120Q600 96 700 120L706 196Q600 128 494 196Z", 0.62, 0, 0, 16, "#000")}
${cast("M500 130L530 150Q514 230 536 300L496 306Z", 0.5, 0, 0, 16, "#000")}
${cast("M700 130L670 150Q686 230 664 300L704 306Z", 0.34, 0, 0, 16, "#000")}
${pool([600, 322], [86, 20], 0.42, 8, "#000")}`;
  return `${shade}<path d="${opening}" fill="url(#lining)"/>${inside(
    "opening",
    opening,
    `${bothSides(tape("M566 120Q552 200 562 312"))}${tape("M500 216Q600 246 700 216")}${depth}
<path d="M592 252q8 -13 16 0" fill="none" stroke="${pop.base}" stroke-width="3"/>
<rect x="580" y="252" width="40" height="23" rx="1.5" fill="#1c1e22"/>${makersMark(588, 262, 0.62, "#e9e5da", 2.6, 1)}`,
  )}`;
}

/** The stiffened peak over the eyes, a little darker below its edge. */
const brim = (cloth: Tones) => {
  const peak = "M516 196Q522 128 600 126Q678 128 684 196Q664 146 600 144Q536 146 516 196Z";
  return `${cast(peak, 0.5, 0, 7, 4, "#000")}<path d="${peak}" fill="${cloth.base}"/>${ink("M517 192Q524 129 600 127Q676 129 683 192", cloth.hi2, 0.42, 1.4)}
${ink("M516 198Q538 147 600 145Q662 147 684 198", "#000", 0.42, 1.5)}${ink("M526 172Q546 137 600 135Q654 137 674 172", "#000", 0.26, 1)}`;
};

export function hoodFront(cut: ShellCut, paint: Paint, dye: Dye): string {
  const cloth = tones(dye.second);
  const hood = path(cut.hood);
  const opening = path(cut.opening);
  const under = pool([600, 376], [130, 46], 0.55, 16, cloth.lo3);
  return `${paint("hood", dye.second)}${inside("hood", hood, laid(hood, "weave") + under)}
${bothSides(seam("M560 86Q546 112 542 140", cloth))}${bothSides(seam("M496 150Q486 230 500 340", cloth, 0.7))}
<g transform="translate(600 222) scale(1.13 1.11) translate(-600 -222)">${cast(opening, 0.34, 0, 0, 8, "#000")}</g>
${lining(opening, cloth, tones(dye.pop))}
${ink(opening, cloth.lo1, 1, 7)}
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

/** A soft facing that keeps the end of the zip off the chin. */
const chinGuard = (cloth: Tones) => {
  const guard = "M604 303Q622 302 634 297L637 322Q620 329 604 330Z";
  return `${cast(guard, 0.4, 2, 4, 2, "#000")}<path d="${guard}" fill="${cloth.lo1}"/>${ink(guard, cloth.hi2, 0.3, 1)}`;
};

export function collarFront(cut: ShellCut, paint: Paint, dye: Dye): string {
  const cloth = tones(dye.second);
  const pop = tones(dye.pop);
  const collar = path(cut.collar);
  const toggle = `<circle cx="526" cy="316" r="4" fill="${pop.base}"/>
<path d="M526 319q-8 18 -2 36" fill="none" stroke="${pop.lo1}" stroke-width="2.5" stroke-linecap="round"/>
<rect x="521" y="338" width="6.5" height="9.5" rx="2.4" fill="${pop.hi1}"/>`;
  return `${cast(collar, 0.5, 3, 9, 8, cloth.lo3)}${paint("collar", dye.second)}${laid(collar, "weave")}
${ink("M530 288Q566 301 600 305Q634 301 670 288", cloth.hi2, 0.55, 1.6)}
${ink("M524 297Q564 311 600 315Q636 311 676 297", "#000", 0.26, 1.1)}${chinGuard(cloth)}${bothSides(toggle)}`;
}
