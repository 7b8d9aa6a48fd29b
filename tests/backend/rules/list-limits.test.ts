import { expect, it } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { seenFrom } from "./catalogue-viewpoint.ts";

const catalogue = createCatalogue({ size: 7000 });
const se = seenFrom("se", "sv");
const ids = catalogue.products.map(({ productId }) => productId);

const shown = (query: Parameters<typeof listProducts>[2]) =>
  listProducts(catalogue, se, query).products.map(({ productId }) => productId);

it("takes 200 unless told, and at most", () => {
  const filter = { sort: "LATEST" as const, includeCollapsed: true };
  const usual = shown({ filter });
  expect(usual).toHaveLength(200);
  expect(shown({ take: 5000, filter })).toEqual(usual);
  expect(shown({ take: 0, filter })).toEqual([]);
  expect(shown({ take: -1, filter })).toEqual([]);
});

it("skips at most 6000", () => {
  const filter = { sort: "LATEST" as const, includeCollapsed: true };
  const last = shown({ skip: 6000, take: 10, filter });
  expect(last).toHaveLength(10);
  expect(shown({ skip: 6999, take: 10, filter })).toEqual(last);
});

it("takes the first 600 of products named by id or article number, in the order they were named", () => {
  const named = ids.slice(0, 700).reverse();
  const found = listProducts(catalogue, se, { filter: { productIds: named } });
  expect(found.count).toBe(600);
  expect(shown({ skip: 590, take: 20, filter: { productIds: named } })).toEqual(named.slice(590, 600));
  const articleNumbers = named.map((id) => catalogue.products[id - (ids[0] ?? 0)]?.articleNumber ?? "");
  expect(listProducts(catalogue, se, { filter: { articleNumbers } }).count).toBe(600);
});
