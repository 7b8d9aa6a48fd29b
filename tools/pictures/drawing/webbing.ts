import type { Tones } from "./colour.ts";
import { soft } from "./studio.ts";

const stroke = (d: string, colour: string, width: number, extra = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${extra}/>`;

/** Woven strap along a line: contact shadow, body, weave, edge stitching. */
export function webbing(d: string, width: number, tones: Tones): string {
  return (
    stroke(d, "#000", width + 2, `stroke-opacity=".34" ${soft(4)} transform="translate(4 5)"`) +
    stroke(d, tones.base, width) +
    stroke(d, tones.hi2, width - 2, 'stroke-opacity=".16" stroke-dasharray="1.4 2.6"') +
    stroke(d, tones.lo3, 1.2, 'stroke-opacity=".6" stroke-dasharray="3 2"')
  );
}

/** Round cord with a braided sheath along a line. */
export function cord(d: string, tones: Tones, width = 5.4): string {
  return (
    stroke(d, "#000", width + 0.6, `stroke-opacity=".4" ${soft(2)} transform="translate(3 4)"`) +
    stroke(d, tones.lo2, width) +
    stroke(d, tones.base, width * 0.74) +
    stroke(d, tones.hi2, width * 0.44, 'stroke-opacity=".6" stroke-dasharray="2.6 3.4"')
  );
}

/** The sheen of moulded plastic, shared by the buckles. */
export const plasticSheen = `<linearGradient id="plastic" x1="0" y1="0" x2=".6" y2="1">
<stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>
<stop offset="1" stop-color="#000" stop-opacity=".35"/></linearGradient>`;

/** A ladder-lock buckle for a strap of the given width. */
export function ladderLock(x: number, y: number, width: number, tones: Tones, turn = 0): string {
  const body = `x="${-width / 2 - 6}" y="-14" width="${width + 12}" height="28" rx="6"`;
  const slot = (top: number) =>
    `<rect x="${-width / 2}" y="${top}" width="${width}" height="5" rx="2" fill="#0b0b0c"/>`;
  return `<g transform="translate(${x} ${y}) rotate(${turn})">
<rect ${body} fill="#000" opacity=".4" ${soft(4)} transform="translate(3 6)"/>
<rect ${body} fill="${tones.hi1}"/><rect ${body} fill="url(#plastic)"/>${slot(-8)}${slot(3)}
<path d="M${-width / 2 - 3} -12H${width / 2 + 3}" stroke="#fff" stroke-opacity=".35" stroke-width="1.2"/></g>`;
}

/** A side-release buckle for a strap of the given width. */
export function sideRelease(x: number, y: number, width: number, tones: Tones): string {
  const w = width / 2;
  const body =
    `M${-w - 7} -34H${w + 7}Q${w + 11} -34 ${w + 11} -28V2Q${w + 4} 8 ${w + 4} 16V30Q${w + 4} 36 ${w - 2} 36` +
    `H${-w + 2}Q${-w - 4} 36 ${-w - 4} 30V16Q${-w - 4} 8 ${-w - 11} 2V-28Q${-w - 11} -34 ${-w - 7} -34Z`;
  return `<g transform="translate(${x} ${y})">
<rect x="${-w - 9}" y="-34" width="${width + 18}" height="70" rx="10" fill="#000" opacity=".42" ${soft(4)} transform="translate(4 6)"/>
<path d="${body}" fill="${tones.hi1}"/><path d="${body}" fill="url(#plastic)"/>
<path d="M${-w - 6} -31H${w + 6}" stroke="#fff" stroke-opacity=".4" stroke-width="1.4"/>
<rect x="${-w}" y="-24" width="${width}" height="5" rx="2" fill="#09090a"/>
<path d="M${-w - 5} 4Q0 12 ${w + 5} 4" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="2"/>
<rect x="${-w / 2}" y="14" width="${w}" height="14" rx="4" fill="#000" opacity=".28"/></g>`;
}
