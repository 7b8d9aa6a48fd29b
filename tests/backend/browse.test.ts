import { describe, expect, it } from "vitest";
import { cartWith, getCart, placeOrder, stockOf, warehouseSku } from "./shopper.ts";
import { ask } from "./wire.ts";

const list = async (args: string) =>
  (await ask(`{ products(${args}) { count products { alias } } }`)).data.products;

const aliases = ({ products }: { products: { alias: string }[] }) => products.map((product) => product.alias);

describe("lists", () => {
  it("come in pages that follow on each other", async () => {
    const all = await list("take: 20, filter: { sort: LATEST }");
    const second = await list("skip: 10, take: 10, filter: { sort: LATEST }");
    expect(aliases(second)).toEqual(aliases(all).slice(10));
    expect(second.count).toBe(all.count);
    expect(all.count).toBeGreaterThan(20);
  });

  it("are narrowed by category, and empty for an unknown one", async () => {
    const all = await list("take: 1");
    const jackets = await list('take: 1, categoryAlias: "jackets"');
    expect(jackets.count).toBeGreaterThan(0);
    expect(jackets.count).toBeLessThan(all.count);
    expect(await list('categoryAlias: "nothing-of-the-kind"')).toEqual({ count: 0, products: [] });
  });

  it("answer facets alone when no products are asked for", async () => {
    const { data } = await ask(
      "{ products(take: 0) { count products { alias } filters { facets { filterId values { facetId } } } } }",
    );
    expect(data.products.products).toEqual([]);
    expect(data.products.filters.facets.length).toBeGreaterThan(0);
  });

  it("have a head by alias and by address, and none when they do not exist", async () => {
    const { data } = await ask(`{
      byAlias: listPageInfo(alias: "jackets", marketId: "us") { id name canonicalUrl }
      byUrl: listPageInfo(url: "/us/en/c/jackets", marketId: "us") { id name canonicalUrl }
      missing: listPageInfo(alias: "nothing-of-the-kind") { id }
    }`);
    expect(data.byAlias).toMatchObject({ canonicalUrl: "/us/en/c/jackets" });
    expect(data.byUrl).toEqual(data.byAlias);
    expect(data.missing).toBeNull();
  });
});

describe("a product", () => {
  it("is found by alias and by id, and null when there is none", async () => {
    const { data } = await ask('{ product(alias: "alpine-jacket") { productId name } }');
    const byId = await ask("query p($id: Int) { product(productId: $id) { productId name } }", {
      id: data.product.productId,
    });
    expect(byId.data).toEqual(data);
    expect((await ask('{ product(alias: "nothing-of-the-kind") { name } }')).data.product).toBeNull();
  });

  it("that was renamed still answers to its old alias, with its new address", async () => {
    const canonicalUrl = "/se/sv/p/alpine-jacket";
    const { data } = await ask('{ product(alias: "alpine-shell-jacket") { alias canonicalUrl } }');
    expect(data.product).toEqual({ alias: "alpine-jacket", canonicalUrl });
    const oldUrl = "/se/sv/p/alpine-shell-jacket";
    const history = await ask(
      `query h($old: String, $now: String) {
        old: urlHistory(url: $old) { oldUrl newUrl } now: urlHistory(url: $now) { newUrl } }`,
      { old: oldUrl, now: canonicalUrl },
    );
    expect(history.data).toEqual({ old: { oldUrl, newUrl: canonicalUrl }, now: null });
  });
});

describe("a list", () => {
  it.each([
    ["/se/sv/c/rucksacks", "/se/sv/c/packs"],
    ["/se/en/l/outerwear", "/se/en/c/jackets"],
    ["/eu/de/b/fjell-rev/", "/eu/de/b/fjellrev"],
  ])("that was renamed is known by its old address %s", async (oldUrl, now) => {
    const [, market, language] = oldUrl.split("/");
    const { data } = await ask(
      `query h($url: String, $marketId: String, $languageId: String) {
        urlHistory(url: $url, marketId: $marketId, languageId: $languageId) { newUrl } }`,
      { url: oldUrl, marketId: market, languageId: language },
    );
    expect(data.urlHistory).toEqual({ newUrl: now });
  });
});

describe("answers kept in memory", () => {
  it("show a sale at once", async () => {
    const sku = await warehouseSku(5, 13);
    const before = await stockOf(sku.skuId);
    expect(await stockOf(sku.skuId)).toBe(before);
    await placeOrder(await cartWith(sku.skuId, 2));
    expect(await stockOf(sku.skuId)).toBe(before - 2);
  });

  it("are never a cart's", async () => {
    expect((await getCart()).id).not.toBe((await getCart()).id);
  });
});
