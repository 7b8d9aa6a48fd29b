import { evictAllDurableObjects } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { call } from "./wire.ts";

// biome-ignore lint/suspicious/noExplicitAny: the tests assert field by field
type Json = any;

const serve = (path: string, body: object | string, type = "application/json") =>
  call(`/recommendations/serve/${path}`, {
    method: "POST",
    headers: { "Content-Type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const served = async (path: string, body: object): Promise<Json> => (await serve(path, body)).json();

const newVisitor = async (): Promise<string> =>
  ((await (await call("/recommendations/serve/trackingUser")).json()) as Json).id;

const url = "http://localhost/se/sv/nyheter";

const page = async (products: object = {}, more: object = {}, key = "page-seSv"): Promise<Json> =>
  (await served(`pages/${key}`, { url, format: "json", products, ...more })).products;

const numbersOf = (products: { productNumber: string }[]) =>
  products.map((each) => Number(each.productNumber));

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

describe("POST /serve/recoms", () => {
  const website = { websiteUuid: "website-no" };
  const recoms = (requests: object[], trackingUserId?: string) =>
    served("recoms", { ...website, trackingUserId, requests });
  const box = (type: string, more: object = {}) => ({
    trackingKey: type,
    count: 4,
    sources: [{ type }],
    ...more,
  });

  const goods = async (): Promise<Json[]> =>
    (await page({ count: 240 }, { url: "http://localhost/no/en/" }, "page-no")).result;

  it("answers boxes in the order asked, nothing twice, nothing sold out", async () => {
    const { responses } = await recoms([{ key: "home" }, box("TOP"), box("MOST_VIEWED")]);
    expect(responses.map((each: Json) => each.key ?? each.trackingKey)).toEqual([
      "home",
      "TOP",
      "MOST_VIEWED",
    ]);
    const all = responses.flatMap((each: Json) => each.products);
    expect(new Set(numbersOf(all)).size).toBe(16);
    expect(all.every((each: Json) => each.inStock && each.trackingCode === undefined)).toBe(true);
  });

  it("tells what was bought together with what is in the cart", async () => {
    const available = (await goods()).filter((each) => each.inStock);
    const [bought, , , , together] = available.toReversed();
    const order = { ...website, total: 100, trackingUserId: await newVisitor(), orderNumber: "100001" };
    const productNumbers = [bought.variantProductNumbers[0], together.variantProductNumbers[0]];
    const told = await served("collect/conversion", { ...order, productNumbers });
    expect(told).toEqual({ success: true, message: "Conversion tracked" });
    const context = { productNumbers: [bought.variantProductNumbers[1] ?? bought.productNumber] };
    await evictAllDurableObjects();
    const { responses } = await recoms([{ key: "cart", context }]);
    expect(responses[0].products[0].productNumber).toBe(together.productNumber);
    expect(numbersOf(responses[0].products)).not.toContain(Number(bought.productNumber));
    const [recent] = (await recoms([box("RECENTLY_BOUGHT")])).responses;
    expect(new Set(numbersOf(recent.products))).toEqual(new Set(numbersOf([bought, together])));
    const elsewhere = await served("recoms", {
      websiteUuid: "website-dk",
      requests: [box("RECENTLY_BOUGHT")],
    });
    expect(elsewhere.responses[0].products).toEqual([]);
  });

  it("reminds of what was put aside until it is bought or taken out of the cart", async () => {
    const trackingUserId = await newVisitor();
    const [aside] = (await goods()).filter((each) => each.inStock);
    const reminded = async () =>
      numbersOf((await recoms([box("RETARGETED")], trackingUserId)).responses[0].products);
    await served("collect/cart", { ...website, trackingUserId, urls: [aside.originalUrl] });
    expect(await reminded()).toEqual([Number(aside.productNumber)]);
    await served("collect/cart", { ...website, trackingUserId, productNumbers: [] });
    expect(await reminded()).toEqual([]);
  });

  it("narrows a box to the page's brand and category", async () => {
    const [{ brand, hierarchies }] = await goods();
    const filtered = box("TOP", {
      context: { brand },
      sources: [{ type: "TOP", filters: { brand: "$brand" } }],
    });
    const category = { key: "category", context: { hierarchies: [hierarchies[0]] } };
    const [byBrand, byCategory] = (await recoms([filtered, category])).responses;
    expect(byBrand.products.map((each: Json) => each.brand)).toEqual(byBrand.products.map(() => brand));
    const paths = byCategory.products.map((each: Json) => JSON.stringify(each.hierarchies));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.every((path: string) => path.includes(hierarchies[0].at(-1)))).toBe(true);
  });

  it("fails as a whole for one bad box or an unknown website", async () => {
    const bad = await serve("recoms", { ...website, requests: [{ key: "home" }, { key: "nothing" }] });
    expect(bad.status).toBe(500);
    expect(await bad.json()).toEqual({ success: false, code: "NOT FOUND", message: expect.any(String) });
    expect((await serve("recoms", { websiteUuid: "nobody", requests: [{ key: "home" }] })).status).toBe(500);
    expect((await serve("recoms", "not json")).status).toBe(500);
  });
});

describe("POST /serve/collect/…", () => {
  const trackingUserId = "0123456789abcdef01234567";

  it("takes a click with the tracking code of a product, sent as text", async () => {
    const [shown] = (await page({ count: 1 })).result;
    const body = JSON.stringify({ websiteUuid: "website-seSv", trackingUserId, source: shown.trackingCode });
    const response = await serve("collect/click", body, "text/plain");
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, message: "Click tracked" },
    ]);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it("writes nothing down about who refused cookies", async () => {
    const nobody = { websiteUuid: "website-jp", trackingUserId: "0".repeat(24) };
    const told = await served("collect/conversion", {
      ...nobody,
      orderNumber: "1",
      productNumbers: ["1001"],
    });
    expect(told).toEqual({ success: true, message: "Not tracked for anonymous user" });
    const request = { trackingKey: "r", sources: [{ type: "RECENTLY_BOUGHT" }] };
    const { responses } = await served("recoms", { websiteUuid: "website-jp", requests: [request] });
    expect(responses[0].products).toEqual([]);
  });

  it.each([
    [{ trackingUserId }, "websiteUuid is required"],
    [{ websiteUuid: "nobody", trackingUserId }, "Website not found"],
    [{ websiteUuid: "website-no", trackingUserId: "me" }, "Invalid trackingUserId"],
  ])("answers 400 to %o", async (who, message) => {
    const response = await serve("collect/pageview", { ...who, location: url });
    expect([response.status, await response.json()]).toEqual([400, { success: false, message }]);
  });

  it("knows nothing else", async () => {
    expect((await serve("collect/thoughts", {})).status).toBe(500);
    expect((await serve("search", {})).status).toBe(500);
    expect((await call("/recommendations/nothing")).status).toBe(404);
  });
});

it("makes a new visitor each time", async () => {
  const [one, two] = [await newVisitor(), await newVisitor()];
  expect(one).toMatch(/^[0-9a-f]{24}$/);
  expect(one).not.toBe(two);
});

it("serves its browser script", async () => {
  const response = await call("/recommendations/helloretail.js");
  expect(response.headers.get("Content-Type")).toContain("text/javascript");
  expect(await response.text()).toContain("window.hrq");
});
