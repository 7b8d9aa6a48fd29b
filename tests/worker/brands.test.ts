import { afterEach, expect, test, vi } from "vitest";
import { parseDocument, readTexts } from "#tests/support/document.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";

afterEach(() => vi.restoreAllMocks());

const featured = "main section[aria-labelledby=featured]";

test.each([
  ["/se/en/brands", "Popular brands"],
  ["/ch/de/marken", "Beliebte Marken"],
  ["/se/sv/varumarken", "Populära varumärken"],
])("%s begins with six brands, each with a picture of its own", async (path, title) => {
  const text = await (await createEdge().fetch(path)).text();
  expect(readTexts(text, `${featured} h2#featured`)).toEqual([title]);
  const page = parseDocument(text);
  const links = [...page.querySelectorAll(`${featured} li > a`)];
  expect(links).toHaveLength(6);
  const listed = [...page.querySelectorAll("main section:not([aria-labelledby=featured]) li > a")].map(
    (link) => [link.getAttribute("href"), link.textContent],
  );
  for (const link of links) expect(listed).toContainEqual([link.getAttribute("href"), link.textContent]);
  // The name beside it says it all.
  expect(links.map((link) => link.querySelector("img")?.getAttribute("alt"))).toEqual(links.map(() => ""));
  const sources = [...page.querySelectorAll("main img")].map((image) => image.getAttribute("src"));
  expect(new Set(sources).size).toBe(6);
});

const card = (name: string | null, fileName?: string) => ({
  productId: 1,
  alias: "goods",
  name: "Goods",
  canonicalUrl: null,
  firstAvailableOn: null,
  discountType: null,
  primaryCategory: null,
  brand: name && { name },
  productImages: fileName ? [{ fileName }] : null,
  unitPrice: null,
  lowestPrice: null,
  totalStock: null,
  rating: null,
  variantGroup: null,
});

test("featured are the brands whose goods are sold most, never one twice or without a picture", async () => {
  const shop = createEdge();
  const brands = ["Zinne", "Alm", "Kar", "Firn"].map((name, index) => ({
    brandId: index,
    alias: name.toLowerCase(),
    name,
    canonicalUrl: null,
  }));
  const products = [
    card("Zinne", "one.jpg"),
    card("Zinne", "two.jpg"),
    card("Unknown", "three.jpg"),
    card(null, "four.jpg"),
    card("Alm"),
    card("Kar", "one.jpg"),
    card("Alm", "five.jpg"),
  ];
  const asked: unknown[] = [];
  shop.break(({ operationName, variables }) => {
    if (operationName === "brands") return Response.json({ data: { brands } });
    if (operationName !== "productCards") return "pass";
    asked.push(variables.filter);
    return Response.json({ data: { products: { products } } });
  });
  const text = await (await shop.fetch("/gb/en/brands")).text();
  expect(asked).toEqual([{ sort: "MOST_SOLD" }]);
  expect(readTexts(text, `${featured} a`)).toEqual(["Zinne", "Alm"]);
  const pictures = [...parseDocument(text).querySelectorAll(`${featured} img`)];
  expect(pictures.map((image) => image.getAttribute("src")?.split("/").at(-1))).toEqual([
    "one.jpg",
    "five.jpg",
  ]);
});

test("without the answer to what is sold most the brands are all there, and the page is not kept", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const shop = createEdge();
  shop.break(({ operationName }) => (operationName === "productCards" ? "refuse" : "pass"));
  for (const _visit of [1, 2]) {
    const response = await shop.fetch("/us/en/brands");
    expect(response.status).toBe(200);
    expect(cacheStatus(response)).not.toMatch(/hit|stored/);
    const page = parseDocument(await response.text());
    expect(page.querySelector(featured)).toBeNull();
    expect(page.querySelector("main a[href='/us/en/b/norrsken']")).not.toBeNull();
  }
});
