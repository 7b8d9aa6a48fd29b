import { gradientNoise } from "../drawing/noise.ts";
import type { Palette } from "./palettes.ts";

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

/** The ridge as rock, with the last light along its edge. */
export function paintRidge(
  { path }: Ridge,
  palette: Palette,
  width: number,
  height: number,
  id = "ridge",
): string {
  const grain = 1600 / Math.max(width, height);
  const [top, bottom] = palette.foreground;
  return `<defs><linearGradient id="rock" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>
<stop offset="1" stop-color="${bottom}"/></linearGradient>
<filter id="stone" x="0" y="0" width="1" height="1">
<feTurbulence type="fractalNoise" baseFrequency="${(0.018 * grain).toFixed(5)} ${(0.03 * grain).toFixed(5)}" numOctaves="5" seed="4" result="n"/>
<feColorMatrix in="n" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0"/>
<feDiffuseLighting surfaceScale="9" lighting-color="${palette.glow}"><feDistantLight azimuth="200" elevation="26"/></feDiffuseLighting>
</filter><clipPath id="${id}"><path d="${path}"/></clipPath></defs>
<path d="${path}" fill="url(#rock)"/>
<path d="${path}" fill="none" stroke="${palette.glow}" stroke-opacity=".3" stroke-width="2.4"/>
<g clip-path="url(#${id})"><rect width="${width}" height="${height}" filter="url(#stone)" opacity=".16" style="mix-blend-mode:screen"/></g>`;
}

/** The calm line of a ridge: rises from `from` of the width on, by `rise` of the height at the right edge. */
export const rising = (level: number, from: number, rise: number) => (share: number) =>
  level - rise * (Math.max(0, share - from) / (1 - from)) ** 1.5 - 0.18 * Math.max(0, 0.25 - share);
