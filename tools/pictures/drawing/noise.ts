import { seededRandom } from "./random.ts";
import { at } from "./raster.ts";

/** Smooth noise over the plane. */
export type Noise = (x: number, y: number) => number;

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

/** Value noise in [0, 1]: a lattice of random heights, blended. */
export function valueNoise(seed: string): Noise {
  const random = seededRandom(seed);
  const lattice = new Float32Array(65536).map(() => random());
  const height = (x: number, y: number) => at(lattice, ((y & 255) << 8) | (x & 255));
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const u = fade(x - ix);
    const v = fade(y - iy);
    const top = height(ix, iy) * (1 - u) + height(ix + 1, iy) * u;
    const bottom = height(ix, iy + 1) * (1 - u) + height(ix + 1, iy + 1) * u;
    return top * (1 - v) + bottom * v;
  };
}

/** Octaves of `noise`, each twice as fine and half as strong; about [0, 1] for value noise. */
export function fractal(noise: Noise, x: number, y: number, octaves = 4): number {
  let sum = 0;
  let weight = 0.5;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x, y);
    x = x * 2.03 + 17;
    y = y * 2.03 + 31;
    weight *= 0.5;
  }
  return sum;
}

/** Gradient noise in about [-0.7, 0.7]: no lattice blocks, so slopes stay natural when it is lit. */
export function gradientNoise(seed: string): Noise {
  const random = seededRandom(seed);
  const order = Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const k = Math.floor(random() * (i + 1));
    [order[i], order[k]] = [order[k] as number, order[i] as number];
  }
  const table = Uint8Array.from({ length: 512 }, (_, i) => order[i & 255] as number);
  const gx = new Float32Array(256);
  const gy = new Float32Array(256);
  for (let i = 0; i < 256; i++) {
    const angle = random() * 2 * Math.PI;
    gx[i] = Math.cos(angle);
    gy[i] = Math.sin(angle);
  }
  const corner = (ix: number, iy: number, dx: number, dy: number) => {
    const k = at(table, at(table, ix & 255) + (iy & 255));
    return at(gx, k) * dx + at(gy, k) * dy;
  };
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const dx = x - ix;
    const dy = y - iy;
    const u = fade(dx);
    const top = corner(ix, iy, dx, dy);
    const bottom = corner(ix, iy + 1, dx, dy - 1);
    const upper = top + u * (corner(ix + 1, iy, dx - 1, dy) - top);
    const lower = bottom + u * (corner(ix + 1, iy + 1, dx - 1, dy - 1) - bottom);
    return upper + fade(dy) * (lower - upper);
  };
}
