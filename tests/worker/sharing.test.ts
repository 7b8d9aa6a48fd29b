import { expect, test } from "vitest";
import type { Stock } from "#shared/catalog.ts";
import { stockState } from "#shared/stock.ts";
import { parseDocument, readJsonLd, readOpenGraph, readTitle } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { sizeOfJpeg } from "#tests/support/jpeg.ts";

const edge = createEdge();
const textOf = async (path: string) => (await edge.fetch(path)).text();

test("whoever shares a page shares its words and what it shows, in the shape every service knows (SEO22)", async () => {
  const img = "http://shop.test/_backend/img";
  for (const [path, picture] of [
    ["/se/en", `${img}/pagewidget/1200f630/dusk-landscape.jpg`],
    ["/se/en/b/norrsken", /\/brand\/1200f630\/[a-z]+-landscape\.jpg$/],
    ["/se/en/c/jackets", /\/product\/1200f630\/[a-z\d-]+-front\.jpg$/],
    ["/se/en/p/alpine-jacket", `${img}/product/1200f630/shell-00-fjord-front.jpg`],
    ["/se/en/brands", "http://shop.test/meta-image-fallback.jpg"],
  ] as const) {
    const text = await textOf(path);
    expect(readOpenGraph(text, "title"), path).toEqual([readTitle(text)]);
    expect(readOpenGraph(text, "url"), path).toEqual([`http://shop.test${path}`]);
    expect(readOpenGraph(text, "image"), path).toEqual([expect.stringMatching(picture)]);
    expect(readOpenGraph(text, "image:alt"), path).toEqual([readTitle(text)]);
    for (const [name, value] of Object.entries({ type: "image/jpeg", width: "1200", height: "630" }))
      expect(readOpenGraph(text, `image:${name}`), path).toEqual([value]);
    expect(
      parseDocument(text).querySelector('meta[name="twitter:card"][content="summary_large_image"]'),
    ).not.toBeNull();
  }
});

test.each([
  "/se/sv/p/alpine-jacket",
  "/ch/de/p/alpine-jacket-ember",
  "/us/en/p/alpine-jacket",
  "/us/en",
  "/ch/de/b/norrsken",
])("the picture that links to %s show is a JPEG of 1200 × 630, kept for a year (SEO22)", async (path) => {
  const [address = ""] = readOpenGraph(await textOf(path), "image");
  const picture = await edge.fetch(address);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(sizeOfJpeg(new Uint8Array(await picture.arrayBuffer()))).toEqual({ width: 1200, height: 630 });
});

test("what there is of each size is told in the words of search engines (SEO18)", async () => {
  const told = { static: "InStock", "in-stock": "InStock", "few-left": "LimitedAvailability" };
  const words = { ...told, "sold-out": "OutOfStock", oversellable: "BackOrder" };
  const { products } = await (await edge.fetch("/_data/se/en/c/jackets")).json<{
    products: { href: string }[];
  }>();
  const seen = new Set<string>();
  for (const { href } of products.slice(0, 6)) {
    const { product } = await (await edge.fetch(`/_data/se/en${href}`)).json<{
      product: { skus: { stock: Stock }[] };
    }>();
    const kinds = product.skus.map(({ stock }) => stockState(stock).kind);
    const [group] = readJsonLd(await textOf(`/se/en${href}`));
    const variants = group?.hasVariant as { offers: { availability: string } }[];
    expect(variants.map(({ offers }) => offers.availability.split("/").at(-1))).toEqual(
      kinds.map((kind) => words[kind]),
    );
    for (const kind of kinds) seen.add(kind);
  }
  expect([...seen]).toEqual(expect.arrayContaining(["in-stock", "few-left", "sold-out"]));
});
