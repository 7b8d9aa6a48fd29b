import { coverage } from "./mask.ts";
import type { Point } from "./outline.ts";
import { at, type Box, clamp } from "./raster.ts";

/** Edge of a cell of the balloon, in drawing units: the shape is smooth, so it may be coarse. */
const cell = 4;
const rounds = 420;
const overRelaxation = 1.93;

/** The cells around a polygon given in drawing units, with room for the smooth interpolation. */
function cellsAround(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x / cell);
  const ys = points.map(([, y]) => y / cell);
  const left = Math.floor(Math.min(...xs)) - 3;
  const top = Math.floor(Math.min(...ys)) - 3;
  return {
    left,
    top,
    width: Math.ceil(Math.max(...xs)) + 4 - left,
    height: Math.ceil(Math.max(...ys)) + 4 - top,
  };
}

/** Solves lap(u) = −4 inside the mask by relaxation; cells on the edge count by their coverage. */
function solve(mask: Float32Array, width: number, height: number): Float32Array {
  const u = new Float32Array(mask.length);
  for (let round = 0; round < rounds; round++) {
    for (let y = 1; y < height - 1; y++) {
      for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
        const inside = at(mask, i);
        if (inside === 0) continue;
        const around = at(u, i - 1) + at(u, i + 1) + at(u, i - width) + at(u, i + width);
        u[i] = at(u, i) + overRelaxation * (inside * ((around + 4) / 4) - at(u, i));
      }
    }
  }
  return u;
}

/** Weights of the cubic B-spline for a place between two cells: smooth normals without facets. */
function splineWeights(t: number): readonly [number, number, number, number] {
  const s = 1 - t;
  return [
    (s * s * s) / 6,
    (3 * t * t * t - 6 * t * t + 4) / 6,
    (3 * s * s * s - 6 * s * s + 4) / 6,
    (t * t * t) / 6,
  ];
}

/**
 * Blows a flat shape up: a strip becomes a half cylinder, any other shape a pillow.
 * @param points the polygon in drawing units
 * @returns the height over a place, in drawing units; 0 outside
 */
export function balloon(points: readonly Point[]): (x: number, y: number) => number {
  const box = cellsAround(points);
  const { width, height } = box;
  const inCells = points.map(([x, y]) => [x / cell, y / cell] as const);
  const u = solve(coverage(inCells, box), width, height);
  return (x, y) => {
    const gx = clamp(x / cell - box.left - 0.5, 1, width - 3.001);
    const gy = clamp(y / cell - box.top - 0.5, 1, height - 3.001);
    const ix = Math.floor(gx);
    const iy = Math.floor(gy);
    const [a, b, c, d] = splineWeights(gx - ix);
    const wy = splineWeights(gy - iy);
    let sum = 0;
    for (let row = 0; row < 4; row++) {
      const i = (iy + row - 1) * width + ix;
      const line = at(u, i - 1) * a + at(u, i) * b + at(u, i + 1) * c + at(u, i + 2) * d;
      sum += line * (wy[row] as number);
    }
    return Math.sqrt(Math.max(0, sum)) * cell;
  };
}
