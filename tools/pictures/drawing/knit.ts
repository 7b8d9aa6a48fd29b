import type { Relief } from "./cloth.ts";
import { valueNoise } from "./noise.ts";
import { centre } from "./outline.ts";
import { clamp } from "./raster.ts";

export interface Knit {
  /** Half the width of the knitted tube at a height of the drawing. */
  half: (y: number) => number;
  /** Middle of the tube; the centre line unless told. */
  middle?: number;
  /** Size of one stitch. */
  stitch: { width: number; height: number };
  /** Height of the yarn. */
  rise: number;
  /** Ribs: height, and how many columns one rib takes. */
  rib?: { rise: number; columns: number };
  /** How far rows sag towards the middle. */
  sag: number;
  seed: string;
}

/** V-shaped stitches round a tube: columns crowd towards the edges as they turn away. */
export function knitted({ half, middle = centre, stitch, rise, rib, sag, seed }: Knit): Relief {
  const noise = valueNoise(seed);
  return (x, y) => {
    const radius = half(y);
    const across = clamp((x - middle) / radius, -0.995, 0.995);
    const column = (Math.asin(across) * radius) / stitch.width;
    const place = column - Math.floor(column);
    const fromMiddle = Math.abs(place - 0.5) * 2;
    const row = (y - across * across * sag) / stitch.height - (1 - fromMiddle) * 0.62;
    const leg = Math.cos((place < 0.5 ? place * 2 : (1 - place) * 2) * Math.PI - Math.PI / 2);
    const loop = Math.abs(Math.sin(Math.PI * (row - Math.floor(row)))) ** 0.75;
    const ribs = rib ? Math.cos((column / rib.columns) * Math.PI * 2) * rib.rise : 0;
    const fuzz = (noise(x * 0.35, y * 0.35) - 0.5) * 2.2 + (noise(x * 0.12, y * 0.12) - 0.5) * 3.2;
    const yarn = rise * (loop * 0.85 + 0.5) * (0.35 + 0.65 * leg);
    return (yarn + ribs + fuzz) * Math.sqrt(Math.max(0.05, 1 - across * across * 0.9));
  };
}
