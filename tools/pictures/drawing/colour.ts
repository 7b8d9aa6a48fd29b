import { clamp } from "./raster.ts";

/** A colour in OKLCH: lightness 0…1, chroma, hue in degrees. */
export interface Colour {
  L: number;
  C: number;
  H: number;
}

export type Rgb = readonly [number, number, number];

/** sRGB channels 0…255, not rounded. */
export function toRgb({ L, C, H }: Colour): Rgb {
  const a = C * Math.cos((H * Math.PI) / 180);
  const b = C * Math.sin((H * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const encode = (linear: number) => {
    const v = clamp(linear, 0, 1);
    return 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
  };
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export function toHex(colour: Colour): string {
  return `#${toRgb(colour)
    .map((channel) => Math.round(channel).toString(16).padStart(2, "0"))
    .join("")}`;
}

/** The hue moved a share of the short way round towards another. */
function hueTowards(hue: number, target: number, share: number): number {
  return hue + (((((target - hue) % 360) + 540) % 360) - 180) * share;
}

const shadowHue = 285;
const lightHue = 85;

/** The named tones of one colour, for everything drawn as a line or a flat shape. */
export function tones(colour: Colour) {
  const { L, C, H } = colour;
  const shade = (light: number, chroma: number, drift: number) =>
    toHex({ L: L * light, C: C * chroma, H: hueTowards(H, shadowHue, drift) });
  const tint = (light: number, chroma: number, drift: number) =>
    toHex({ L: Math.min(0.985, L + (1 - L) * light), C: C * chroma, H: hueTowards(H, lightHue, drift) });
  return {
    base: toHex(colour),
    lo1: shade(0.88, 0.98, 0.03),
    lo2: shade(0.7, 0.88, 0.07),
    lo3: shade(0.44, 0.62, 0.12),
    hi1: tint(0.1, 0.94, 0.03),
    hi2: tint(0.34, 0.7, 0.06),
  };
}
export type Tones = ReturnType<typeof tones>;

/** Brightness 0…1 → share of the colour's lightness (above 1: towards white) and of its chroma. */
const rampStops: readonly (readonly [number, number])[] = [
  [0.18, 0.35],
  [0.32, 0.55],
  [0.48, 0.74],
  [0.66, 0.88],
  [0.82, 0.97],
  [0.96, 1],
  [1.08, 0.98],
  [1.22, 0.86],
  [1.42, 0.66],
];

/**
 * What a surface of this colour looks like at brightness 0…1; the colour itself sits near 0.66.
 * Shadows lose chroma and drift to violet, lights to warm yellow: black is never multiplied over colour.
 */
export function lit({ L, C, H }: Colour, brightness: number, contrast = 1): Colour {
  const place = clamp(brightness, 0, 1) * (rampStops.length - 1);
  const index = Math.min(rampStops.length - 2, Math.floor(place));
  const [lightA, chromaA] = rampStops[index] as readonly [number, number];
  const [lightB, chromaB] = rampStops[index + 1] as readonly [number, number];
  const light = lightA + (lightB - lightA) * (place - index);
  const chroma = chromaA + (chromaB - chromaA) * (place - index);
  if (light <= 1) {
    const hue = hueTowards(H, shadowHue, (1 - light) * 0.16);
    return { L: L * (1 - (1 - light) * contrast), C: C * chroma, H: hue };
  }
  const lightness = Math.min(0.985, L + (1 - L) * (light - 1) * 0.62);
  return { L: lightness, C: C * chroma, H: hueTowards(H, lightHue, (light - 1) * 0.16) };
}
