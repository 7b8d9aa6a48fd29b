import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { colourFamilies, colours } from "#backend/catalogue/data/demo-data.ts";
import type { Facet } from "#backend/catalogue/list/facets.ts";
import type { ListArguments } from "#backend/catalogue/list/list-arguments.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import type { Product } from "#backend/catalogue/types.ts";
import { wordsOf } from "#tests/support/words.ts";
import { seenFrom } from "./catalogue-viewpoint.ts";

const catalogue = createCatalogue({ size: 240 });
const se = { ...seenFrom("se", "en"), words: wordsOf(catalogue) };
const every = (query: ListArguments = {}) =>
  listProducts(catalogue, se, { ...query, filter: { ...query.filter, includeCollapsed: true } });

const offered = every().filters().facets;
const choices = offered.flatMap((facet) =>
  facet.values.map(({ facetId, label }) => ({ facet, facetId, label })),
);
type Choice = (typeof choices)[number];

/** Whether a product has a value, read off the product page instead of the index. */
const has = (product: Product, { facet, facetId, label }: Choice): boolean => {
  const view = productView(catalogue, product, se);
  const number = Number(facetId.split("_")[1]);
  switch (facet.type) {
    case "Category": {
      const parentOf = (id: number) =>
        catalogue.categories.find((each) => each.categoryId === id)?.parentCategoryId;
      return view.categories.some(({ categoryId }) => {
        for (let id: number | undefined = categoryId; id; id = parentOf(id)) if (id === number) return true;
        return false;
      });
    }
    case "Brand":
      return view.brand.name === label;
    case "Sku":
      return view.skus.some((sku) => sku.name === label && sku.stock.totalStock > 0);
    case "Price": {
      const edges = [0, 500, 1000, 2000, 4000, Number.POSITIVE_INFINITY];
      const price = view.unitPrice.sellingPriceIncVat;
      return price >= (edges[number] ?? 0) && price < (edges[number + 1] ?? 0);
    }
    case "Discount":
      return view.discountCampaigns.some((campaign) => `${campaign.actionValue}%` === label);
    case "StockStatus": {
      const { totalStock, inStock } = view.totalStock;
      if (label === "Sold out") return totalStock === 0;
      if (label === "Order item") return totalStock > 0 && inStock === 0;
      return inStock > 0 && inStock < 6 === (label === "Few left");
    }
    default: {
      if (facet.filterId === "colour") {
        return colourFamilies.get(colours[product.colourway].family)?.en === label;
      }
      const facts = view.parameterGroups.flatMap((group) => group.parameters);
      const fact = facts.find((each) => each.identifier === facet.filterId);
      if (facet.filterId === "gender" && fact?.value === "Unisex") return true;
      if (facet.filterId === "waterproofing" || facet.filterId === "volume") return fact?.facetId === facetId;
      return fact?.value === label;
    }
  }
};

const groupsOf = (chosen: readonly Choice[]) => [...new Set(chosen.map(({ facet }) => facet.filterId))];
const passesAll = (product: Product, chosen: readonly Choice[], ignoring?: string) =>
  groupsOf(chosen).every(
    (filterId) =>
      filterId === ignoring ||
      chosen.some((choice) => choice.facet.filterId === filterId && has(product, choice)),
  );
const cardsAmong = (products: readonly Product[]) => new Set(products.map((product) => product.style)).size;
const countIn = (facets: readonly Facet[], facetId: string) =>
  facets.flatMap((facet) => facet.values).find((value) => value.facetId === facetId)?.count;

const someChoices = fc.uniqueArray(fc.constantFrom(...choices), {
  maxLength: 4,
  selector: ({ facetId }) => facetId,
});

