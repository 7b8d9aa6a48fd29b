import type { Fabric } from "../../backend/pictures/range.ts";
import { crumpled, type Fold, type Relief } from "./drawing/cloth.ts";
import { tones } from "./drawing/colour.ts";
import type { Garment } from "./drawing/garment.ts";
import { knitted } from "./drawing/knit.ts";
import type { Finish } from "./drawing/light.ts";
import { valueNoise } from "./drawing/noise.ts";
import { type Outline, path } from "./drawing/outline.ts";
import { laid, weave } from "./drawing/sewing.ts";
import { cast, inside } from "./drawing/shadows.ts";

/** How one fabric looks from a hand's breadth away. */
interface Swatch {
  surface: Relief;
  finish: Partial<Finish>;
  /** Strength of the folds: thick cloth has few. */
  folds: number;
  pattern?: string;
}

const soft: Partial<Finish> = { wrap: 0.6, shine: 0, hollow: 14, depth: 0.035, soften: 1 };
const crisp: Partial<Finish> = { wrap: 0.32, shine: 0.07, gloss: 16, depth: 0.026, soften: 1.6 };

const knit = (width: number, rise: number, columns: number): Relief =>
  knitted({
    half: () => 2400,
    stitch: { width, height: width * 0.76 },
    rise,
    ...(columns > 0 && { rib: { rise: rise * 0.8, columns } }),
    sag: 0,
    seed: `swatch${width}`,
  });

const hair = valueNoise("swatch-hair");
const clumps = crumpled({ rise: 15, freq: 0.028, seed: "swatch-clumps", octaves: 3 });
const grain = valueNoise("swatch-grain");
const pores = crumpled({ rise: 6, freq: 0.06, seed: "swatch-pores", octaves: 2, ridged: true });

const swatches: Readonly<Record<Fabric, Swatch>> = {
  membrane: {
    surface: (x, y) => 0.7 * Math.cos((x / 9) * 2 * Math.PI) * Math.cos((y / 9) * 2 * Math.PI),
    finish: crisp,
    folds: 1,
    pattern: weave("swatch", 34, 0.13, 0.16, 4),
  },
  stretch: {
    surface: (x, y) =>
      1.7 * Math.cos(((x * 0.8 + y) / 13) * 2 * Math.PI) + 0.6 * Math.cos(((x - y) / 6) * 2 * Math.PI),
    finish: { ...crisp, wrap: 0.45, shine: 0.02 },
    folds: 0.9,
  },
  down: {
    surface: (x, y) => {
      const row = (y + x * 0.16) / 250;
      const place = row - Math.floor(row);
      return (
        74 * Math.sin(Math.PI * place) ** 0.62 +
        16 * (hair(x / 38, y / 60) - 0.5) * Math.exp(-((Math.min(place, 1 - place) * 7) ** 2))
      );
    },
    finish: { wrap: 0.42, shine: 0.1, gloss: 14, hollow: 22, depth: 0.016, soften: 2.6 },
    folds: 0.4,
    pattern: weave("swatch", 7, 0.05, 0.07, 3),
  },
  pile: {
    surface: (x, y) =>
      clumps(x, y) + 7 * (hair(x * 0.09, y * 0.1) - 0.5) + 4 * (hair(x * 0.28, y * 0.22) - 0.5),
    finish: { ...soft, wrap: 0.75, hollow: 11, depth: 0.045 },
    folds: 0.5,
  },
  grid: {
    surface: (x, y) => {
      const [a, b] = [Math.abs(Math.sin((x / 46) * Math.PI)), Math.abs(Math.sin((y / 46) * Math.PI))];
      return 11 * Math.min(1, a * 2) * Math.min(1, b * 2) + 2.4 * (hair(x * 0.4, y * 0.36) - 0.5);
    },
    finish: soft,
    folds: 0.8,
  },
  merino: { surface: knit(21, 5, 0), finish: { ...soft, wrap: 0.5 }, folds: 0.9 },
  leather: {
    surface: (x, y) =>
      pores(x, y) + 3 * (grain(x * 0.2, y * 0.2) - 0.5) + 1.6 * (grain(x * 0.5, y * 0.5) - 0.5),
    finish: { wrap: 0.4, shine: 0.06, gloss: 12, hollow: 14, depth: 0.03, soften: 0.9 },
    folds: 0.7,
  },
  ripstop: {
    surface: (x, y) => 0.8 * Math.cos((x / 8) * 2 * Math.PI) + 0.8 * Math.cos((y / 8) * 2 * Math.PI),
    finish: { ...crisp, shine: 0.05 },
    folds: 1.1,
    pattern: weave("swatch", 54, 0.2, 0.22, 0),
  },
  knit: { surface: knit(62, 22, 2), finish: { ...soft, wrap: 0.5, hollow: 12 }, folds: 0.35 },
  terry: { surface: knit(30, 9, 0), finish: soft, folds: 0.6 },
};

const fold = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  width: number,
  bend: number,
  rise: number,
): Fold => ({
  x1,
  y1,
  x2,
  y2,
  width,
  bend,
  rise,
});
const folds = [
  fold(-60, 420, 900, -60, 120, 60, 0.42),
  fold(-80, 900, 760, 120, 90, -40, 0.34),
  fold(300, 1600, 1260, 700, 130, 50, 0.4),
  fold(640, 1620, 1300, 1080, 90, -30, 0.32),
  fold(100, 1500, 620, 1010, 80, 30, 0.26),
];

const under: Outline = [
  [-120, -120, 1],
  [1320, -120, 1],
  [1320, 1620, 1],
  [-120, 1620, 1],
];
/** A second layer thrown over the first, its edge rolled. */
const over: Outline = [
  [-120, 1120, 1],
  [160, 990],
  [420, 900],
  [660, 780],
  [900, 610],
  [1120, 480],
  [1340, 400, 1],
  [1340, 1640, 1],
  [-120, 1640, 1],
];

/** One fabric in two layers, filling the picture. */
export function swatch(fabric: Fabric): Garment {
  const { surface, finish, folds: strength, pattern } = swatches[fabric];
  const turned: Relief = (x, y) => surface(x * 0.94 + y * 0.34, y * 0.94 - x * 0.34);
  const bent = folds.map((each) => ({ ...each, rise: each.rise * strength }));
  const edge = path(over);
  return {
    panels: {
      under: { outline: under, puff: 0.1, cap: 60, relief: surface, folds: bent.slice(0, 2), finish },
      over: { outline: over, puff: 0.8, cap: 46, relief: turned, folds: bent.slice(2), finish },
    },
    scale: 1,
    middle: [600, 750],
    detail: { at: [600, 750], zoom: 1 },
    draw: (paint, dye) => {
      const cloth = tones(dye.main);
      const wool = { gain: 0.84, lift: 0.04 };
      const laidOn = (d: string) => (pattern ? laid(d, "swatch") : "");
      return `${pattern ? `<defs>${pattern}</defs>` : ""}${paint("under", dye.main, wool)}${laidOn(path(under))}
${inside("under", path(under), cast(edge, 0.75, -6, -16, 32, cloth.lo3) + cast(edge, 0.6, -2, -6, 8, cloth.lo3))}
${paint("over", dye.main, wool)}${inside("over", edge, `<g transform="rotate(-20 600 750)">${laidOn("M-600 -600H1800V2100H-600Z")}</g>`)}`;
    },
  };
}
