import { at, blur, clamp } from "./raster.ts";

/** How a material answers the light. */
export interface Finish {
  /** 0…1, how far the light reaches round the form: wool much, hard shell little. */
  wrap: number;
  /** Strength of the shine. */
  shine: number;
  /** Tightness of the shine. */
  gloss: number;
  /** Radius of the darkening in hollows, drawing units. */
  hollow: number;
  /** Strength of that darkening, per drawing unit of depth. */
  depth: number;
  /** Smoothing of the height before it is lit, drawing units. */
  soften: number;
}

/** One light for the whole shop: upper left, soft. */
const light = unit([-0.5, -0.62, 0.6]);
const halfway = unit([light[0], light[1], light[2] + 1]);
/** Steeper slopes than this come from cut edges, not from the form. */
const steepest = 2.4;

type Vector = readonly [number, number, number];

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/**
 * Lights a height field.
 * @param heights in drawing units, one a pixel
 * @param scale pixels per drawing unit
 * @returns brightness per pixel, about 0…1
 */
export function shade(
  heights: Float32Array,
  width: number,
  height: number,
  scale: number,
  finish: Finish,
): Float32Array {
  const around = blur(heights, width, height, finish.hollow * scale);
  const surface = finish.soften > 0 ? blur(heights, width, height, finish.soften * scale) : heights;
  const bright = new Float32Array(heights.length);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      let gx = ((at(surface, i + 1) - at(surface, i - 1)) / 2) * scale;
      let gy = ((at(surface, i + width) - at(surface, i - width)) / 2) * scale;
      const slope = Math.hypot(gx, gy);
      if (slope > steepest) {
        gx *= steepest / slope;
        gy *= steepest / slope;
      }
      const nz = 1 / Math.sqrt(1 + gx * gx + gy * gy);
      const nx = -gx * nz;
      const ny = -gy * nz;
      const facing = nx * light[0] + ny * light[1] + nz * light[2];
      const key = Math.max(0, (facing + finish.wrap) / (1 + finish.wrap));
      const sky = 0.5 - 0.35 * ny;
      const bounce = Math.max(0, ny) * 0.1;
      const hollow = clamp(1 + (at(heights, i) - at(around, i)) * finish.depth, 0.35, 1.12);
      const glance = Math.max(0, nx * halfway[0] + ny * halfway[1] + nz * halfway[2]);
      bright[i] = (key * 0.7 + sky * 0.3 + bounce) * hollow + glance ** finish.gloss * finish.shine;
    }
  }
  return bright;
}
