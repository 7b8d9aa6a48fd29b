import { describe, expect, test } from "vitest";
import { createCatalogue, findProduct } from "#backend/catalogue/catalogue.ts";
import { formerBrands, formerCategories } from "#backend/catalogue/data/demo-data.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import { seenFrom } from "./catalogue-viewpoint.ts";

const catalogue = createCatalogue({ size: 1200 });
const small = createCatalogue({ size: 50 });
const se = seenFrom("se", "sv");

describe("fixtures of the requirements", () => {
  test.each([
    [50, small],
    [1200, catalogue],
  ])(
    "in a catalogue of %d the alpine jacket has S with three left, M sold out, L oversellable",
    (_size, one) => {
      const jacket = findProduct(one, { alias: "alpine-jacket" });
      if (!jacket) throw new Error("no alpine jacket");
      const view = productView(one, jacket, se);
      expect(view.brand).toMatchObject({ alias: "norrsken", brandId: 3 });
      expect(view.skus.map(({ name, stock }) => [name, stock.inStock, stock.oversellable])).toEqual([
        ["S", 3, 0],
        ["M", 0, 0],
        ["L", 0, 20],
      ]);
      for (const query of [
        { categoryAlias: "jackets" },
        { brandAlias: "norrsken" },
        { discountCampaignAlias: "winter-sale" },
        { url: "/se/sv/l/spring-picks" },
      ]) {
        const list = listProducts(one, se, { ...query, filter: { includeCollapsed: true } });
        expect(list.products.map((product) => product.style)).toContain(jacket.style);
      }
    },
  );

  test("a renamed product answers to its old alias with its new address", () => {
    const renamed = [...catalogue.productByAlias].filter(([alias, product]) => alias !== product.alias);
    expect(renamed.length).toBeGreaterThan(5);
    for (const [alias, product] of renamed) {
      expect(findProduct(catalogue, { alias })).toBe(product);
      expect(productView(catalogue, product, se).canonicalUrl).toBe(`/se/sv/p/${product.alias}`);
    }
    expect(findProduct(catalogue, { alias: "alpine-shell-jacket" })?.alias).toBe("alpine-jacket");
  });

  test("dozens of lists were renamed, each to one that exists, and no former alias is in use", () => {
    const { categories, brands } = catalogue;
    for (const [former, lists] of [
      [formerCategories, categories],
      [formerBrands, brands],
    ] as const) {
      const aliases = lists.map(({ alias }) => alias);
      for (const [before, now] of former) {
        expect(aliases).toContain(now);
        expect([...categories, ...brands].map(({ alias }) => alias)).not.toContain(before);
      }
    }
    expect(formerCategories.size + formerBrands.size).toBeGreaterThan(36);
  });

  test("the id wins over the alias; unknown keys find nothing", () => {
    expect(findProduct(catalogue, { alias: "alpine-jacket", productId: 1002 })?.productId).toBe(1002);
    expect(findProduct(catalogue, { alias: "no-such-thing" })).toBeNull();
    expect(findProduct(catalogue, { productId: 9 })).toBeNull();
    expect(findProduct(catalogue, {})).toBeNull();
  });
});
