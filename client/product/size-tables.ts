import type { SizeSystem } from "#shared/catalog.ts";
import bodySizes from "./body-sizes.json";

/** From and to, or one length, in centimetres. */
type Measure = readonly [number, number] | readonly [number];

export interface SizeTable {
  caption: `sizeGuide.${"women" | "men" | "shoes" | "gloves"}`;
  columns: readonly `sizeGuide.${"chest" | "waist" | "hip" | "foot" | "hand"}`[];
  rows: readonly { size: string; measures: readonly Measure[] }[];
}

const row = (size: string, ...measures: readonly Measure[]) => ({ size, measures });

const body: readonly SizeTable[] = (["women", "men"] as const).map((cut) => ({
  caption: `sizeGuide.${cut}`,
  columns: ["sizeGuide.chest", "sizeGuide.waist", "sizeGuide.hip"],
  rows: Object.entries(bodySizes[cut]).map(([size, measures]) =>
    row(size, ...(measures as unknown as Measure[])),
  ),
}));

const trouserRows = (sizes: number, first: number, waist: number, hip: number) =>
  Array.from({ length: sizes }, (_, step) =>
    row(
      String(first + 2 * step),
      [waist + 4 * step, waist + 4 * step + 3],
      [hip + 4 * step, hip + 4 * step + 3],
    ),
  );

const trousers: readonly SizeTable[] = [
  {
    caption: "sizeGuide.women",
    columns: ["sizeGuide.waist", "sizeGuide.hip"],
    rows: trouserRows(7, 34, 64, 90),
  },
  {
    caption: "sizeGuide.men",
    columns: ["sizeGuide.waist", "sizeGuide.hip"],
    rows: trouserRows(7, 44, 76, 90),
  },
];

/** Length of the foot in centimetres; an EU size is 2/3 cm, and 1.5 cm are room for the toes. */
export const toFootLength = (euSize: number) => Math.round(((euSize * 2) / 3 - 1.5) * 10) / 10;

const shoe: readonly SizeTable[] = [
  {
    caption: "sizeGuide.shoes",
    columns: ["sizeGuide.foot"],
    rows: Array.from({ length: 13 }, (_, step) => row(String(35 + step), [toFootLength(35 + step)])),
  },
];

const glove: readonly SizeTable[] = [
  {
    caption: "sizeGuide.gloves",
    columns: ["sizeGuide.hand"],
    rows: Array.from({ length: 5 }, (_, step) => row(String(7 + step), [18 + 2 * step, 19 + 2 * step])),
  },
];

export const sizeTables: Readonly<Record<SizeSystem, readonly SizeTable[]>> = { body, trousers, shoe, glove };

const centimetresPerInch = 2.54;

/** Rounded to half an inch. */
export const toInches = (centimetres: number) => Math.round((centimetres / centimetresPerInch) * 2) / 2;
