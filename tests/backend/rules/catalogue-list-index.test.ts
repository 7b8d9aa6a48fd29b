import fc from "fast-check";
import { expect, test } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import type { Stock } from "#backend/catalogue/types.ts";
import { wordsOf } from "#tests/support/words.ts";
import { seenFrom } from "./catalogue-viewpoint.ts";
import { naiveLists } from "./naive-lists.ts";

const catalogue = createCatalogue({ size: 300 });
const words = wordsOf(catalogue);
const soldOut: Stock = { totalStock: 0, inStock: 0, oversellable: 0, static: 0, incoming: null };
const sold = new Map(
  catalogue.products
    .filter(({ index }) => index % 4 === 0)
    .map(({ productId }) => [productId * 100, soldOut]),
);
const markets = [
  seenFrom("se", "sv"),
  seenFrom("us", "en"),
  {
    ...seenFrom("ch", "de", (skuId) => sold.get(skuId)),
    stockRevision: 1,
    changedSkus: () => sold.keys(),
  },
].map((viewpoint) => ({ viewpoint: { ...viewpoint, words }, naive: naiveLists(catalogue, viewpoint) }));

const facetIds = listProducts(catalogue, seenFrom("se", "en"), {})
  .filters()
  .facets.flatMap(({ values }) => values.map(({ facetId }) => facetId));
const texts = [
  ...["jacket", "jackwt", "nors", "m", "skal jacka", "hose ridge", "merino", "women boots", "zzzz"],
  ...["red jacket", "röd jacka", "schwarz rot", "size m jacket", "boots 42", "gore-tex", "shorts", "hood"],
];

const query = fc.record({
  categoryAlias: fc.option(fc.constantFrom(...catalogue.categories.map(({ alias }) => alias)), {
    nil: undefined,
    freq: 2,
  }),
  searchText: fc.option(fc.constantFrom(...texts), { nil: undefined, freq: 1 }),
  facets: fc.uniqueArray(fc.constantFrom(...facetIds, "x_1"), { maxLength: 4 }),
  price: fc.option(fc.constantFrom({ lowest: 300, highest: 1999 }, { lowest: 0, highest: 90 }), {
    nil: undefined,
    freq: 4,
  }),
  sort: fc.constantFrom(
    "NONE" as const,
    "RELEVANCE" as const,
    "PRICE" as const,
    "PRICE_DESC" as const,
    "LATEST" as const,
    "MOST_SOLD" as const,
    "VOTES" as const,
    "AVAILABLE_STOCK" as const,
    "TOTAL_STOCK_DESC" as const,
  ),
  includeCollapsed: fc.boolean(),
  filterMode: fc.constantFrom("BY_GROUP" as const, "CURRENT" as const),
});

test("the index finds, orders and counts what a walk over all products does", () => {
  fc.assert(
    fc.property(
      query,
      fc.constantFrom(...markets),
      fc.nat({ max: 60 }),
      (asked, { viewpoint, naive }, skip) => {
        const { categoryAlias, ...filter } = asked;
        const list = listProducts(catalogue, viewpoint, { categoryAlias, filter, skip, take: 48 });
        const { facets, price } = list.filters();
        const counts = new Map(
          facets.flatMap(({ values }) => values.map(({ facetId, count }) => [facetId, count])),
        );
        const expected = naive(asked);
        expect(list.count).toBe(expected.aliases.length);
        expect(list.products.map(({ alias }) => alias)).toEqual(expected.aliases.slice(skip, skip + 48));
        expect(counts).toEqual(expected.counts);
        expect(price).toEqual(expected.bounds);
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);
