/** Sizes that have a guide; lengths, volumes and "one size" explain themselves. */
export type SizeSystem = "body" | "shoe";

export interface BodyRow {
  size: string;
  /** Centimetres, from and to. */
  chest: string;
  waist: string;
  hip: string;
}

const row = (size: string, chest: string, waist: string, hip: string): BodyRow => ({
  size,
  chest,
  waist,
  hip,
});

export const womenSizes: readonly BodyRow[] = [
  row("XS", "78–82", "62–66", "86–90"),
  row("S", "83–87", "67–71", "91–95"),
  row("M", "88–93", "72–77", "96–101"),
  row("L", "94–99", "78–83", "102–107"),
  row("XL", "100–106", "84–90", "108–114"),
  row("XXL", "107–113", "91–97", "115–121"),
];

export const menSizes: readonly BodyRow[] = [
  row("XS", "84–89", "72–77", "86–91"),
  row("S", "90–95", "78–83", "92–97"),
  row("M", "96–101", "84–89", "98–103"),
  row("L", "102–107", "90–95", "104–109"),
  row("XL", "108–114", "96–102", "110–116"),
  row("XXL", "115–121", "103–109", "117–123"),
];

export const shoeSizes: readonly number[] = Array.from({ length: 13 }, (_, step) => 35 + step);

/** Foot in centimetres for an EU size: Paris points of 2/3 cm, 1.5 cm of room for the toes. */
export const footLength = (euSize: number) => Math.round(((euSize * 2) / 3 - 1.5) * 10) / 10;

/** The system the names of a product's sizes belong to; null when no guide helps. */
export function sizeSystem(names: readonly string[]): SizeSystem | null {
  if (names.length < 2) return null;
  if (names.every((name) => womenSizes.some(({ size }) => size === name))) return "body";
  const isShoe = (name: string) => /^\d\d([.,]5)?$/.test(name) && Number(name.slice(0, 2)) >= 34;
  return names.every(isShoe) ? "shoe" : null;
}
