import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createCatalogue, picturedProducts } from "#backend/catalogue/catalogue.ts";
import { demoData } from "#backend/catalogue/data/demo-data.ts";
import {
  type Colourway,
  dyedFabrics,
  editorialNames,
  editorialSubjects,
  type Figure,
  fabricPicture,
  figures,
  keptPath,
  type Look,
  landscapeWidths,
  linkPictureName,
  pictureName,
  range,
  scenes,
  uprightWidths,
  type View,
  views,
  widthsOf,
} from "#backend/pictures/range.ts";

const root = join(import.meta.dirname, "../../../backend/pictures/files/img");
const committed = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(avif|jpg)$/.test(name),
);
const bytesOf = (name: string) => statSync(join(root, name)).size;
const everyColourway = (Object.keys(figures) as Figure[]).flatMap((figure) =>
  figures[figure].map((colourway) => [figure, colourway] as const),
);

/** Every colour of every style that has pictures of its own. */
const styles = createCatalogue({ size: picturedProducts + 5 }).styles.filter(
  ({ products: [first] }) => (first?.index ?? 0) < picturedProducts,
);
const everyLook = styles.flatMap((style) =>
  style.products.map(({ colourway }) => [style, colourway] as const),
);

const wide = landscapeWidths;
const upright = uprightWidths;
const pageWidths: Readonly<Record<string, readonly number[]>> = {
  "dusk-landscape": wide,
  "dawn-landscape": wide,
  "dusk-portrait": upright,
  "dawn-portrait": upright,
  "story-ridge": upright,
  "tile-women": upright,
  "tile-men": upright,
  "tile-footwear": upright,
  "tile-packs": upright,
  ...Object.fromEntries(editorialNames.map((name) => [name, upright])),
  ...Object.fromEntries(scenes.map((scene) => [`${scene}-landscape`, wide])),
  ...Object.fromEntries(scenes.map((scene) => [`${scene}-portrait`, upright])),
};
const pageFiles = Object.entries(pageWidths).flatMap(([name, widths]) =>
  widths.map((width) => `pagewidget/${width}w/${name}.avif`),
);
const linkedProducts = everyColourway.map(
  ([figure, colourway]) => `product/1200f630/${linkPictureName(figure, colourway)}`,
);
const linkedScenes = ["dusk", "dawn", ...scenes].map((name) => `pagewidget/1200f630/${name}-landscape.jpg`);

const toFiles = (look: Look, colourway: Colourway, ofViews: readonly View[]) =>
  ofViews.flatMap((view) =>
    widthsOf(view).map((width) => `product/${width}f${width * 1.25}/${pictureName(look, colourway, view)}`),
  );

/** Width and height of a JPEG, from its start-of-frame segment; null when it is none. */
function readJpegSize(file: Buffer): { width: number; height: number } | null {
  if (file.readUInt16BE(0) !== 0xffd8) return null;
  let offset = 2;
  while (offset < file.length && file[offset] === 0xff) {
    const marker = file[offset + 1] ?? 0;
    const isStartOfFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isStartOfFrame)
      return { height: file.readUInt16BE(offset + 5), width: file.readUInt16BE(offset + 7) };
    offset += 2 + file.readUInt16BE(offset + 2);
  }
  return null;
}

