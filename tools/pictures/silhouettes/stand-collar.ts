import type { Tones } from "../drawing/colour.ts";
import { label } from "../drawing/sewing.ts";
import { inside, pool } from "../drawing/shadows.ts";

/** A stand collar's open top with the lining of its back. */
export function standCollarInside(second: Tones, trim: Tones): string {
  const opening = "M526 222Q560 206 600 204Q640 206 674 222Q650 246 600 250Q550 246 526 222Z";
  return `<path d="${opening}" fill="${second.lo1}"/>
${inside("neck", opening, pool([606, 250], [70, 26], 0.6, 8, "#000"))}
${label(580, 209, 40, 22, trim, "#e9e5da")}`;
}
