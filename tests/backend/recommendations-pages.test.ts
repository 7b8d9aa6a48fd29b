import { describe, expect, it } from "vitest";
import { type Json, newVisitor, numbersOf, page, serve, served, url } from "./recommended.ts";

describe("POST /serve/pages/{key}", () => {
  it("answers a list in the provider's shape, with facets on the first load only", async () => {
    const answer = await served("pages/page-seSv", {
      url,
      firstLoad: true,
      products: { start: 2, count: 3 },
    });
    expect(answer).toMatchObject({ success: true, firstLoad: true, errors: [] });
    expect(answer.products).toMatchObject({ start: 2, count: 3, html: null, style: null, javascript: null });
    expect(answer.products.result).toHaveLength(3);
    expect(answer.products.total).toBe(240);
    const [first] = answer.products.result;
    expect(first).toMatchObject({
      currency: "SEK",
      inStock: expect.any(Boolean),
      hierarchies: expect.any(Array),
    });
    expect(first.url).toBe(`${first.originalUrl}#aw_source=${encodeURIComponent(first.trackingCode)}`);
    expect(first.originalUrl).toMatch(/^http:\/\/localhost\/se\/sv\/p\//);
    expect(answer.products.filters.map((filter: Json) => filter.settings.type)).toContain("RANGE");
    expect((await page()).filters).toEqual([]);
  });

  it("gives only the fields asked for", async () => {
    const { result } = await page({ count: 1, fields: ["title", "extraData"] });
    expect(Object.keys(result[0])).toEqual(["title", "extraData"]);
  });

  it("asks the price of its own market, in the language of the page", async () => {
    const [swedish] = (await page({ count: 1, sorting: ["price desc"] })).result;
    const english = await page({ count: 240 }, { url: "http://localhost/se/en/news" }, "page-seEn");
    const same = english.result.find((each: Json) => each.productNumber === swedish.productNumber);
    expect(same).toMatchObject({ price: swedish.price, currency: "SEK" });
    expect(same.originalUrl).toContain("/se/en/p/");
    const [norwegian] = (await page({ count: 1 }, { url: "http://localhost/no/en/news" }, "page-no")).result;
    expect(norwegian.currency).toBe("NOK");
  });

  it("narrows by what the facets offer, exactly as they count, and sorts", async () => {
    const { filters } = await page({ count: 1 }, { firstLoad: true });
    for (const filter of filters.filter((each: Json) => each.settings.type === "LIST")) {
      const [value] = filter.values;
      const narrowed = await page({ count: 240, filters: [value.query] }, { firstLoad: true });
      expect([value.query, narrowed.total]).toEqual([value.query, value.count]);
      const again = narrowed.filters.find((each: Json) => each.name === filter.name);
      expect(again.values.find((each: Json) => each.query === value.query).selected).toBe(true);
    }
    const dear = await page({ count: 240, filters: ["price:1000,2000"], sorting: ["price asc"] });
    const prices: number[] = dear.result.map((each: Json) => each.price);
    expect(prices).toEqual(prices.filter((price) => price >= 1000 && price <= 2000).sort((a, b) => a - b));
    expect(dear.sorting.find((each: Json) => each.name === "price").ascending).toEqual({
      query: "price asc",
      selected: true,
    });
  });

  it("takes its pool from the parameters: keys are ANDed, several values only by $or", async () => {
    const { filters } = await page({ count: 1 }, { firstLoad: true });
    const [a, b] = filters.find((each: Json) => each.name === "brand").values;
    const pool = async (given: object) => (await page({}, { params: { filters: given } })).total;
    expect(await pool({ brand: a.title })).toBe(a.count);
    expect(await pool({ $or: [{ brand: a.title }, { brand: b.title }] })).toBe(a.count + b.count);
    expect(await pool({ $and: [{ brand: a.title }, { brand: b.title }] })).toBe(0);
    expect(await pool({ brand: [a.title, b.title] })).toBe(0);
    const onSale = await page({ count: 240 }, { params: { filters: { isOnSale: "true" } } });
    expect(onSale.result.every((each: Json) => each.price < each.oldPrice)).toBe(true);
    const [category] = filters.find((each: Json) => each.name === "hierarchies").values;
    const path = category.query.slice("hierarchies:".length).split("$").slice(0, -1);
    expect(await pool({ hierarchies: path })).toBe(category.count);
  });

  it("puts first what suits what the visitor looked at", async () => {
    const before = numbersOf((await page({ count: 240 })).result);
    const [seed = 0, companion = 0] = before.slice(-2);
    for (let each = 0; each < 3; each += 1) {
      const other = { websiteUuid: "website-seSv", trackingUserId: await newVisitor() };
      await served("collect/pageview", { ...other, location: url, productNumber: String(seed) });
      await served("collect/pageview", { ...other, location: url, productNumber: String(companion) });
    }
    const trackingUserId = await newVisitor();
    const pageview = {
      websiteUuid: "website-seSv",
      trackingUserId,
      location: url,
      productNumber: String(seed),
    };
    await served("collect/pageview", pageview);
    const after = numbersOf((await page({ count: 240 }, { trackingUserId })).result);
    expect(after.indexOf(companion)).toBeLessThan(5);
    expect(new Set(after)).toEqual(new Set(before));
  });

  it("fails with 500 for an unknown key and without an address", async () => {
    for (const response of [await serve("pages/nothing", { url }), await serve("pages/page-seSv", {})]) {
      expect(response.status).toBe(500);
      expect(await response.json()).toMatchObject({ success: false, code: "UNEXPECTED ERROR" });
    }
  });
});
