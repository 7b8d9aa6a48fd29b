import { gradientNoise } from "../drawing/noise.ts";

/** A summit placed by hand on top of the grown terrain; metres. */
export interface Peak {
  x: number;
  z: number;
  height: number;
  radius: number;
}

export interface Terrain {
  /** Height over sea in metres; more octaves show finer rock. */
  height: (x: number, z: number, octaves: number) => number;
  /** Noise of a given grain, for snow edges and mist. */
  drift: (x: number, z: number) => number;
}

/** Edge of one noise cell of the coarsest relief, metres. */
const relief = 5200;

/** Ridged multifractal, its domain bent by a second noise, with valleys that widen with distance. */
export function growTerrain(seed: string, peaks: readonly Peak[]): Terrain {
  const rock = gradientNoise(seed);
  const bend = gradientNoise(`${seed}w`);

  const ridges = (x: number, z: number, octaves: number) => {
    let sum = 0;
    let weight = 0.55;
    let previous = 1;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave++) {
      const crest = 1 - Math.abs(rock(x * scale, z * scale) * 1.5);
      const sharp = crest < 0 ? 0 : crest * crest;
      sum += sharp * weight * previous;
      previous = Math.min(1, sharp * 1.25);
      scale *= 2.05;
      weight *= 0.47;
    }
    return sum;
  };

  const height = (x: number, z: number, octaves: number) => {
    const u = x / relief;
    const v = z / relief;
    const du = bend(u * 0.9 + 3, v * 0.9) * 0.42 + bend(u * 2.9, v * 2.9 + 8) * 0.1;
    const dv = bend(u * 0.9, v * 0.9 + 7) * 0.42 + bend(u * 2.9 + 5, v * 2.9) * 0.1;
    const base = ridges(u + du + 11.3, v + dv + 4.1, octaves);
    let summit = 0;
    for (const peak of peaks) {
      const dx = x - peak.x + du * 1500;
      const dz = (z - peak.z + dv * 1500) * 0.8;
      const distance = Math.hypot(dx, dz) / peak.radius;
      if (distance < 2.2) summit += peak.height * (1 - distance / 2.2) ** 2.15;
    }
    const fromValley = Math.hypot(x + 600 - Math.sin(v) * 900, 500) - 300;
    const valley = Math.min(1, fromValley / (1700 + z * 0.16));
    return 420 + base * (900 + 1450 * valley) + summit * (0.74 + 0.95 * base);
  };

  return { height, drift: (x, z) => bend(x, z) };
}
