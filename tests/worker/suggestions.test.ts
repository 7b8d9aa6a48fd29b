import { afterEach, expect, test } from "vitest";
import { apiHeaders, apiPaths } from "#shared/api.ts";
import type { Suggestions } from "#shared/search.ts";
import { createEdge } from "#tests/support/edge.ts";
import { answerChanged } from "#tests/support/partly.ts";
import { toFewerWords } from "#worker/pages/fewer-words.ts";

const edge = createEdge();
afterEach(() => edge.heal());

const ask = (text: string, page = "/eu/en", from: Record<string, string> = {}) =>
  edge.fetch(`${apiPaths.suggestions}?${new URLSearchParams({ q: text })}`, {
    headers: { [apiHeaders.pagePath]: page, ...from },
  });
const suggest = async (text: string, page?: string) => (await ask(text, page)).json<Suggestions>();

test("products, categories and brands fit to what is typed, in the page's language, and no picture is shown twice", async () => {
  for (const [page, text, name] of [
    ["/eu/en", "jacket", /jacket/i],
    ["/eu/de", "jacke", /jacke/i],
    ["/se/sv", "jack", /jack/i],
  ] as const) {
    const { count, products, categories } = await suggest(text, page);
    expect(count).toBeGreaterThan(0);
    expect(products.length).toBeLessThanOrEqual(4);
    const pictures = products.map(({ pictures: [first] }) => first);
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(categories[0]?.label).toMatch(name);
    expect(categories[0]?.href).toMatch(/^\/c\//);
  }
  expect((await suggest("norrsk")).brands).toEqual([{ label: "Norrsken", href: "/b/norrsken" }]);
});

test("goods without pictures are suggested like others", async () => {
  const { count } = await suggest("jacket");
  edge.break((call) =>
    call.operationName === "suggestions"
      ? answerChanged(edge.pass(call), ({ products }) => {
          for (const product of products.products) product.productImages = [];
        })
      : "pass",
  );
  expect((await suggest("jacket")).products).toHaveLength(Math.min(count, 4));
});

test("a whole is suggested before its parts, and another of its name where its beginning is asked for", async () => {
  for (const [page, text, label, href] of [
    ["/eu/en", "jack", "Jackets", "/c/jackets"],
    ["/eu/en", "trou", "Trousers", "/c/trousers"],
    ["/eu/de", "jack", "Jacken", "/c/jackets"],
    ["/eu/en", "women jacket", "Women / Jackets", "/c/women-jackets"],
  ] as const)
    expect((await suggest(text, page)).categories[0]).toEqual({ label, href });
  for (const { label } of (await suggest("jack")).categories) expect(label).not.toContain("/");
});

test("words are left out until something is found, and the answer says which are left", async () => {
  expect(toFewerWords("red jacket zzzz")).toEqual([
    "jacket zzzz",
    "red zzzz",
    "zzzz",
    "red jacket",
    "jacket",
    "red",
  ]);
  expect(toFewerWords("Jacke & Hose")).toEqual(["Hose", "Jacke"]);
  expect(toFewerWords("jacket")).toEqual([]);
  expect(toFewerWords("our long red rain jacket hood")).toEqual([
    "long red rain jacket hood",
    "our red rain jacket hood",
    "our long rain jacket hood",
    "our long red jacket hood",
    "our long red rain hood",
    "hood",
    "our long red rain jacket",
    "jacket",
  ]);
  const { instead, count, products } = await suggest("zzzz jacket qqqq");
  expect(instead).toBe("jacket");
  expect(count).toBe((await suggest("jacket")).count);
  expect(products.length).toBeGreaterThan(0);
  const helmet = await suggest("jacket helmet");
  expect(helmet).toMatchObject({ instead: "jacket", count });
});

test("a search of many words that nobody has asks the API twelve times at most", async () => {
  await edge.fetch("/eu/en");
  for (const text of ["aaaq bbbq cccq dddq eeeq fffq", Array(40).fill("q").join("q ")]) {
    edge.asked();
    expect((await edge.fetch(`/eu/en/s/${encodeURIComponent(text)}?sort=PRICE`)).status).toBe(200);
    const asked = edge.asked();
    expect(asked).toContain("suggestions");
    expect(asked.length, asked.join()).toBeLessThanOrEqual(12);
    await ask(text);
    expect(edge.asked().length).toBeLessThanOrEqual(12);
  }
});

test("ten times a minute an address gets what has fewer words, then what it typed alone", async () => {
  const [one, other] = ["203.0.113.5", "203.0.113.6"].map((address) => ({ "cf-connecting-ip": address }));
  const text = "zzzz jacket qqqq";
  const search = async (headers: Record<string, string> = {}) => {
    const page = await edge.fetch(`/_data/eu/en/s/${encodeURIComponent(text)}`, { headers });
    return (await page.json<{ instead?: string }>()).instead !== undefined;
  };
  const finds: boolean[] = [];
  for (let time = 0; time < 6; time++) {
    finds.push(await search(one), "instead" in (await (await ask(text, "/eu/en", one)).json<object>()));
  }
  expect(finds).toEqual(finds.map((_, index) => index < 10));
  edge.asked();
  expect(await search(one)).toBe(false);
  expect(edge.asked().length).toBeLessThanOrEqual(4);
  expect(await search(other)).toBe(true);
});

test("what is suggested is counted, whatever the API counts", async () => {
  const whole = await suggest("jacket");
  edge.break((call) =>
    call.operationName === "suggestions"
      ? answerChanged(edge.pass(call), ({ products }) => (products.count = 0))
      : "pass",
  );
  const { count, ...shown } = await suggest("jacket");
  expect({ ...shown, count: whole.count }).toEqual(whole);
  expect(count).toBeGreaterThan(0);
});

test("what nobody has, and nothing at all, is answered with what is popular", async () => {
  const [none, start] = [await suggest("zzzz"), await suggest("")];
  expect(none).toEqual(start);
  expect(start).toMatchObject({ count: 0, categories: [], brands: [] });
  expect(start.products).toHaveLength(4);
  expect(start.top.length).toBeGreaterThan(3);
  expect((await suggest("", "/eu/de")).top).not.toEqual(start.top);
});

test("a commerce API that fails is no empty answer", async () => {
  edge.break(() => new Response("", { status: 500 }));
  expect((await ask("fleece")).status).toBe(503);
});
