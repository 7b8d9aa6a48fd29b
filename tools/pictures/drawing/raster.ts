/** The value at an index known to be inside the array. */
export const at = (values: Float32Array | Uint8Array, index: number) => values[index] as number;

export const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** A rectangle of canvas pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Where the drawing lands on the canvas: canvas = drawing · scale + offset (pixels).
 * A detail is the same drawing in a frame with a larger scale.
 */
export interface Frame {
  width: number;
  height: number;
  scale: number;
  x: number;
  y: number;
}

function boxPass(
  source: Float32Array,
  lines: number,
  length: number,
  step: number,
  stride: number,
  r: number,
) {
  const target = new Float32Array(source.length);
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    let sum = 0;
    for (let i = -r; i <= r; i++) sum += at(source, start + clamp(i, 0, length - 1) * step);
    for (let i = 0; i < length; i++) {
      target[start + i * step] = sum / (2 * r + 1);
      const enters = at(source, start + Math.min(length - 1, i + r + 1) * step);
      const leaves = at(source, start + Math.max(0, i - r) * step);
      sum += enters - leaves;
    }
  }
  return target;
}

/** Box blur, twice in each direction: close to a Gaussian of the same radius (pixels). */
export function blur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const r = Math.max(1, Math.round(radius));
  let result = values;
  for (let pass = 0; pass < 2; pass++) {
    result = boxPass(result, height, width, 1, width, r);
    result = boxPass(result, width, height, width, 1, r);
  }
  return result;
}
