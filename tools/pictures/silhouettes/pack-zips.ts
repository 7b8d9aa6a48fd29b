import type { Tones } from "../drawing/colour.ts";
import { soft } from "../drawing/studio.ts";
import { cord } from "../drawing/webbing.ts";

const line = (d: string, stroke: string, opacity: number, width: number, extra = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" ${extra}/>`;

/** A covered coil zip along any line, with its slider and cord pull where the line begins. */
export function coilZip(d: string, cloth: Tones, web: Tones, pop: Tones): string {
  const [, x = 0, y = 0] = (/^M(-?[\d.]+) (-?[\d.]+)/.exec(d) ?? []).map(Number);
  return `${line(d, "#000", 0.34, 16, `${soft(4)} transform="translate(2 5)"`)}${line(d, cloth.lo1, 1, 13)}
${line(d, cloth.hi2, 0.3, 1.2, 'transform="translate(-1 -5.5)"')}${line(d, web.lo1, 1, 5.4)}
${line(d, web.hi2, 0.42, 1.2, 'stroke-dasharray="2 2"')}
<rect x="${x - 9}" y="${y - 6}" width="18" height="13" rx="3" fill="${web.hi2}"/>${cord(`M${x} ${y + 2}q-14 22 -8 54`, pop)}`;
}
