import { expect, test } from "vitest";
import { type HeadPage, headTags } from "#shared/head-tags.ts";
import type { LayoutData } from "#shared/pages.ts";

const layoutData = {
  origin: "https://shop.test",
  language: "en",
  locale: "en-SE",
  market: { alias: "se" },
  markets: [] as LayoutData["markets"],
  elsewhere: { market: "eu", language: "en" },
  images: { url: "https://account.commerce.test", sizes: {}, share: "1200f630" },
} as LayoutData;
const meta = { title: "Boots – Nordkamm", description: "Boots.", canonical: "/c/boots" };

const shared = (page: HeadPage | undefined, name: string) =>
  headTags({ layoutData, meta, page })
    .filter(({ attributes }) => attributes.property === `og:${name}`)
    .map(({ attributes }) => attributes.content);
const pageOf = (fileName: string) => ({ products: [{ pictures: [fileName] }] }) as HeadPage;

test.each([
  ["boot-ink-front.avif", "boot-ink-front.jpg", ["image/jpeg"]],
  ["Känga 1.jpg", "K%C3%A4nga%201.jpg", ["image/jpeg"]],
  ["boot.png", "boot.png", []],
])("a picture named %s is shared as %s, with the format only when it is known", (fileName, asked, format) => {
  expect(shared(pageOf(fileName), "image")).toEqual([
    `https://account.commerce.test/product/1200f630/${asked}`,
  ]);
  expect(shared(pageOf(fileName), "image:type")).toEqual(format);
});

test("a list under a scene is shared with it, whatever it begins with", () => {
  const page = { ...pageOf("boot.jpg"), scene: { wide: "camp-landscape.avif", tall: "camp-portrait.avif" } };
  expect(shared(page, "image")).toEqual([
    "https://account.commerce.test/pagewidget/1200f630/camp-landscape.jpg",
  ]);
});

test.each([undefined, { products: [], scene: null }, { hero: null }])(
  "a page with nothing to show is shared with the shop's own picture: %o",
  (page) => expect(shared(page, "image")).toEqual(["https://shop.test/meta-image-fallback.jpg"]),
);

test.each([
  [{ product: ["600f750", "1200f1500", "2000f2500"] }, "1200f1500", ["1200", "1500"]],
  [{}, "raw", []],
])("an account without a size for links shares the usual ones: %o", (sizes, size, measures) => {
  const images = { url: "https://account.commerce.test", sizes };
  const tags = headTags({ layoutData: { ...layoutData, images }, meta, page: pageOf("boot, röd.avif") });
  const imageTag = (name: string) =>
    tags
      .filter(({ attributes }) => attributes.property === `og:image${name}`)
      .map(({ attributes }) => attributes.content);
  expect(imageTag("")).toEqual([`https://account.commerce.test/product/${size}/boot%2C%20r%C3%B6d.avif`]);
  expect([...imageTag(":width"), ...imageTag(":height")]).toEqual(measures);
});
