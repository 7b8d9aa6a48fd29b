import { expect, test } from "vitest";
import type { ListPage } from "#shared/pages.ts";
import { parseDocument, readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { readSettings } from "#worker/env.ts";

const edge = createEdge();
const listAt = async (path: string) => (await edge.fetch(`/_data${path}`)).json<ListPage>();
/** `4,059 SEK` as a number. */
const amountOf = (price: string) => Number(price.replace(/[^\d.]/g, ""));

test("a card shows picture, brand, name and price, can be a favourite and leads to its goods (LS-19)", async () => {
  const text = await (await edge.fetch("/se/en/c/jackets")).text();
  const { products } = await listAt("/se/en/c/jackets");
  const cards = [...parseDocument(text).querySelectorAll("article")];
  expect(cards).toHaveLength(products.length);
  for (const [index, { brand, name, href, pictures, price }] of products.entries()) {
    const card = cards[index];
    const picture = card?.querySelector(`img[src$="/${pictures[0]}"]`);
    expect(picture?.getAttribute("alt")).toMatch(new RegExp(`^${brand} ${name}`));
    for (const shown of [brand, name, price.sellingIncVat])
      expect(readWords(card?.outerHTML ?? "")).toContain(readWords(shown));
    expect(card?.querySelector(`a[href="/se/en${href}"]`)).not.toBeNull();
    expect(card?.querySelector('button[aria-pressed="false"]')).not.toBeNull();
  }
});

test("no page shows one front picture twice: the front page, goods with what goes with them, lists, what is found, editors' pages", async () => {
  /** Of all cards in all rows, the streamed ones too, and of the product the page is about. */
  const frontsAt = async (path: string) => {
    const main = parseDocument(await (await edge.fetch(path)).text());
    const cards = [...main.querySelectorAll("article img:first-child, a[aria-haspopup=dialog] img")];
    return cards.flatMap((image) => image.getAttribute("src")?.match(/[^/]+-front\.avif$/) ?? []);
  };
  const { products } = await listAt("/se/en/list?sort=LATEST");
  const goods = products.map(({ href }) => `/se/en${href}`);
  const others = [
    "/se/en",
    "/ch/de",
    "/se/sv",
    "/us/en/list",
    "/se/en/list/sale",
    "/se/en/s/zzzz",
    "/se/en/nope",
    "/se/en/four-days-on-the-ridge",
    "/se/en/p/hut-weekend",
  ];
  let seen = 0;
  for (const path of [...goods, ...others]) {
    const fronts = await frontsAt(path);
    expect([path, fronts.filter((file, index) => fronts.indexOf(file) !== index)]).toEqual([path, []]);
    expect([path, fronts.length > 3]).toEqual([path, true]);
    seen += fronts.length;
  }
  expect(seen).toBeGreaterThan(100);
});

test("filters and sorts are drawn by the worker, an unknown sort is the list's own (LS-05 LS-06 LS-07 LS-08 LS-10)", async () => {
  const all = await listAt("/se/en/c/jackets");
  const brand = all.facets
    .find(({ parameter }) => parameter === "brands")
    ?.values.find(({ count }) => count < all.count);
  const path = `/se/en/c/jackets?brands=${brand?.label}~${brand?.id}&sort=PRICE`;
  const page = parseDocument(await (await edge.fetch(path)).text());
  const cards = [...page.querySelectorAll("#products + ul article")];
  expect(cards.length).toBe(brand?.count);
  for (const card of cards) expect(readWords(card.outerHTML)).toContain(brand?.label);
  const marked = [...page.querySelectorAll("#filters input[checked]")];
  expect(marked.map((box) => box.getAttribute("value"))).toEqual([`${brand?.label}~${brand?.id}`]);
  const chosen = [...page.querySelectorAll("select option[selected]")];
  expect(chosen.map((option) => option.getAttribute("value"))).toContain("PRICE");

  const amounts = async (sort: string) =>
    (await listAt(`/se/en/c/jackets?sort=${sort}`)).products.map(({ price }) =>
      amountOf(price.sellingIncVat),
    );
  const rising = await amounts("PRICE");
  expect(rising).toEqual(rising.toSorted((one, other) => one - other));
  const falling = await amounts("PRICE_DESC");
  expect(falling).toEqual(falling.toSorted((one, other) => other - one));
  expect(falling).not.toEqual(rising);

  const asked = createEdge();
  for (const [query, sort, sent] of [
    ["", "RECOMMENDED", "LATEST"],
    ["?sort=LATEST", "LATEST", "LATEST"],
    ["?sort=PRICE", "PRICE", "PRICE"],
    ["?sort=PRICE_DESC", "PRICE_DESC", "PRICE_DESC"],
  ]) {
    asked.asked();
    const list = await (await asked.fetch(`/_data/gb/en/c/jackets${query}`)).json<ListPage>();
    const call = asked.calls.find(({ operationName }) => operationName === "list");
    expect([list.sort, call?.variables]).toMatchObject([sort, { filter: { sort: sent } }]);
  }
  for (const query of ["?sort=foo", "?sort=RELEVANCE", "?sort=RECOMMENDED"])
    expect(await listAt(`/se/en/c/jackets${query}`)).toMatchObject({
      sort: "RECOMMENDED",
      products: all.products,
    });
  expect((await listAt("/se/en/s/jacket")).sort).toBe("RELEVANCE");
});

test("a deployment gives a route a sort of its own, or is told what is wrong with it (LS-08 LS-11)", async () => {
  const custom = createEdge({ CUSTOM_SORT_ROUTES: '[{"name":"sale","sort":"PRICE"}]' });
  custom.asked();
  await custom.fetch("/gb/en/list/sale");
  const { variables } = custom.calls.find(({ operationName }) => operationName === "list") ?? {};
  expect(variables).toMatchObject({ filter: { sort: "PRICE" } });
  for (const wrong of ["{}", '[{"name":"sale","sort":"UP"}]', '[{"name":"nowhere","sort":"PRICE"}]'])
    expect(() => readSettings({ CUSTOM_SORT_ROUTES: wrong } as never)).toThrow("CUSTOM_SORT_ROUTES");
});

test("results of a search are sorted and filtered as lists are (SE-05)", async () => {
  const all = await listAt("/se/en/s/jacket");
  const sorted = await listAt("/se/en/s/jacket?sort=PRICE");
  const amounts = sorted.products.map(({ price }) => amountOf(price.sellingIncVat));
  expect(amounts.length).toBeGreaterThan(2);
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  const [brand] = all.facets.find(({ parameter }) => parameter === "brands")?.values ?? [];
  const filtered = await listAt(`/se/en/s/jacket?brands=x~${brand?.id}`);
  expect(filtered.count).toBe(brand?.count);
  expect(filtered.count).toBeLessThan(all.count);
  expect(new Set(filtered.products.map((card) => card.brand))).toEqual(new Set([brand?.label]));
});

test("words are left out of a search until something is found, and the page says which are left", async () => {
  const jackets = await listAt("/se/en/s/jacket");
  const path = "/se/en/s/jacket%20zzzz";
  const found = await listAt(path);
  expect(found).toMatchObject({ title: "Results for “jacket zzzz”", count: jackets.count });
  expect(found.products).toEqual(jackets.products);
  const says = "Nothing has all of these words. This is what we have for “jacket”.";
  for (const form of [path, `${path}.md`])
    expect(readWords(await (await edge.fetch(form)).text())).toContain(says);
  const [brand] = found.facets.find(({ parameter }) => parameter === "brands")?.values ?? [];
  const filtered = await listAt(`${path}?brands=x~${brand?.id}&sort=PRICE`);
  expect(filtered).toMatchObject({ instead: says, count: brand?.count, sort: "PRICE" });

  // Filters that leave nothing of what has all the words, and words that are all known or all unknown.
  const hidden = await listAt("/se/en/s/alpine%20jacket?price=x~1-2");
  expect(hidden).toMatchObject({ count: 0, products: [] });
  for (const list of [hidden, jackets, await listAt("/se/en/s/qqqq%20zzzz"), await listAt("/se/en/s/zzzz")])
    expect(list.instead).toBeUndefined();
});

test("free shipping over 1000 SEK and returns within 30 days are promised in every language (CK-17 CK-18)", async () => {
  for (const [path, shipping, returns] of [
    ["/se/en/p/alpine-jacket", "over 1,000 SEK", "Returns within 30 days"],
    ["/se/sv/p/alpine-jacket", "över 1 000 kr", "Retur inom 30 dagar"],
  ] as const) {
    const text = readWords(await (await edge.fetch(path)).text());
    expect(text).toContain(shipping);
    expect(text).toContain(returns);
  }
  const swiss = await (await edge.fetch("/ch/de/p/alpine-jacket")).text();
  const promises = [...parseDocument(swiss).querySelectorAll("dt")].map(({ textContent }) => textContent);
  expect(promises).toContain("30 Tage");
  const german = readWords(swiss);
  expect(german).not.toContain("1.000 SEK");
});
