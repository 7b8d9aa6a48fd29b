import { describe, expect, it } from "vitest";
import { type Json, newVisitor, numbersOf, page, serve, served } from "./recommended.ts";
import { restart } from "./wire.ts";

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

  const fetchProducts = async (): Promise<Json[]> =>
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
    const available = (await fetchProducts()).filter((each) => each.inStock);
    const [bought, , , , together] = available.toReversed();
    const order = { ...website, total: 100, trackingUserId: await newVisitor(), orderNumber: "100001" };
    const productNumbers = [bought.variantProductNumbers[0], together.variantProductNumbers[0]];
    const told = await served("collect/conversion", { ...order, productNumbers });
    expect(told).toEqual({ success: true, message: "Conversion tracked" });
    const context = { productNumbers: [bought.variantProductNumbers[1] ?? bought.productNumber] };
    await restart();
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
    const [aside] = (await fetchProducts()).filter((each) => each.inStock);
    const reminded = async () =>
      numbersOf((await recoms([box("RETARGETED")], trackingUserId)).responses[0].products);
    await served("collect/cart", { ...website, trackingUserId, urls: [aside.originalUrl] });
    expect(await reminded()).toEqual([Number(aside.productNumber)]);
    await served("collect/cart", { ...website, trackingUserId, productNumbers: [] });
    expect(await reminded()).toEqual([]);
  });

  it("narrows a box to the page's brand and category", async () => {
    const [{ brand, hierarchies }] = await fetchProducts();
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
