import { num } from "./drawing/outline.ts";
import { paintRidge, ridge } from "./landscape/foreground.ts";
import { type Hour, palettes } from "./landscape/palettes.ts";

/** The sheet all props are drawn on: 4 : 5. */
export const sheetWidth = 1000;
export const sheetHeight = 1250;

/** Props as an SVG picture, `width` pixels wide. */
export const sheet = (body: string, width = sheetWidth) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 1.25}" viewBox="0 0 ${sheetWidth} ${sheetHeight}">${body}</svg>`;

/**
 * A level rock with a contact shadow.
 * @param seed decides its edge
 * @param level share of the height at which things stand on it
 * @param reach half the width of what stands there
 */
export function rock(seed: string, hour: Hour, level: number, reach: number): string {
  const edge = ridge(seed, sheetWidth, sheetHeight, (share) => level + 0.05 * (share - 0.55) ** 2, 0.8);
  const y = num(level * sheetHeight + 22);
  return `${paintRidge(edge, palettes[hour], sheetWidth, sheetHeight)}
<filter id="contact" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="14"/></filter>
<ellipse cx="${sheetWidth / 2 + 10}" cy="${y}" rx="${num(reach)}" ry="16" fill="#05070c" opacity=".75" filter="url(#contact)"/>`;
}

/** A taut rope with a carabiner and a garment's loop; `y` is the rope's height in the middle. */
export function rope(y: number): string {
  const line = `M-20 ${y - 34}Q${sheetWidth / 2} ${y + 22} ${sheetWidth + 20} ${y - 46}`;
  const x = sheetWidth / 2;
  return `<path d="M${x} ${y + 40}V${y + 112}" stroke="#15181d" stroke-width="9"/>
<path d="${line}" fill="none" stroke="#1a1410" stroke-opacity=".5" stroke-width="17" transform="translate(3 6)"/>
<path d="${line}" fill="none" stroke="#8f3a1c" stroke-width="15"/><path d="${line}" fill="none" stroke="#c4552d" stroke-width="11"/>
<path d="${line}" fill="none" stroke="#f2c03f" stroke-opacity=".85" stroke-width="9" stroke-dasharray="5 21"/>
<path d="${line}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3" transform="translate(-1 -4)"/>
<rect x="${x - 19}" y="${y - 26}" width="38" height="84" rx="19" fill="none" stroke="#3b4047" stroke-width="9"/>
<rect x="${x - 20}" y="${y - 27}" width="38" height="84" rx="19" fill="none" stroke="#c9ced4" stroke-width="4"/>
<rect x="${x + 12}" y="${y - 4}" width="14" height="34" rx="5" fill="#59606a"/><path d="M${x + 15} ${y}v26" stroke="#d9dde2" stroke-width="2"/>`;
}
