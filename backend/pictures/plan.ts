import { join } from "node:path";
import { type Packing, type Pixels, rasterise } from "./encode.ts";
import { type CompositionName, landscape } from "./landscape/compositions.ts";
import type { Hour } from "./landscape/palettes.ts";
import { pictureSvg } from "./product.ts";
import { pictureName, range, type Silhouette, views } from "./range.ts";
import { tilePixels, tiles } from "./tiles.ts";

/** One picture of the shop and the sizes it is kept in. */
export interface Picture {
  /** What `--only` selects it by: a silhouette, or the name of a page picture. */
  group: string;
  name: string;
  sizes: readonly Size[];
  packing: Packing;
  render: () => Promise<Pixels>;
}

export interface Size {
  /** Folder under `files/img`. */
  folder: string;
  width: number;
  height: number;
}

/** Where one size of a picture is kept. */
export const fileOf = (picture: Picture, size: Size): string =>
  join(import.meta.dirname, "files", "img", size.folder, picture.name);

/** Goods: the lowest useful effort, because more makes the range ten times slower to pack. */
const goods: Packing = { quality: 55, effort: 1 };
/** Wide skies are soft and few: worth the encoder's time. */
const sights: Packing = { quality: 52, effort: 4 };
const scenes: Packing = { quality: 60, effort: 1 };

const productSizes: readonly Size[] = [
  [320, 400],
  [640, 800],
  [960, 1200],
  [1200, 1500],
].map(([width = 0, height = 0]) => ({ folder: `product/${width}f${height}`, width, height }));

/** The order keeps what shares a lit garment together: all colourways of one view, then the next view. */
const productPictures: Picture[] = (Object.keys(range) as Silhouette[]).flatMap((silhouette) =>
  views.flatMap((view) =>
    range[silhouette].map((colourway) => ({
      group: silhouette,
      name: pictureName(silhouette, colourway, view),
      sizes: productSizes,
      packing: goods,
      render: async () => rasterise(pictureSvg(silhouette, colourway, view)),
    })),
  ),
);

const pageSizes = (widths: readonly number[], aspect: number): Size[] =>
  widths.map((width) => ({
    folder: `pagewidget/${width}w`,
    width,
    height: Math.round(width / aspect),
  }));

const landscapePicture = (composition: CompositionName, hour: Hour, sizes: readonly Size[]): Picture => ({
  group: `${hour}-${composition}`,
  name: `${hour}-${composition}.avif`,
  sizes,
  packing: sights,
  render: async () => rasterise(landscape(composition, hour)),
});

const wide = pageSizes([600, 1000, 1500, 2000], 16 / 9);
const tall = pageSizes([400, 800, 1000], 2 / 3);

const upright = pageSizes([400, 800, 1000], 4 / 5);

const tilePictures: Picture[] = Object.entries(tiles).map(([group, tile]) => ({
  group,
  name: `${group}.avif`,
  sizes: upright,
  packing: scenes,
  render: () => tilePixels(tile),
}));

const pagePictures: Picture[] = [
  landscapePicture("landscape", "dusk", wide),
  landscapePicture("landscape", "dawn", wide),
  landscapePicture("portrait", "dusk", tall),
  landscapePicture("portrait", "dawn", tall),
  {
    ...landscapePicture("ridge", "dawn", upright),
    group: "story-ridge",
    name: "story-ridge.avif",
    packing: scenes,
  },
  ...tilePictures,
];

/** Every picture the shop shows. */
export const pictures: readonly Picture[] = [...pagePictures, ...productPictures];
