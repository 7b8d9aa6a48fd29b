import { gradientNoise } from "../drawing/noise.ts";

/** A dark ridge in front of everything. */
export interface Ridge {
  /** Data of the closed SVG path. */
  path: string;
  /** Height of its edge at x, in picture units. */
  at: (x: number) => number;
}

/**
 * @param base the calm line of the ridge: share of the width → share of the height
 * @param grain size of its stones: 1 for a picture 1600 wide
 */
export function ridge(
  seed: string,
  width: number,
  height: number,
  base: (share: number) => number,
  grain = 1,
): Ridge {
  const stones = gradientNoise(seed);
  const at = (x: number) => {
    const u = x / grain;
    const rough = stones(u / 120, 3) * 34 + stones(u / 34, 9) * 13 + stones(u / 11, 5) * 4;
    return base(x / width) * height + rough * grain;
  };
  const step = 6 * grain;
  const points: string[] = [];
  for (let x = -40; x <= width + 40; x += step) points.push(`${x.toFixed(1)} ${at(x).toFixed(1)}`);
  return { path: `M-40 ${height + 40}L${points.join("L")}L${width + 40} ${height + 40}Z`, at };
}
