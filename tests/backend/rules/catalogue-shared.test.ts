import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { listPageInfo } from "#backend/catalogue/list-page.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import { keptPath } from "#backend/pictures/range.ts";
import { seenFrom } from "./catalogue-viewpoint.ts";

const catalogue = createCatalogue({ size: 5000 });
const { products, categories, brands, campaigns, pickedLists } = catalogue;
const img = join(import.meta.dirname, "../../../backend/pictures/files/img");
const isKeptForLinks = (type: string, fileName: string) =>
  existsSync(join(img, keptPath(`${type}/1200f630/${fileName.replace(".avif", ".jpg")}`) ?? ""));

test.each([
  ["se", "sv"],
  ["ch", "de"],
  ["us", "en"],
])(
  "in %s/%s no page shares its title or description, and no title is too long to be shown (SEO22)",
  (...locale) => {
    const viewpoint = seenFrom(...locale);
    const metas = [
      ...products.map((product) => productView(catalogue, product, viewpoint).meta),
      ...[...categories, ...brands, ...campaigns].map(
        ({ alias }) => listPageInfo(catalogue, viewpoint, { alias })?.meta,
      ),
    ];
    const titles = metas.map((meta) => meta?.title ?? "");
    expect(new Set(titles).size).toBe(metas.length);
    expect(new Set(metas.map((meta) => meta?.description ?? "")).size).toBe(metas.length);
    expect(titles.filter(({ length }) => length > 60)).toEqual([]);
  },
);

test("every product, and every list under a scene, has a picture for links to it (SEO22)", () => {
  const viewpoint = seenFrom("se", "sv");
  for (const product of products) {
    const [first] = productView(catalogue, product, viewpoint).productImages;
    expect(isKeptForLinks("product", first?.fileName ?? ""), product.alias).toBe(true);
  }
  for (const { alias } of [...brands, ...campaigns, ...pickedLists]) {
    const scene = listPageInfo(catalogue, viewpoint, { alias })?.primaryImage;
    expect(isKeptForLinks("pagewidget", scene ?? ""), alias).toBe(true);
  }
});
