import { expect, test, vi } from "vitest";
import type { Product } from "#shared/catalog.ts";
import type { ListPage } from "#shared/pages.ts";
import { readTexts } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
const guideAt = async (path: string) =>
  (await (await edge.fetch(`/_data${path}`)).json<{ product: Product }>()).product.sizeGuide;
const buttonsOf = (text: string) => readTexts(text, 'button[aria-haspopup="dialog"]');

test("the tables of the API come in the language of the page", async () => {
  const inEnglish = await guideAt("/se/en/p/alpine-jacket");
  expect(inEnglish?.tables.map(({ caption }) => caption)).toEqual(["Women", "Men"]);
  expect(inEnglish?.tables[0]?.rows[0]).toEqual({
    size: "S",
    measures: [
      [83, 87],
      [67, 71],
      [91, 95],
    ],
  });
  expect((await guideAt("/se/sv/p/alpine-jacket"))?.tables[0]?.columns).toEqual(["Bröst", "Midja", "Höft"]);
  expect(buttonsOf(await (await edge.fetch("/se/en/p/alpine-jacket")).text())).toContain("Size guide");
});

test("a guide has the tables of who wears the product, and the sizes it is sold in", async () => {
  const list = await (await edge.fetch("/_data/se/en/c/women-jackets")).json<ListPage>();
  const products = await Promise.all(
    list.products.slice(0, 8).map(async ({ href }) => {
      const answer = await edge.fetch(`/_data/se/en${href}`);
      return (await answer.json<{ product: Product }>()).product;
    }),
  );
  const product = products.find(({ specification }) =>
    specification.some(({ rows }) => rows.some(({ value }) => value === "Women")),
  );
  const [table, ...others] = product?.sizeGuide?.tables ?? [];
  expect(others).toEqual([]);
  expect(table?.caption).toBe("Women");
  expect(table?.rows.map(({ size }) => size)).toEqual(product?.skus.map(({ name }) => name));
  const both = await guideAt("/se/en/p/alpine-jacket");
  expect(both?.tables.map(({ rows }) => rows.map(({ size }) => size))).toEqual([
    ["S", "M", "L"],
    ["S", "M", "L"],
  ]);
});

/** The product page of an API that has this parameter for it. */
async function pageWith(alias: string, parameter: object | null) {
  const api = createEdge();
  const parameterGroups = parameter && [{ parameterGroupId: 1, name: "Data", parameters: [parameter] }];
  const product = { productId: 1, alias, name: "Hat", productImages: [], skus: [{ skuId: 1, name: "S" }] };
  api.break(({ operationName }) =>
    operationName === "product"
      ? Response.json({ data: { product: { ...product, parameterGroups } } })
      : "pass",
  );
  return (await api.fetch(`/se/en/p/${alias}`)).text();
}
const guide = {
  tables: [{ caption: "Hats", columns: ["Head"], rows: [{ size: "S", measures: [[54, 56]] }] }],
};
const parameter = { name: "x", show: false, identifier: "sizeGuide", value: JSON.stringify(guide) };

test("a merchant's own tables take the place of any other", async () => {
  const text = await pageWith("hat-with-guide", parameter);
  expect(buttonsOf(text)).toContain("Size guide");
  expect(text).toContain('"caption":"Hats"');
});

test.each([
  ["no-parameter", null],
  ["empty-parameter", { ...parameter, value: "" }],
  ["other-parameter", { ...parameter, identifier: "sizes" }],
  ["no-tables", { ...parameter, value: '{"tables":[]}' }],
  ["no-json", { ...parameter, value: "S: 54" }],
  ["text-for-length", { ...parameter, value: JSON.stringify(guide).replace("54", '"54"') }],
])("without tables that can be read (%s) nobody is offered a size guide", async (alias, broken) => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const text = await pageWith(alias, broken);
  log.mockRestore();
  expect(text).toContain("<h1");
  expect(buttonsOf(text)).not.toContain("Size guide");
});
