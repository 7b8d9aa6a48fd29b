import { expect, test } from "vitest";
import { favorites, product } from "#shared/operations/generated/operations.ts";
import type { FavoritesPage, ProductPage } from "#shared/pages.ts";
import { parseDocument, readJsonLd } from "#tests/support/document.ts";
import { clearPages, createEdge } from "#tests/support/edge.ts";
import { answerChanged, type Data } from "#tests/support/partly.ts";

/** The page of the package, of which `change` has what the API answers. */
async function fetchPackage(change: (product: Data) => void, errorPath?: (string | number)[]) {
  await clearPages();
  const edge = createEdge();
  const beside = errorPath && { errors: [{ message: "failed", path: ["product", ...errorPath] }] };
  edge.break((call) =>
    call.operationName === product.name
      ? answerChanged(edge.pass(call), ({ product }) => change(product), beside)
      : "pass",
  );
  const response = await edge.fetch("/eu/de/p/hut-weekend");
  const text = await response.text();
  const form = parseDocument(text).querySelector("form[method=post]");
  return {
    status: response.status,
    parts: form?.querySelectorAll("fieldset").length,
    said: form?.querySelector("[role=status]")?.textContent,
    availability: JSON.stringify(readJsonLd(text)).match(/schema\.org\/(\w*Stock)"/)?.[1],
  };
}

test.each<[string, (parts: Data) => void]>([
  ["one of its parts", ({ groups }: Data) => Object.assign(groups, { 1: null })],
  ["all of its parts", ({ groups }: Data) => groups.fill(null)],
  ["what there is to choose of a part", ({ groups }: Data) => Object.assign(groups[1], { options: null })],
  ["one of its goods", ({ groups }: Data) => Object.assign(groups[3].options[0], { product: null })],
  ["the sizes of one", ({ groups }: Data) => Object.assign(groups[0].options[0].product, { skus: null })],
])("a package is not sold while an error hides %s", async (_, hide) => {
  const page = await fetchPackage(({ productPackage }) => hide(productPackage), ["productPackage", "groups"]);
  expect(page.status).toBe(502);
});

test("goods are sold while an error hides the parts of packages, on their page and among the favourites", async () => {
  await clearPages();
  const edge = createEdge();
  const failed = (...place: (string | number)[]) => ({
    errors: [{ message: "failed", path: [...place, "productPackage"] }],
  });
  const nameType = (data: Data) => Object.assign(data.product, { type: "Product" });
  edge.break((call) => {
    if (call.operationName === product.name)
      return answerChanged(edge.pass(call), nameType, failed("product"));
    if (call.operationName !== favorites.name) return "pass";
    return answerChanged(edge.pass(call), () => {}, failed("products", "products", 0));
  });
  expect((await edge.fetch("/eu/de/p/alpine-jacket")).status).toBe(200);
  const { product: jacket } = await (await edge.fetch("/_data/eu/de/p/alpine-jacket")).json<ProductPage>();
  const page = await edge.fetch(`/_data/eu/de/favoriten?ids=${jacket.id}`);
  const { products } = await page.json<FavoritesPage>();
  expect(products.map(({ skus }) => skus.length)).toEqual([jacket.skus.length]);
});

test.each([
  ["no parts", null],
  ["an empty list of parts", { groups: [] }],
])("a package with %s is not sold by a sku of its own", async (_, productPackage) => {
  await clearPages();
  const edge = createEdge();
  const empty = (data: Data) => Object.assign(data.product, { type: "package", productPackage });
  edge.break((call) =>
    call.operationName === product.name ? answerChanged(edge.pass(call), empty) : "pass",
  );
  expect((await edge.fetch("/eu/de/p/alpine-jacket")).status).toBe(404);
});

test("a package is sold out where a part has nothing to choose, whatever else fails", async () => {
  const empty = ({ productPackage }: Data) => Object.assign(productPackage.groups[1], { options: [] });
  const soldOut = { status: 200, parts: 4, availability: "OutOfStock" };
  expect(await fetchPackage(empty, ["rating"])).toMatchObject(soldOut);
});

test("a package that nobody counts as a whole is there as its parts are, whatever else fails", async () => {
  const uncounted = (product: Data) => Object.assign(product, { totalStock: null, rating: null });
  const inStock = { status: 200, parts: 4, availability: "InStock" };
  expect(await fetchPackage(uncounted, ["rating"])).toMatchObject(inStock);
  expect(await fetchPackage(uncounted)).toMatchObject(inStock);
});

test("a package is sold out for search engines when one of its parts is, however many are counted of it", async () => {
  const page = await fetchPackage((product: Data) => {
    for (const { product: goods } of product.productPackage.groups[1].options)
      for (const { stock } of goods.skus) Object.assign(stock, { totalStock: 0, inStock: 0 });
  });
  expect(page.availability).toBe("OutOfStock");
});

const otherPrice = "Was das Set in dieser Auswahl kostet";

test.each<[string, (groups: Data[]) => void]>([
  [
    "the API selects two of a part: of the first",
    ([{ options }]) => {
      options.push({ ...structuredClone(options[0]), optionId: 99, sortOrder: 99 });
    },
  ],
  [
    "the API selects nothing: of what stands first",
    (groups) => {
      for (const { options } of groups) for (const option of options) option.isSelected = false;
    },
  ],
])("the price of a package is said where %s", async (_, select) => {
  const page = await fetchPackage(({ productPackage }) => select(productPackage.groups));
  expect(page.said).toContain("sparst");
  expect(page.said).not.toContain(otherPrice);
});

test("the price of a package is only said of the API's own choice: not where that has gone, nor where it has an optional part", async () => {
  expect((await fetchPackage(() => {})).said).not.toContain(otherPrice);
  const gone = await fetchPackage(({ productPackage: { groups } }) => {
    groups[0].options[0].product = null;
  });
  expect(gone.said).toContain(otherPrice);
  for (const isThere of [true, false]) {
    const page = await fetchPackage(({ productPackage: { groups } }) => {
      groups[3].options[0].isSelected = true;
      if (!isThere) for (const option of groups[3].options) option.product = null;
    });
    expect([page.parts, page.said]).toEqual([isThere ? 4 : 3, expect.stringContaining(otherPrice)]);
    expect(page.said).not.toContain("sparst");
  }
});
