import { join } from "node:path";
import { createCatalogue, picturedProducts } from "../../backend/catalogue/catalogue.ts";
import type { Style } from "../../backend/catalogue/types.ts";
import {
  dyedFabrics,
  type Fabric,
  type Figure,
  fabricPicture,
  figures,
  linkPictureName,
  pictureName,
  scenes,
  type View,
  views,
  widthsOf,
} from "../../backend/pictures/range.ts";
import { designOf } from "./design/design.ts";
import { editorialPixels, editorials } from "./editorial.ts";
import { type Packing, type Pixels, rasterise } from "./encode.ts";
import { type CompositionName, landscape } from "./landscape/compositions.ts";
import { sceneHours } from "./landscape/lifestyle.ts";
import type { Hour } from "./landscape/palettes.ts";
import { goodsForLinks, link, sceneForLinks } from "./link-view.ts";
import { fabricSvg, pictureSvg, stylePixels } from "./product.ts";
import { scenePixels } from "./scene-view.ts";
import { tilePixels, tiles } from "./tiles.ts";

/** One picture of the shop and the sizes it is kept in. */
export interface Picture {
  /** What `--only` selects it by: a silhouette, or the name of a page picture. */
  group: string;
  name: string;
  /** Of goods only. */
  view?: View;
  sizes: readonly Size[];
  render: () => Promise<Pixels>;
}

export interface Size {
  /** Folder under `files/img`. */
  folder: string;
  width: number;
  height: number;
  packing: Packing;
}

/** Where one size of a picture is kept. */
export const fileOf = (picture: Picture, size: Size): string =>
  join(import.meta.dirname, "../../backend/pictures/files/img", size.folder, picture.name);

/** Goods: the lowest useful effort, because more makes the range ten times slower to pack. */
const goodsEffort = 1;

/**
 * The larger a picture is kept, the denser the screen that shows it, and the less its losses are seen.
 * Qualities by width; what comes after the first picture of a product may lose a little more.
 */
const qualities: Readonly<Record<View, readonly number[]>> = {
  front: [40, 36, 31],
  back: [33],
  detail: [28, 22, 22],
  fabric: [18, 11, 7],
  scene: [34, 28, 28],
};

/** A fine weave packs so small that it may keep all of itself. */
const fine: readonly Fabric[] = ["membrane", "stretch", "down", "ripstop"];
const fineQualities = [22, 16, 11];
/** Shadows between stitches take on other colours when packed smaller. */
const knitQualities = [22, 15, 10];

function fabricSizes(fabric: Fabric): Size[] {
  if (fabric === "knit") return productSizes("fabric", knitQualities);
  return productSizes("fabric", fine.includes(fabric) ? fineQualities : undefined);
}

const productSizes = (view: View, of: readonly number[] = qualities[view]): Size[] =>
  widthsOf(view).map((width, i) => ({
    folder: `product/${width}f${width * 1.25}`,
    width,
    height: width * 1.25,
    packing: { format: "avif", quality: of[i] ?? 0, effort: goodsEffort },
  }));

const { styles } = createCatalogue({ size: picturedProducts + 100 });
const firstOf = new Map(styles.map((style) => [style.design, style] as const).reverse());
const turnOf = ({ design }: Style) => Number(design.slice(-2));

/** Front and back of every style; its figure's lit garment serves all its designs. */
const stylePictures: Picture[] = (["front", "back"] as const).flatMap((view) =>
  [...firstOf.values()]
    .sort((a, b) => a.design.localeCompare(b.design))
    .flatMap((style) => {
      const design = designOf(style, turnOf(style));
      return style.products.map(({ colourway }) => ({
        group: style.figure,
        view,
        name: pictureName(style, colourway, view),
        sizes: productSizes(view),
        render: async () => stylePixels(style.figure, colourway, view, design),
      }));
    }),
);

/** The order keeps what shares a lit garment together: all colourways of one figure in one view. */
const figurePictures: Picture[] = views
  .filter((view) => view === "detail" || view === "scene")
  .flatMap((view) =>
    (Object.keys(figures) as Figure[]).flatMap((figure) =>
      figures[figure].map((colourway) => ({
        group: figure,
        view,
        name: pictureName({ figure, design: figure }, colourway, view),
        sizes: productSizes(view),
        render: async () =>
          view === "scene" ? scenePixels(figure, colourway) : rasterise(pictureSvg(figure, colourway, view)),
      })),
    ),
  );

