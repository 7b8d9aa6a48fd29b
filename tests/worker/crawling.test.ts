import { expect, test } from "vitest";
import { readCanonical, readLinks, readLocations, readTexts } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
const textOf = async (path: string) => (await edge.fetch(path)).text();
const pathsOf = (xml: string) => readLocations(xml).map((address) => new URL(address).pathname);

test("the sitemap leads to every product of every place, and each address is its page's own (SEO14)", async () => {
  expect(await textOf("/robots.txt")).toContain("Sitemap: http://shop.test/sitemap.xml");
  const maps = pathsOf(await textOf("/sitemap.xml"));
  expect(maps).toContain("/sitemap/se/sv/pages.xml");
  const swedish = maps.filter((path) => path.startsWith("/sitemap/se/sv/b-"));
  const texts = await Promise.all(swedish.map(textOf));
  const products = texts.flatMap(pathsOf);
  expect(new Set(products).size).toBe(products.length);
  expect(products.length).toBeGreaterThanOrEqual(50);
  expect(texts.flatMap((xml) => readTexts(xml, "image\\:loc")).length).toBeGreaterThanOrEqual(
    products.length,
  );
  const changed = texts.flatMap((xml) => readTexts(xml, "lastmod"));
  expect(changed.length).toBeGreaterThan(0);
  for (const date of changed) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const path of products.slice(0, 5))
    expect(readCanonical(await textOf(path))).toBe(`http://shop.test${path}`);
  const pages = pathsOf(await textOf("/sitemap/ch/de/pages.xml"));
  expect(pages).toEqual(expect.arrayContaining(["/ch/de/neuheiten", "/ch/de/c/jackets", "/ch/de/returns"]));
  for (const path of pages) expect((await edge.fetch(path)).status, path).toBe(200);
});

test("a map is sent while it is made: no more than 200 products of the largest brand at once (SEO14)", async () => {
  const many = createEdge();
  const count = 5_000;
  const open: number[] = [];
  many.break(({ operationName, variables }) => {
    if (operationName !== "sitemap") return "pass";
    const { skip, take } = variables as { skip: number; take: number };
    open.push(take);
    const products = Array.from({ length: Math.min(take, count - skip) }, (_, index) => ({
      alias: `goods-${skip + index}`,
      canonicalUrl: null,
      firstAvailableOn: null,
      productImages: [],
    }));
    return Response.json({ data: { products: { count, products } } });
  });
  const text = await (await many.fetch("/sitemap/se/sv/b-endless.xml")).text();
  expect(new Set(readLocations(text)).size).toBe(count);
  expect(Math.max(...open)).toBe(200);
  expect(open).toHaveLength(count / 200);
});

test("robots may read goods, pictures and pages of a list, but no filters (SEO12)", async () => {
  const text = await textOf("/robots.txt");
  const filters = ["categories", "brands", "skus", "price", "discount", "p-", "sort"];
  for (const line of [
    ...filters.flatMap((name) => [`Disallow: /*?${name}`, `Disallow: /*&${name}`]),
    "Disallow: /graphql",
    "Disallow: /api/",
    "Allow: /_backend/img/",
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).not.toMatch(/Disallow: \S*page/);
  const list = "http://shop.test/se/en/c/jackets";
  const asked = readLinks(await textOf("/se/en/c/jackets"), list).map((address) => new URL(address).search);
  expect(asked.filter((search) => filters.some((name) => search.includes(name)))).toEqual([]);
});