describe("facets", () => {
  test("every kind of facet is offered, in English", () => {
    expect(new Set(offered.map((facet) => facet.type))).toEqual(
      new Set(["Category", "Brand", "Sku", "Price", "Discount", "Parameter", "StockStatus"]),
    );
    expect(offered.find((facet) => facet.filterId === "colour")?.label).toBe("Color");
  });

  test("values of a group are alternatives, groups narrow each other", () => {
    fc.assert(
      fc.property(someChoices, (chosen) => {
        const facets = chosen.map(({ facetId }) => facetId);
        const expected = catalogue.products.filter((product) => passesAll(product, chosen));
        const found = every({ take: 200, filter: { facets } });
        expect(found.count).toBe(expected.length);
        expect(listProducts(catalogue, se, { filter: { facets } }).count).toBe(cardsAmong(expected));
        if (expected.length <= 200) expect(new Set(found.products)).toEqual(new Set(expected));
      }),
      { numRuns: 60 },
    );
  });

  test("counts are cards: BY_GROUP leaves a group's own choice aside, CURRENT does not", () => {
    fc.assert(
      fc.property(someChoices, fc.constantFrom(...choices), (chosen, counted) => {
        const facets = chosen.map(({ facetId }) => facetId);
        const count = (ignoring?: string) =>
          cardsAmong(
            catalogue.products.filter(
              (product) => has(product, counted) && passesAll(product, chosen, ignoring),
            ),
          );
        const answer = (filterMode: "BY_GROUP" | "CURRENT") =>
          listProducts(catalogue, se, { take: 0, filter: { facets, filterMode } }).filters().facets;
        expect(countIn(answer("BY_GROUP"), counted.facetId)).toBe(count(counted.facet.filterId));
        expect(countIn(answer("CURRENT"), counted.facetId)).toBe(count());
      }),
      { numRuns: 60 },
    );
  });

  test("a narrowed-away value stays on offer with 0, an unknown facet lets nothing through", () => {
    const down = choices.find(({ label }) => label === "Down");
    const facets = listProducts(catalogue, se, { filter: { facets: ["c_999"] } });
    expect(facets.count).toBe(0);
    expect(countIn(facets.filters().facets, down?.facetId ?? "")).toBe(0);
  });

  test("category values name their parent, sizes nobody chooses are hidden", () => {
    const values = offered.flatMap((facet) => facet.values);
    const jackets = catalogue.categories.find(({ alias }) => alias === "jackets");
    expect(values.find(({ facetId }) => facetId === `c_${jackets?.categoryId}`)?.parentId).toBe(
      `c_${jackets?.parentCategoryId}`,
    );
    expect(values.filter(({ hidden }) => hidden).map(({ label }) => label)).toEqual(["One size"]);
  });

  test("live stock moves a product from one stock facet to another", () => {
    const soldOut = { totalStock: 0, inStock: 0, oversellable: 0, static: 0, incoming: null };
    const emptied = seenFrom("se", "en", () => soldOut);
    const facets = listProducts(catalogue, emptied, { take: 0 }).filters().facets;
    expect(countIn(facets, "t_sold-out")).toBe(catalogue.styles.length);
    expect(listProducts(catalogue, emptied, { filter: { facets: ["t_in-stock"] } }).count).toBe(0);
    expect(listProducts(catalogue, se, { filter: { facets: ["t_in-stock"] } }).count).toBeGreaterThan(0);
  });

  test("kept answers notice a new revision of the stock and another shop's stock", () => {
    const empty = { totalStock: 0, inStock: 0, oversellable: 0, static: 0, incoming: null };
    let soldOut = false;
    const stockOf = () => (soldOut ? empty : undefined);
    const available = (stockRevision: number, reader = stockOf) => {
      const viewpoint = { ...seenFrom("se", "en", reader), stockRevision };
      const { facets } = listProducts(catalogue, viewpoint, { take: 0 }).filters();
      const listed = listProducts(catalogue, viewpoint, { filter: { facets: ["t_in-stock"] } }).count;
      expect(countIn(facets, "t_in-stock") ?? 0).toBe(listed);
      return listed;
    };
    const before = available(1);
    expect(before).toBeGreaterThan(0);
    soldOut = true;
    expect(available(1)).toBe(before);
    expect(available(2)).toBe(0);
    expect(available(2, () => undefined)).toBe(before);
  });
});

describe("narrowing without facets", () => {
  test("a price range includes both ends and the bounds ignore it", () => {
    const { price } = every().filters();
    const filter = { price: { lowest: 999, highest: 2499 } };
    const list = every({ filter });
    const prices = list.products.map(
      (product) => productView(catalogue, product, se).unitPrice.sellingPriceIncVat,
    );
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(999);
    expect(Math.max(...prices)).toBeLessThanOrEqual(2499);
    expect(list.filters().price).toEqual(price);
  });

  test("product ids override everything, keep their order and forget unknown ones", () => {
    const productIds = [1007, 1002, 9_999_999, 1003, 1002];
    const list = listProducts(catalogue, se, {
      categoryAlias: "socks",
      filter: { productIds, facets: ["b_1"] },
    });
    expect(list.products.map((product) => product.productId)).toEqual([1007, 1002, 1003]);
    const articleNumbers = ["NOR-10001-2", "NOR-10001-1"];
    const byArticle = listProducts(catalogue, se, { filter: { articleNumbers } });
    expect(byArticle.products.map((product) => product.articleNumber)).toEqual(articleNumbers);
  });

  test("excluded brands and facets are gone, included ones meet or join", () => {
    const brandsOf = (filter: ListArguments["filter"]) =>
      new Set(every({ filter }).products.map((product) => product.style.brand.brandId));
    expect(brandsOf({ excludeBrandIds: [3] })).not.toContain(3);
    expect(brandsOf({ excludeFacets: ["b_3"] })).not.toContain(3);
    expect(brandsOf({ brandIds: [3] })).toEqual(new Set([3]));
    expect(brandsOf({ include: ["b_1", "b_3"], includeMode: "UNION" })).toEqual(new Set([1, 3]));
    expect(every({ filter: { include: ["b_1", "b_3"] } }).count).toBe(0);
  });

  test("an old favourite is found as a facet of its alias, in the order given", () => {
    const facets = ["a_alpine-jacket-ink", "a_alpine-jacket"];
    const list = listProducts(catalogue, se, { filter: { facets, sort: "FACET_ORDER" } });
    expect(list.products.map((product) => product.alias)).toEqual(["alpine-jacket-ink", "alpine-jacket"]);
  });

  test.each([
    [{ categoryAlias: "jackets" }, "/se/en/c/clothing/jackets"],
    [{ brandAlias: "norrsken" }, "/en/b/norrsken"],
    [{ discountCampaignAlias: "winter-sale" }, "https://shop.example/se/en/dc/winter-sale?page=2"],
    [{ filter: { searchText: "alpine" } }, "/se/en/s/alpine"],
    [{}, "/se/en/news"],
  ])("%j and %s are the same list", (query, url) => {
    const asked = listProducts(catalogue, se, query);
    expect(asked.count).toBeGreaterThan(0);
    expect(listProducts(catalogue, se, { url }).products).toEqual(asked.products);
  });

  test("a list that does not exist is empty", () => {
    expect(listProducts(catalogue, se, { categoryAlias: "nothing" }).count).toBe(0);
    expect(listProducts(catalogue, se, { url: "/se/en/c/nothing" }).count).toBe(0);
    expect(listProducts(catalogue, se, { filter: { searchText: "zzzz" } }).count).toBe(0);
  });
});