const fabricPictures: Picture[] = dyedFabrics.map(([fabric, colourway]) => ({
  group: `fabric-${fabric}`,
  name: fabricPicture(fabric, colourway),
  sizes: fabricSizes(fabric),
  render: async () => rasterise(fabricSvg(fabric, colourway)),
}));

/** Wide skies are soft and few: worth the encoder's time. */
const sights: Packing = { format: "avif", quality: 52, effort: 4 };
const uprights: Packing = { format: "avif", quality: 60, effort: 1 };
const lively: Packing = { format: "avif", quality: 46, effort: 2 };

const pageSizes = (widths: readonly number[], aspect: number, packing: Packing): Size[] =>
  widths.map((width) => ({
    folder: `pagewidget/${width}w`,
    width,
    height: Math.round(width / aspect),
    packing,
  }));

const landscapePicture = (composition: CompositionName, hour: Hour, sizes: readonly Size[]): Picture => ({
  group: `${hour}-${composition}`,
  name: `${hour}-${composition}.avif`,
  sizes,
  render: async () => rasterise(landscape(composition, hour)),
});

const wide = pageSizes([600, 1000, 1500, 2000], 16 / 9, sights);
const tall = pageSizes([400, 800, 1000], 2 / 3, sights);
const upright = pageSizes([400, 800, 1000], 4 / 5, uprights);

/** Scenes of life in the mountains, each across a page and upright for phones. */
const scenePictures: Picture[] = scenes.flatMap((scene) =>
  (["landscape", "portrait"] as const).map((shape): Picture => {
    const composition = `${scene}-${shape}` as const;
    return {
      group: composition,
      name: `${composition}.avif`,
      sizes:
        shape === "landscape"
          ? pageSizes([600, 1000, 1500, 2000], 16 / 9, lively)
          : pageSizes([400, 800, 1000], 2 / 3, lively),
      render: async () => rasterise(landscape(composition, sceneHours[scene])),
    };
  }),
);

const tilePictures: Picture[] = Object.entries(tiles).map(([group, tile]) => ({
  group,
  name: `${group}.avif`,
  sizes: upright,
  render: () => tilePixels(tile),
}));

const editorialPictures: Picture[] = (Object.keys(editorials) as (keyof typeof editorials)[]).map(
  (group) => ({
    group,
    name: `${group}.avif`,
    sizes: upright,
    render: () => editorialPixels(group),
  }),
);

const pagePictures: Picture[] = [
  landscapePicture("landscape", "dusk", wide),
  landscapePicture("landscape", "dawn", wide),
  landscapePicture("portrait", "dusk", tall),
  landscapePicture("portrait", "dawn", tall),
  {
    ...landscapePicture("ridge", "dawn", upright),
    group: "story-ridge",
    name: "story-ridge.avif",
  },
  ...scenePictures,
  ...tilePictures,
  ...editorialPictures,
];

const linkSize = (type: "product" | "pagewidget", quality: number): Size => ({
  folder: `${type}/${link.width}f${link.height}`,
  ...link,
  packing: { format: "jpeg", quality },
});

/** What links to products, and to pages under a scene, show elsewhere. */
const linkPictures: Picture[] = [
  ...(Object.keys(figures) as Figure[]).flatMap((figure) =>
    figures[figure].map((colourway) => ({
      group: figure,
      name: linkPictureName(figure, colourway),
      sizes: [linkSize("product", 70)],
      render: async () => goodsForLinks(figure, colourway),
    })),
  ),
  ...pagePictures
    .filter(({ name }) => name.endsWith("-landscape.avif"))
    .map(({ group, name, render }) => ({
      group,
      name: name.replace(".avif", ".jpg"),
      sizes: [linkSize("pagewidget", 74)],
      render: async () => sceneForLinks(await render()),
    })),
];

/** Every picture the shop shows, or links to it. */
export const pictures: readonly Picture[] = [
  ...pagePictures,
  ...stylePictures,
  ...figurePictures,
  ...fabricPictures,
  ...linkPictures,
];
