import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import type { SortType } from "#backend/catalogue/list/list-arguments.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import { seenFrom } from "./catalogue-viewpoint.ts";

const catalogue = createCatalogue({ size: 700 });
const se = seenFrom("se", "sv");

const keys: Record<string, (view: ReturnType<typeof productView>) => number> = {
  PRICE: (view) => view.unitPrice.sellingPriceIncVat,
  PRICE_DESC: (view) => -view.unitPrice.sellingPriceIncVat,
  LATEST: (view) => -Date.parse(view.firstAvailableOn),
  VOTES: (view) => -view.rating.voteCount,
  AVAILABLE_STOCK: (view) => view.totalStock.inStock,
  AVAILABLE_STOCK_DESC: (view) => -view.totalStock.inStock,
  TOTAL_STOCK: (view) => view.totalStock.totalStock,
  TOTAL_STOCK_DESC: (view) => -view.totalStock.totalStock,
};

const sorts: SortType[] = [
  ...(Object.keys(keys) as SortType[]),
  "NONE",
  "MOST_SOLD",
  "BRAND",
  "RELEVANCE",
  "FACET_ORDER",
  "ALPHABETICAL",
  "ALPHABETICAL_DESC",
  "CUSTOM_1",
];

const listed = (sort: SortType, skip = 0, take = 200, includeCollapsed = false) =>
  listProducts(catalogue, se, { skip, take, filter: { sort, includeCollapsed } }).products;

describe("orders", () => {
  test.each(Object.keys(keys))("%s runs one way through the whole list", (sort) => {
    const values = listed(sort as SortType, 0, 200, true).map((product) =>
      keys[sort]?.(productView(catalogue, product, se)),
    );
    expect(values).toEqual([...values].sort((one, other) => (one ?? 0) - (other ?? 0)));
  });

  test.each(sorts)("%s: pages of any length join into the same list without gaps or doubles", (sort) => {
    const whole = [...listed(sort), ...listed(sort, 200)];
    const count = listProducts(catalogue, se, {}).count;
    expect(whole).toHaveLength(count);
    expect(new Set(whole).size).toBe(count);
    fc.assert(
      fc.property(fc.nat({ max: count }), fc.nat({ max: 60 }), (skip, take) => {
        expect(listed(sort, skip, take)).toEqual(whole.slice(skip, skip + take));
      }),
      { numRuns: 25 },
    );
    const again = listProducts(createCatalogue({ size: 700 }), se, { filter: { sort } });
    expect(again.products.map((product) => product.alias)).toEqual(
      whole.slice(0, 200).map((product) => product.alias),
    );
  });

  test("names follow the alphabet of the language", () => {
    const names = listed("ALPHABETICAL").map((product) => product.style.name.sv);
    const { compare } = new Intl.Collator("sv-SE", { numeric: true });
    expect(names).toEqual([...names].sort(compare));
    expect(listed("ALPHABETICAL_DESC")[0]?.style.name.sv.localeCompare(names[0] ?? "", "sv")).toBe(1);
  });

  test("a page never holds more than 200 and nothing lies beyond 6,000", () => {
    expect(listed("NONE", 0, 5000, true)).toHaveLength(200);
    expect(listProducts(catalogue, se, { filter: { includeCollapsed: true } }).products).toHaveLength(200);
    const many = createCatalogue({ size: 6100 });
    const beyond = listProducts(many, se, { skip: 6090, take: 50, filter: { includeCollapsed: true } });
    const last = listProducts(many, se, { skip: 6000, take: 50, filter: { includeCollapsed: true } });
    expect(beyond.products).toEqual(last.products);
    expect(listed("NONE", -5, -3)).toEqual([]);
  });
});

describe("cards", () => {
  test("the colours of a style are one card, shown by the first in the order asked for", () => {
    const cards = listed("PRICE");
    expect(new Set(cards.map((product) => product.style)).size).toBe(cards.length);
    for (const card of cards) {
      const priceOf = (product: typeof card) =>
        productView(catalogue, product, se).unitPrice.sellingPriceIncVat;
      expect(priceOf(card)).toBe(Math.min(...card.style.products.map(priceOf)));
    }
    expect(listProducts(catalogue, se, {}).count).toBe(catalogue.styles.length);
    expect(listProducts(catalogue, se, { filter: { includeCollapsed: true } }).count).toBe(700);
  });
});
