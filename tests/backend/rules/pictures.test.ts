import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { dyeOf } from "#backend/pictures/colourways.ts";
import { decode, packed } from "#backend/pictures/encode.ts";
import { keptPath } from "#backend/pictures/kept-widths.ts";
import { themeHours } from "#backend/pictures/landscape/lifestyle.ts";
import { fileOf, pictures, type Size } from "#backend/pictures/plan.ts";
import {
  type Colourway,
  type Figure,
  figures,
  linkPictureName,
  pictureName,
  range,
  views,
} from "#backend/pictures/range.ts";

const root = join(import.meta.dirname, "../../../backend/pictures/files/img");
const committed = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(avif|jpg)$/.test(name),
);
const bytesOf = (name: string) => statSync(join(root, name)).size;

describe("the shop's pictures", () => {
  it("show 24 silhouettes or more, each from five views, in every colourway and size they are drawn in", () => {
    expect(Object.keys(figures).length).toBeGreaterThanOrEqual(24);
    expect(views).toHaveLength(5);
    const missing = (Object.keys(figures) as Figure[]).flatMap((figure) =>
      figures[figure].flatMap((colourway) =>
        views.flatMap((view) =>
          ["320f400", "640f800", "960f1200", "1200f1500"]
            .map((size) => keptPath(`product/${size}/${pictureName(figure, colourway, view)}`))
            .filter((name) => !committed.includes(name)),
        ),
      ),
    );
    expect(missing).toEqual([]);
  });

  it("sew figures of one silhouette in equally many colourways", () => {
    for (const ofOne of Object.values(range)) {
      const colourways: readonly (readonly Colourway[])[] = Object.values(ofOne);
      expect(new Set(colourways.map(({ length }) => length)).size).toBe(1);
      for (const each of colourways) expect(new Set(each).size).toBe(each.length);
    }
  });

  it("hold the landscapes, the story and the tiles of the start page, and six scenes or more for brands and campaigns", () => {
    const widths: Record<string, readonly number[]> = {
      "dusk-landscape": [600, 1000, 1500, 2000],
      "dawn-landscape": [600, 1000, 1500, 2000],
      "dusk-portrait": [400, 800, 1000],
      "dawn-portrait": [400, 800, 1000],
      "story-ridge": [400, 800, 1000],
      "tile-women": [400, 800, 1000],
      "tile-men": [400, 800, 1000],
      "tile-footwear": [400, 800, 1000],
      "tile-packs": [400, 800, 1000],
    };
    for (const theme of Object.keys(themeHours)) {
      widths[`${theme}-landscape`] = [600, 1000, 1500, 2000];
      widths[`${theme}-portrait`] = [400, 800, 1000];
    }
    expect(Object.keys(themeHours).length).toBeGreaterThanOrEqual(6);
    const missing = Object.entries(widths).flatMap(([name, sizes]) =>
      sizes.map((width) => `pagewidget/${width}w/${name}.avif`).filter((file) => !committed.includes(file)),
    );
    expect(missing).toEqual([]);
  });

  it("are all planned: nothing lies about that the generator does not draw", () => {
    const planned = pictures.flatMap((picture) => picture.sizes.map((size) => fileOf(picture, size)));
    expect(committed.map((name) => join(root, name)).sort()).toEqual(planned.sort());
  });

  it("weigh no more than 25 MB together, and a card's picture no more than 20 kB", () => {
    expect(committed.reduce((sum, name) => sum + bytesOf(name), 0)).toBeLessThanOrEqual(25_000_000);
    const cards = committed.filter((name) => name.startsWith("product/320f400"));
    expect(Math.max(...cards.map(bytesOf))).toBeLessThanOrEqual(20_000);
  });

  it("are there for links too, 1200 × 630: every colourway of goods, and every scene across a page", async () => {
    const goods = (Object.keys(figures) as Figure[]).flatMap((figure) =>
      figures[figure].map((colourway) => `product/1200f630/${linkPictureName(figure, colourway)}`),
    );
    const scenes = ["dusk", "dawn", ...Object.keys(themeHours)].map(
      (name) => `pagewidget/1200f630/${name}-landscape.jpg`,
    );
    const kept = committed.filter((name) => name.includes("1200f630"));
    expect(kept.sort()).toEqual([...goods, ...scenes].sort());
    for (const name of kept) {
      const { format, width, height } = await sharp(join(root, name)).metadata();
      expect([name, format, width, height]).toEqual([name, "jpeg", 1200, 630]);
    }
    const weights = goods.map(bytesOf).sort((one, other) => one - other);
    expect(weights[Math.floor(weights.length / 2)]).toBeLessThanOrEqual(20_000);
  });

  it.each(["beanie-wool-front.avif", "trousers-ink-front.jpg"])(
    "are drawn again to the same pixels: %s",
    { timeout: 120_000 },
    async (name) => {
      const picture = pictures.find((each) => each.name === name);
      const size = picture?.sizes[0] as Size;
      if (!picture) throw new Error("the picture is missing");
      const fresh = await decode(await packed(await picture.render(), size.width, size.height, size.packing));
      const kept = await decode(readFileSync(fileOf(picture, size)));
      expect([fresh.width, fresh.height]).toEqual([size.width, size.height]);
      expect(fresh.data.equals(kept.data)).toBe(true);
    },
  );

  it("refuse a colourway that is not in the range", () => {
    expect(() => dyeOf("beanie", "ink")).toThrow("beanie is not made in ink");
  });
});
