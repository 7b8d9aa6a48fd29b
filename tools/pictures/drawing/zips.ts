import type { Tones } from "./colour.ts";
import { num } from "./outline.ts";
import { cast } from "./shadows.ts";
import { soft } from "./studio.ts";

export interface ZipColours {
  cloth: Tones;
  zip: Tones;
  pop: Tones;
}

/** The cord pull of a small zip, hanging from its slider at the origin. */
const cordPull = ({
  zip,
  pop,
}: ZipColours) => `<rect x="-3" y="-3.8" width="12" height="7.6" rx="2.2" fill="${zip.hi1}"/>
<path d="M0 0Q-13 9 -19 24" fill="none" stroke="${zip.lo3}" stroke-width="2.8" stroke-linecap="round"/>
<g transform="rotate(14 -19 29)"><rect x="-23.5" y="21" width="8" height="18" rx="4" fill="${pop.base}"/>
<rect x="-22" y="23" width="1.6" height="13" rx=".8" fill="${pop.hi2}" opacity=".5"/></g>`;

/** A welded water-tight zip from one place to another, in its garage. */
export function pocketZip(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colours: ZipColours,
  pulled = true,
): string {
  const { cloth, zip } = colours;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return `<g transform="translate(${num(x1)} ${num(y1)}) rotate(${num(angle)})">
<rect x="-8" y="-5" width="${num(length + 16)}" height="16" rx="8" fill="#000" opacity=".26" ${soft(4)}/>
<rect x="-6" y="-6" width="${num(length + 12)}" height="12" rx="6" fill="${cloth.lo1}" opacity=".55"/>
<path d="M-2 -5.6H${num(length + 2)}" stroke="${cloth.hi2}" stroke-opacity=".35" stroke-width=".9"/>
<path d="M-2 6H${num(length + 2)}" stroke="#000" stroke-opacity=".25" stroke-width=".9"/>
<rect y="-2.3" width="${num(length)}" height="4.6" rx="2.3" fill="${zip.lo1}"/>
<path d="M2 -.8H${num(length - 2)}" stroke="${zip.hi2}" stroke-opacity=".35" stroke-width=".8"/>
${pulled ? cordPull(colours) : ""}</g>`;
}

/** The front zip on the centre line, from its slider near `top` down to `bottom`. */
export function frontZip(top: number, bottom: number, { cloth, zip, pop }: ZipColours): string {
  const teeth: string[] = [];
  for (let y = top + 6; y < bottom - 5; y += 4.4) teeth.push(`M597.5 ${num(y)}h5`);
  const tape = `x="590" y="${top}" width="20" height="${bottom - top}"`;
  return `<linearGradient id="zip-tape"><stop offset="0" stop-color="#fff" stop-opacity=".1"/>
<stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>
${cast(`M591 ${top + 6}L617 ${top + 6}L617 ${bottom - 4}L591 ${bottom - 4}Z`, 0.3, 0, 0, 8, "#000")}
<rect ${tape} fill="${cloth.lo1}"/><rect ${tape} fill="url(#zip-tape)"/>
<path d="M590.6 ${top}V${bottom}" stroke="${cloth.hi2}" stroke-opacity=".4"/>
<path d="M610 ${top}V${bottom}" stroke="#000" stroke-opacity=".4" stroke-width="1.4"/>
<rect x="596.8" y="${top}" width="6.4" height="${bottom - top}" fill="${zip.lo1}"/>
<path d="${teeth.join("")}" stroke="${zip.hi2}" stroke-opacity=".3" stroke-width="1.4"/>
<g transform="translate(600 ${top + 22})"><rect x="-6.5" y="-13" width="13" height="20" rx="3.6" fill="${zip.hi1}"/>
<path d="M-4.6 -10V4" stroke="${zip.hi2}" stroke-opacity=".8"/>
<path d="M0 4V28" stroke="${zip.lo3}" stroke-width="3.6" stroke-linecap="round"/>
<rect x="-4.6" y="25" width="9.2" height="25" rx="4.4" fill="${pop.base}"/>
<rect x="-3" y="27" width="1.8" height="20" rx=".9" fill="${pop.hi2}" opacity=".45"/></g>`;
}
