import type { Tones } from "./colour.ts";
import { anyMark } from "./mark.ts";
import { soft } from "./studio.ts";

const line = (d: string, stroke: string, opacity: number, width: number, extra = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}" ${extra}/>`;

/** A seam: a dark line, and a light one just above it where the cloth turns to the light. */
export function seam(d: string, tones: Tones, strength = 1): string {
  return (
    line(d, "#000", 0.33 * strength, 1.6) +
    line(d, tones.hi2, 0.3 * strength, 1.1, 'transform="translate(-1.3 -1.5)"')
  );
}

/** A row of stitches in dark thread. */
export const stitch = (d: string, opacity = 0.3, width = 1.1) =>
  line(d, "#000", opacity, width, 'stroke-dasharray="4.2 3"');

/** A row of stitches in a thread meant to be seen. */
export function topStitch(d: string, thread: string, width = 1.7): string {
  return (
    line(d, "#000", 0.35, width + 0.9, 'stroke-dasharray="6 4.4" transform="translate(.6 1)"') +
    line(d, thread, 0.75, width, 'stroke-dasharray="6 4.4"')
  );
}

/** The maker's mark, about 38 × 25. */
export function makersMark(
  x: number,
  y: number,
  scale: number,
  stroke: string,
  width = 2.6,
  opacity = 1,
): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${anyMark}" fill="none"
 stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** A sewn-on woven label with the mark; x and y are its upper left corner. */
export function label(
  x: number,
  y: number,
  width: number,
  height: number,
  cloth: Tones,
  thread: string,
): string {
  const scale = height / 46;
  return `<g transform="translate(${x} ${y})">
<rect x="3" y="5" width="${width}" height="${height}" rx="3" fill="#000" opacity=".36" ${soft(4)}/>
<rect width="${width}" height="${height}" rx="2.5" fill="${cloth.base}"/>
<rect x="3.5" y="3.5" width="${width - 7}" height="${height - 7}" rx="1.5" fill="none" stroke="${cloth.hi2}" stroke-opacity=".45" stroke-dasharray="4 3"/>
${makersMark(width / 2 - 19 * scale, height / 2 - 3 * scale, scale, thread, 2, 1)}</g>`;
}

/** Ripstop or plain weave as a pattern to lay over cloth: `size` is the mesh. */
export function weave(id: string, size: number, light = 0.06, dark = 0.06, turn = 4): string {
  const grid = (at: number) => `M0 ${at}H${size}M${at} 0V${size}`;
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">
<path d="${grid(0.4)}" stroke="#fff" stroke-opacity="${light}" stroke-width="${size > 8 ? 1 : 0.6}"/>
<path d="${grid(size > 8 ? 1.6 : 1)}" stroke="#000" stroke-opacity="${dark}" stroke-width="${size > 8 ? 0.9 : 0.6}"/></pattern>`;
}

/** A knitted mesh of small holes. */
export const meshWeave = (id: string) =>
  `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="5" height="5" fill="#fff" fill-opacity=".03"/><circle cx="2.5" cy="2.5" r="1.1" fill="#000" fill-opacity=".3"/></pattern>`;

/** Lays a pattern over a shape. */
export const laid = (d: string, pattern: string, opacity = 1) =>
  `<path d="${d}" fill="url(#${pattern})" opacity="${opacity}"/>`;