describe("the shop's pictures", () => {
  it("show 24 silhouettes or more, each from five views, in every colourway and size they are drawn in", () => {
    expect(Object.keys(figures).length).toBeGreaterThanOrEqual(24);
    expect(views).toHaveLength(5);
    const kept = new Set(committed);
    const missing = everyLook.flatMap(([style, colourway]) =>
      views.flatMap((view) =>
        ["100f125", "300f375", "600f750", "900f1125", "1200f1500", "2000f2500", "raw"]
          .map((size) => keptPath(`product/${size}/${pictureName(style, colourway, view)}`) ?? size)
          .filter((name) => !kept.has(name)),
      ),
    );
    expect(missing).toEqual([]);
    expect(everyLook.length).toBeGreaterThanOrEqual(1200);
    expect(styles.length).toBeGreaterThanOrEqual(440);
  });

  it("sew figures of one silhouette in equally many colourways", () => {
    for (const ofOne of Object.values(range)) {
      const colourways: readonly (readonly Colourway[])[] = Object.values(ofOne);
      expect(new Set(colourways.map(({ length }) => length)).size).toBe(1);
      for (const each of colourways) expect(new Set(each).size).toBe(each.length);
    }
  });

  it("hold the landscapes, the story and the tiles of the start page, and six scenes or more for brands and campaigns", () => {
    expect(scenes.length).toBeGreaterThanOrEqual(6);
    expect(pageFiles.filter((file) => !committed.includes(file))).toEqual([]);
  });

  it("tell of every category of the first level in three scenes of its own, each leading to a part of it", () => {
    const { categories, listSlots } = demoData;
    const first = categories.filter(({ parentCategoryId }) => parentCategoryId === 0);
    expect(Object.keys(editorialSubjects).toSorted()).toEqual(first.map(({ alias }) => alias).toSorted());
    const shown = first.flatMap(({ alias, categoryId }) => {
      const { bottom = [] } =
        listSlots.find((slot) => slot.kind === "category" && slot.alias === alias) ?? {};
      const tiles = bottom.flatMap(({ widgets }) => widgets).filter(({ name }) => name === "Image");
      const parts = categories.filter(({ parentCategoryId }) => parentCategoryId === categoryId);
      expect([alias, tiles.length]).toEqual([alias, 3]);
      return tiles.map(({ configuration }) => {
        const { image } = configuration as { image: { filename: string; href: string } };
        expect(parts.map((part) => `/c/${part.alias}`)).toContain(image.href);
        return image.filename;
      });
    });
    expect(shown.toSorted()).toEqual(editorialNames.map((name) => `${name}.avif`).toSorted());
  });

  it("are all named: nothing lies about that no product and no page can show", () => {
    const named = [
      ...everyLook.flatMap(([style, colourway]) => toFiles(style, colourway, ["front", "back"])),
      ...everyColourway.flatMap(([figure, colourway]) =>
        toFiles({ figure, design: figure }, colourway, ["detail", "scene"]),
      ),
      ...dyedFabrics.flatMap(([fabric, colourway]) =>
        widthsOf("fabric").map(
          (width) => `product/${width}f${width * 1.25}/${fabricPicture(fabric, colourway)}`,
        ),
      ),
      ...pageFiles,
      ...linkedProducts,
      ...linkedScenes,
    ];
    expect(committed.toSorted()).toEqual(named.toSorted());
  });

  it("are AVIF, or JPEG where links show them", () => {
    const starts = committed.map((name) => [name, readFileSync(join(root, name)).toString("latin1", 0, 12)]);
    const odd = starts.filter(([name = "", start = ""]) =>
      name.endsWith(".avif") ? start.slice(4) !== "ftypavif" : !start.startsWith("\xff\xd8\xff"),
    );
    expect(odd).toEqual([]);
  });

  it("differ: no two styles, and no two colours of one, have the same front or back", () => {
    const own = committed.filter((name) => /^product\/640f800\/.*-\d\d-.*(?:front|back)\.avif$/.test(name));
    const seen = own.map((name) =>
      createHash("sha1")
        .update(readFileSync(join(root, name)))
        .digest("hex"),
    );
    expect(seen.length).toBe(everyLook.length * 2);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("weigh no more than 45 MB together, and a card's picture no more than 20 kB", () => {
    expect(committed.reduce((sum, name) => sum + bytesOf(name), 0)).toBeLessThanOrEqual(45_000_000);
    const cards = committed.filter((name) => name.startsWith("product/320f400"));
    expect(Math.max(...cards.map(bytesOf))).toBeLessThanOrEqual(20_000);
  });

  it("are there for links too, 1200 × 630: every colourway of a product, and every scene across a page", () => {
    const kept = committed.filter((name) => name.includes("1200f630"));
    expect(kept.toSorted()).toEqual([...linkedProducts, ...linkedScenes].toSorted());
    for (const name of kept) {
      expect([name, readJpegSize(readFileSync(join(root, name)))]).toEqual([
        name,
        { width: 1200, height: 630 },
      ]);
    }
    const weights = linkedProducts.map(bytesOf).sort((one, other) => one - other);
    expect(weights[Math.floor(weights.length / 2)]).toBeLessThanOrEqual(20_000);
  });
});
