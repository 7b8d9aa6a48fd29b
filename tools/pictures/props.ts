import { num } from "./drawing/outline.ts";
import { paintRidge, ridge } from "./landscape/foreground.ts";
import { type Hour, palettes } from "./landscape/palettes.ts";

/** The sheet all props are drawn on: 4 : 5. */
export const sheetWidth = 1000;
export const sheetHeight = 1250;

/** Props as an SVG picture, `width` pixels wide. */
export const sheet = (body: string, width = sheetWidth) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 1.25}" viewBox="0 0 ${sheetWidth} ${sheetHeight}">${body}</svg>`;

/** How far the top of a rock reaches behind what stands on it. */
const depth = 74;

/**
 * A rock whose top is seen, lit by the sky, with the shadows of what stands on it.
 * @param seed decides its edge
 * @param level share of the height at which things stand on it
 * @param feet where they stand, and half their widths
 */
export function rock(
  seed: string,
  hour: Hour,
  level: number,
  feet: readonly (readonly [x: number, reach: number])[],
): string {
  const foot = level * sheetHeight;
  const back = (share: number) => level - depth / sheetHeight + 0.05 * (share - 0.55) ** 2;
  const front = (share: number) => level + 0.03 + 0.04 * (share - 0.4) ** 2;
  const top = ridge(seed, sheetWidth, sheetHeight, back, 0.8);
  const face = ridge(`${seed}face`, sheetWidth, sheetHeight, front, 0.8);
  const shade = (rx: number, ry: number, x: number, opacity: number, blur: number) =>
    `<filter id="contact${blur}" x="-50%" y="-300%" width="200%" height="700%"><feGaussianBlur stdDeviation="${blur}"/></filter>
<ellipse cx="${num(x)}" cy="${num(foot)}" rx="${num(rx)}" ry="${ry}" fill="#05070c" opacity="${opacity}" filter="url(#contact${blur})"/>`;
  return `<linearGradient id="skylight" x1="0" y1="${num(foot - depth)}" x2="0" y2="${num(foot + 60)}" gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="#dfe6ee" stop-opacity=".42"/><stop offset="1" stop-color="#dfe6ee" stop-opacity=".16"/></linearGradient>
${paintRidge(top, palettes[hour], sheetWidth, sheetHeight)}<path d="${top.path}" fill="url(#skylight)"/>
${paintRidge(face, palettes[hour], sheetWidth, sheetHeight, "face")}
${feet.map(([x, reach]) => shade(reach * 1.25, 30, x + reach * 0.4, 0.5, 22) + shade(reach, 13, x + 8, 0.8, 9)).join("")}`;
}

/** A taut rope; `y` is its height in the middle. */
function tautRope(y: number): string {
  const line = `M-20 ${y - 34}Q${sheetWidth / 2} ${y + 22} ${sheetWidth + 20} ${y - 46}`;
  return `<path d="${line}" fill="none" stroke="#1a1410" stroke-opacity=".5" stroke-width="17" transform="translate(3 6)"/>
<path d="${line}" fill="none" stroke="#8f3a1c" stroke-width="15"/><path d="${line}" fill="none" stroke="#c4552d" stroke-width="11"/>
<path d="${line}" fill="none" stroke="#f2c03f" stroke-opacity=".85" stroke-width="9" stroke-dasharray="5 21"/>
<path d="${line}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3" transform="translate(-1 -4)"/>`;
}

/** A rope with a carabiner and a garment's loop. */
export function rope(y: number): string {
  const x = sheetWidth / 2;
  return `<path d="M${x} ${y + 40}V${y + 112}" stroke="#15181d" stroke-width="9"/>${tautRope(y)}
<rect x="${x - 19}" y="${y - 26}" width="38" height="84" rx="19" fill="none" stroke="#3b4047" stroke-width="9"/>
<rect x="${x - 20}" y="${y - 27}" width="38" height="84" rx="19" fill="none" stroke="#c9ced4" stroke-width="4"/>
<rect x="${x + 12}" y="${y - 4}" width="14" height="34" rx="5" fill="#59606a"/><path d="M${x + 15} ${y}v26" stroke="#d9dde2" stroke-width="2"/>`;
}

/** A rope with a loop of cord down to each of these places. */
export const ropeWithCords = (y: number, places: readonly (readonly [x: number, y: number])[]) =>
  places
    .map(
      ([x, end]) =>
        `<path d="M${num(x - 7)} ${num(y - 12)}L${num(x)} ${num(end + 26)}L${num(x + 7)} ${num(y - 12)}" fill="none" stroke="#15181d" stroke-width="5" stroke-linejoin="round"/>`,
    )
    .join("") + tautRope(y);
