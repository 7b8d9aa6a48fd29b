import type { Point } from "./outline.ts";
import { at, type Box } from "./raster.ts";

const scanlines = 4;

/** Where a horizontal line crosses the polygon (even-odd), from left to right. */
function crossings(points: readonly Point[], y: number): number[] {
  const found: number[] = [];
  let [x1, y1] = points[points.length - 1] as Point;
  for (const [x2, y2] of points) {
    if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    [x1, y1] = [x2, y2];
  }
  return found.sort((a, b) => a - b);
}

/** Adds one span of a scan line; its two end pixels are covered in part. */
function addSpan(row: Float32Array, from: number, to: number, weight: number) {
  const start = Math.max(0, from);
  const end = Math.min(row.length, to);
  if (end <= start) return;
  const first = Math.floor(start);
  const last = Math.min(row.length - 1, Math.floor(end));
  if (first === last) {
    row[first] = at(row, first) + (end - start) * weight;
    return;
  }
  row[first] = at(row, first) + (first + 1 - start) * weight;
  for (let x = first + 1; x < last; x++) row[x] = at(row, x) + weight;
  row[last] = at(row, last) + (end - last) * weight;
}

/** How much of each pixel of `box` the polygon covers, 0…1; `points` are in pixels. */
export function coverage(points: readonly Point[], box: Box): Float32Array {
  const mask = new Float32Array(box.width * box.height);
  const shifted = points.map(([x, y]) => [x - box.left, y - box.top] as const);
  for (let y = 0; y < box.height; y++) {
    const row = mask.subarray(y * box.width, (y + 1) * box.width);
    for (let line = 0; line < scanlines; line++) {
      const xs = crossings(shifted, y + (line + 0.5) / scanlines);
      for (let i = 0; i + 1 < xs.length; i += 2) {
        addSpan(row, xs[i] as number, xs[i + 1] as number, 1 / scanlines);
      }
    }
  }
  return mask;
}
