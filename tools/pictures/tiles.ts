import type { Colourway, Figure } from "../../backend/pictures/range.ts";
import { open, type Pixels, pixelsOf, rasterise } from "./encode.ts";
import { landscape } from "./landscape/compositions.ts";
import type { Hour } from "./landscape/palettes.ts";
import { pictureSvg } from "./product.ts";
import { sheetHeight as height, rock, rope, sheet, sheetWidth as width } from "./props.ts";

/** Goods in front of the mountains, which are out of focus. */
export interface Tile {
  hour: Hour;
  /** Left edge, top and width of the part of the backdrop that is shown; its shape is the tile's. */
  crop: readonly [left: number, top: number, width: number];
  /** The backdrop turned left to right. */
  flop?: boolean;
  figure: Figure;
  colourway: Colourway;
  /** Width of the product's whole picture on the tile, and its upper left corner. */
  size: number;
  at: readonly [x: number, y: number];
  /** Stands on a rock at this share of the height, or hangs from a rope at this height. */
  held: { stands: number } | { hangs: number };
  /** The light of the hour on the goods: shares of red, green and blue. */
  light: readonly [number, number, number];
}

export async function tilePixels(tile: Tile): Promise<Pixels> {
  const [left, top, across] = tile.crop;
  const down = Math.round((across * height) / width);
  const far = open(rasterise(landscape("backdrop", tile.hour)))
    .removeAlpha()
    .extract({ left, top, width: across, height: down })
    .resize(width, height)
    .flop(tile.flop ?? false)
    .blur(7);
  const goods = await open(rasterise(pictureSvg(tile.figure, tile.colourway, "scene")))
    .resize(tile.size, Math.round(tile.size * 1.25))
    .linear([...tile.light, 1], [0, 0, 0, 0])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const support = sheet(
    "stands" in tile.held
      ? rock(`${tile.figure}-rock`, tile.hour, tile.held.stands, [[width / 2, tile.size * 0.36]])
      : rope(tile.held.hangs),
  );
  const base = await pixelsOf(far);
  const composed = open(base).composite([
    { input: await open(rasterise(support)).png({ compressionLevel: 1 }).toBuffer() },
    { input: goods, left: tile.at[0], top: tile.at[1] },
  ]);
  return pixelsOf(composed);
}

export const tiles: Readonly<Record<string, Tile>> = {
  "tile-women": {
    hour: "dawn",
    crop: [300, 40, 480],
    figure: "shell",
    colourway: "ember",
    size: 880,
    at: [60, 110],
    held: { hangs: 150 },
    light: [0.99, 0.96, 0.92],
  },
  "tile-men": {
    hour: "dusk",
    crop: [40, 20, 500],
    figure: "insulated",
    colourway: "ink",
    size: 880,
    at: [60, 130],
    held: { hangs: 165 },
    light: [0.9, 0.82, 0.86],
  },
  "tile-footwear": {
    hour: "noon",
    crop: [250, 90, 420],
    figure: "boot",
    colourway: "nubuck",
    size: 880,
    at: [60, 224],
    held: { stands: 0.82 },
    light: [0.97, 0.97, 0.97],
  },
  "tile-packs": {
    hour: "dusk",
    crop: [180, 20, 520],
    flop: true,
    figure: "backpack",
    colourway: "pine",
    size: 820,
    at: [90, 160],
    held: { stands: 0.845 },
    light: [0.95, 0.87, 0.86],
  },
};
