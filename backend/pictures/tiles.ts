import { num } from "./drawing/outline.ts";
import { open, type Pixels, pixelsOf, rasterise } from "./encode.ts";
import { landscape } from "./landscape/compositions.ts";
import { paintRidge, ridge } from "./landscape/foreground.ts";
import { type Hour, palettes } from "./landscape/palettes.ts";
import { pictureSvg } from "./product.ts";
import type { Silhouette } from "./range.ts";

const width = 1000;
const height = 1250;

/** Goods in front of the mountains, which are out of focus. */
export interface Tile {
  hour: Hour;
  /** Left edge, top and width of the part of the backdrop that is shown; its shape is the tile's. */
  crop: readonly [left: number, top: number, width: number];
  /** The backdrop turned left to right. */
  flop?: boolean;
  silhouette: Silhouette;
  colourway: string;
  /** Width of the product's whole picture on the tile, and its upper left corner. */
  size: number;
  at: readonly [x: number, y: number];
  /** Stands on a rock at this share of the height, or hangs from a rope at this height. */
  held: { stands: number } | { hangs: number };
  /** The light of the hour on the goods: shares of red, green and blue. */
  light: readonly [number, number, number];
}

const sheet = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** A level rock with a contact shadow. */
function rock(tile: Tile, level: number): string {
  const edge = ridge(
    `${tile.silhouette}-rock`,
    width,
    height,
    (share) => level + 0.05 * (share - 0.55) ** 2,
    0.8,
  );
  const y = num(level * height + 22);
  return `${paintRidge(edge, palettes[tile.hour], width, height)}
<filter id="contact" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="14"/></filter>
<ellipse cx="${width / 2 + 10}" cy="${y}" rx="${num(tile.size * 0.36)}" ry="16" fill="#05070c" opacity=".75" filter="url(#contact)"/>`;
}

/** A taut rope with a carabiner and the hood's loop. */
function rope(y: number): string {
  const line = `M-20 ${y - 34}Q${width / 2} ${y + 22} ${width + 20} ${y - 46}`;
  const x = width / 2;
  return `<path d="M${x} ${y + 40}V${y + 112}" stroke="#15181d" stroke-width="9"/>
<path d="${line}" fill="none" stroke="#1a1410" stroke-opacity=".5" stroke-width="17" transform="translate(3 6)"/>
<path d="${line}" fill="none" stroke="#8f3a1c" stroke-width="15"/><path d="${line}" fill="none" stroke="#c4552d" stroke-width="11"/>
<path d="${line}" fill="none" stroke="#f2c03f" stroke-opacity=".85" stroke-width="9" stroke-dasharray="5 21"/>
<path d="${line}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3" transform="translate(-1 -4)"/>
<rect x="${x - 19}" y="${y - 26}" width="38" height="84" rx="19" fill="none" stroke="#3b4047" stroke-width="9"/>
<rect x="${x - 20}" y="${y - 27}" width="38" height="84" rx="19" fill="none" stroke="#c9ced4" stroke-width="4"/>
<rect x="${x + 12}" y="${y - 4}" width="14" height="34" rx="5" fill="#59606a"/><path d="M${x + 15} ${y}v26" stroke="#d9dde2" stroke-width="2"/>`;
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
  const goods = await open(rasterise(pictureSvg(tile.silhouette, tile.colourway, "front", false)))
    .resize(tile.size, Math.round(tile.size * 1.25))
    .linear([...tile.light, 1], [0, 0, 0, 0])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const support = sheet("stands" in tile.held ? rock(tile, tile.held.stands) : rope(tile.held.hangs));
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
    silhouette: "shell",
    colourway: "ember",
    size: 880,
    at: [60, 110],
    held: { hangs: 150 },
    light: [0.99, 0.96, 0.92],
  },
  "tile-men": {
    hour: "dusk",
    crop: [40, 20, 500],
    silhouette: "insulated",
    colourway: "ink",
    size: 880,
    at: [60, 130],
    held: { hangs: 165 },
    light: [0.9, 0.82, 0.86],
  },
  "tile-footwear": {
    hour: "noon",
    crop: [250, 90, 420],
    silhouette: "boot",
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
    silhouette: "backpack",
    colourway: "pine",
    size: 820,
    at: [90, 160],
    held: { stands: 0.845 },
    light: [0.95, 0.87, 0.86],
  },
};
