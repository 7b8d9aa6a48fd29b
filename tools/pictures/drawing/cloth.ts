import { fractal, valueNoise } from "./noise.ts";
import { clamp } from "./raster.ts";

/** A fold from a stress point along a bent line; lengths in drawing units. */
export interface Fold {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** How far the middle of the line is pushed to its side. */
  bend: number;
  width: number;
  /** Height as a share of the width. */
  rise: number;
  /** `start`: strong at the first point and dying away; otherwise strongest in the middle. */
  from?: "start" | undefined;
}

/** The restless surface of cloth: noise bent by noise. */
export interface Crumple {
  /** Height in drawing units. */
  rise: number;
  /** Noise cells per drawing unit. */
  freq: number;
  /** Stretches the noise across its angle (below 1: long creases). */
  stretch?: number;
  angle?: number;
  seed: string;
  octaves?: number;
  /** Sharp ridges instead of soft hills. */
  ridged?: boolean;
}

/** Height over a place of the drawing, in drawing units. */
export type Relief = (x: number, y: number) => number;

export function crumpled(crumple: Crumple): Relief {
  const noise = valueNoise(crumple.seed);
  const { freq, rise, stretch = 1, angle = 0, octaves = 3, ridged = false } = crumple;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (x, y) => {
    const u = (x * cos + y * sin) * freq;
    const v = (-x * sin + y * cos) * freq * stretch;
    const du = (fractal(noise, u * 0.6 + 5, v * 0.6 + 9, 2) - 0.5) * 1.6;
    const dv = (fractal(noise, u * 0.6 + 40, v * 0.6 + 70, 2) - 0.5) * 1.6;
    const n = fractal(noise, u + du, v + dv, octaves);
    return rise * ((ridged ? 1 - Math.abs(2 * n - 1) * 1.6 : n) - 0.5);
  };
}

const pieces = 28;
/** How many widths to each side a fold still shows. */
const reach = 3.2;

/** The places of the fold's quadratic curve, x and y in turn. */
function foldLine(fold: Fold): number[] {
  const dx = fold.x2 - fold.x1;
  const dy = fold.y2 - fold.y1;
  const length = Math.hypot(dx, dy) || 1;
  const cx = (fold.x1 + fold.x2) / 2 - (dy / length) * fold.bend * 2;
  const cy = (fold.y1 + fold.y2) / 2 + (dx / length) * fold.bend * 2;
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const t = i / pieces;
    const u = 1 - t;
    return [
      u * u * fold.x1 + 2 * u * t * cx + t * t * fold.x2,
      u * u * fold.y1 + 2 * u * t * cy + t * t * fold.y2,
    ];
  }).flat();
}

/** How strong a fold is at the share `t` of its length. */
function strength(fold: Fold, t: number): number {
  if (fold.from === "start") return (1 - t) ** 1.1 * Math.min(1, t / 0.1 + 0.25);
  return Math.sin(Math.PI * clamp(t, 0.001, 0.999)) ** 0.9;
}

export interface FoldRelief {
  height: Relief;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** One fold: a soft ridge with a tight valley on its shadow side; nothing outside the given rectangle. */
export function folded(fold: Fold): FoldRelief {
  const line = foldLine(fold);
  const xs = line.filter((_, i) => i % 2 === 0);
  const ys = line.filter((_, i) => i % 2 === 1);
  const margin = fold.width * reach;
  const height: Relief = (x, y) => {
    let best = Number.POSITIVE_INFINITY;
    let t = 0;
    let side = 1;
    for (let k = 0; k < pieces; k++) {
      const ax = xs[k] as number;
      const ay = ys[k] as number;
      const vx = (xs[k + 1] as number) - ax;
      const vy = (ys[k + 1] as number) - ay;
      const q = clamp(((x - ax) * vx + (y - ay) * vy) / (vx * vx + vy * vy || 1), 0, 1);
      const dx = x - ax - q * vx;
      const dy = y - ay - q * vy;
      const distance = dx * dx + dy * dy;
      if (distance < best) {
        best = distance;
        t = (k + q) / pieces;
        side = vx * dy - vy * dx > 0 ? 1 : -1;
      }
    }
    const across = (side * Math.sqrt(best)) / fold.width;
    if (Math.abs(across) > reach) return 0;
    const force = strength(fold, t);
    const q = across / (0.55 + 0.45 * force);
    const profile = Math.exp(-q * q * 0.9) * 0.8 - Math.exp(-((q - 1.15) ** 2) * 2.6) * 0.55;
    return fold.rise * fold.width * force * profile;
  };
  return {
    height,
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    top: Math.min(...ys) - margin,
    bottom: Math.max(...ys) + margin,
  };
}
