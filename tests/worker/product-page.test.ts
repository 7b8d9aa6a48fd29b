import { expect, test } from "vitest";
import type { Product } from "#shared/catalog.ts";
import type { RelatedProducts, Reviews } from "#shared/pages.ts";
import {
  parseDocument,
  readDescription,
  readHeading,
  readJsonLd,
  readTexts,
  readWords,
} from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
const textOf = async (path: string) => (await edge.fetch(path)).text();
/** What the page is rendered from, deferred parts included. */
const dataOf = async (path: string) =>
  (await edge.fetch(`/_data${path}`)).json<{
    product: Product;
    related: RelatedProducts;
    reviews: Reviews;
  }>();

/** What stands between the name of the product and their sizes: the price. */
const priceIn = (text: string) => /<\/h1>.*?<fieldset/s.exec(text)?.[0] ?? "";

test("the page has description, brand, specification, size guide, reviews and related goods (PR-01)", async () => {
  const text = await textOf("/en/p/alpine-jacket");
  const { product, related } = await dataOf("/en/p/alpine-jacket");
  const headings = readTexts(text, "summary").join("\n");
  for (const name of ["Description", "About Norrsken", "Specification"]) expect(headings).toContain(name);
  for (const told of [...product.texts.intro, ...product.brandStory]) expect(readWords(text)).toContain(told);
  const rows = product.specification.flatMap((group) => group.rows);
  expect(rows.length).toBeGreaterThan(0);
  expect(readTexts(text, "caption + tbody th")).toEqual(rows.map(({ name }) => name));
  expect(readTexts(text, "caption + tbody td")).toEqual(rows.map(({ value }) => value));
  expect(readTexts(text, 'button[aria-haspopup="dialog"]').join()).toContain("Size guide");
  expect(parseDocument(text).querySelector("section#reviews")).not.toBeNull();
  expect(text).toContain("You may also like");
  // The row holds as many as are seen at once; the others come when it is swiped.
  expect(text).toContain("Goes with it");
  for (const row of [related.alternatives, related.companions]) {
    expect(row.length).toBeGreaterThan(0);
    for (const { href } of row.slice(0, 4)) expect(text).toContain(`href="/en${href}"`);
  }
});

test("name, brand and the picture of the goods are those of the commerce API (PR-02)", async () => {
  const text = await textOf("/en/p/alpine-jacket");
  const { product } = await dataOf("/en/p/alpine-jacket");
  expect(readHeading(text)).toBe("Alpine Jacket");
  expect(readTexts(text, "a")).toContain("Norrsken");
  expect(product.pictures.length).toBeGreaterThan(0);
  for (const file of product.pictures) expect(text).toContain(`/${file}" srcSet=`);
});

test("reduced goods show both prices and the percentage, others their price alone (PR-04)", async () => {
  const reduced = await dataOf("/se/en/p/alpine-jacket-ember");
  const { discount, sellingIncVat } = reduced.product.price;
  const shown = readWords(priceIn(await textOf("/se/en/p/alpine-jacket-ember")));
  expect(shown).toMatch(new RegExp(`Sale price\\s+${readWords(sellingIncVat)}`));
  expect(shown).toMatch(
    new RegExp(
      `Lowest price in the 30 days before the reduction\\s+${readWords(discount?.priorIncVat ?? "none")}`,
    ),
  );
  const [prior, now] = [discount?.priorIncVat, sellingIncVat].map((text) => Number(text?.replace(/\D/g, "")));
  const percent = Math.floor(((Number(prior) - Number(now)) * 100) / Number(prior));
  expect(percent).toBeGreaterThan(5);
  expect(shown).toContain(`−${percent}%`);

  const plain = priceIn(await textOf("/se/en/p/alpine-jacket"));
  expect(readWords(plain)).toContain("4,999 SEK");
  expect(parseDocument(plain).querySelector("s")).toBeNull();
  expect(readWords(plain)).not.toMatch(/%|Sale price/);
});

test("sizes are listed by name, and one that is sold out says so (PR-14)", async () => {
  const text = await textOf("/en/p/alpine-jacket");
  const sizes = [...parseDocument(text).querySelectorAll('input[name="size"]')];
  expect(sizes.map((size) => size.getAttribute("aria-label"))).toEqual(["S", "M, sold out", "L"]);
});

test("reviews are there for everyone (PR-15)", async () => {
  const text = await textOf("/en/p/alpine-jacket");
  const { reviews } = (await dataOf("/en/p/alpine-jacket")).reviews;
  expect(reviews.length).toBeGreaterThan(0);
  for (const { author, comment } of reviews) {
    expect(readWords(text)).toContain(author);
    expect(readWords(text)).toContain(comment);
  }
});

test.each([
  ["/se/sv", "kontrollerar inte om produkten har köpts"],
  ["/eu/de", "prüfen aber nicht, ob das Produkt hier gekauft wurde"],
  ["/us/en", "do not check whether the writer bought the product"],
])("beside the reviews of %s stands whether they are checked", async (basename, words) => {
  const reviews = parseDocument(await textOf(`${basename}/p/alpine-jacket`)).querySelector("section#reviews");
  expect(readWords(reviews?.innerHTML ?? "")).toContain(words);
});

test("the brand leads to its own list (PR-17)", async () => {
  const address = 'href="/en/b/norrsken"';
  expect((await textOf("/en/p/alpine-jacket")).split(address).length - 1).toBeGreaterThanOrEqual(2);
  expect(readHeading(await textOf("/en/b/norrsken"))).toBe("Norrsken");
});

test("what goes with a product is of another kind, and in no other row of its page", async () => {
  const { product, related } = await dataOf("/se/en/p/alpine-jacket");
  const own = product.facts.category;
  const companions = related.companions.slice(0, 4);
  expect(companions.map(({ facts }) => facts.category)).not.toContain(own);
  const shown = [...related.alternatives.slice(0, 4), ...companions].map(({ pictures }) => pictures[0]);
  expect(new Set([...shown, product.pictures[0]]).size).toBe(shown.length + 1);
});

test.each([
  ["en", ["front", "back", "detail", "fabric", "outdoors"]],
  ["de", ["Vorderseite", "Rückseite", "Detail", "Material", "draußen"]],
  ["sv", ["framsida", "baksida", "detalj", "material", "utomhus"]],
])("each picture says in %s what it shows, and leads to itself in full", async (language, views) => {
  const gallery = parseDocument(await textOf(`/eu/${language}/p/alpine-jacket`)).querySelector("#gallery");
  const links = [...(gallery?.querySelectorAll("a[href]") ?? [])];
  expect(links.map((link) => link.querySelector("img")?.getAttribute("alt")?.split(", ").at(-1))).toEqual(
    views,
  );
  for (const link of links) expect(link.getAttribute("href")).toMatch(/\/product\/raw\/[\w-]+\.avif$/);
});

test("days of delivery are those of the market, and nothing is scarce before a size is chosen", async () => {
  const days = await Promise.all(
    ["/se/en", "/eu/en", "/us/en", "/jp/en"].map(
      async (basename) => (await dataOf(`${basename}/p/alpine-jacket`)).product.delivery.inStock,
    ),
  );
  expect(new Set(days).size).toBe(4);
  const text = await textOf("/se/en/p/alpine-jacket");
  const stock = readTexts(text, 'form [role="status"]').join();
  expect(stock).toContain("In stock");
  expect(readWords(stock)).toContain(readWords(days[0] ?? "none"));
  expect(text).not.toMatch(/Only \d+ left in stock/);
  expect(text).not.toMatch(/working days/);
});

test("search engines read descriptions of goods and lists as words, whatever markup they were written in", async () => {
  const written = createEdge();
  const html = "<p>Up &amp; <b>over</b>.</p><p>[returnDays] days</p>";
  const product = {
    productId: 1,
    alias: "written",
    name: "Written",
    texts: { text1: html },
    meta: { title: null, description: "" },
    skus: [{ skuId: 1, productId: 1, name: "M" }],
    productImages: [],
  };
  const info = { id: 1, alias: "written", name: "Written", canonicalUrl: "/se/en/c/written" };
  const listPageInfo = {
    ...info,
    primaryDescription: html,
    secondaryDescription: html,
    meta: { description: html },
  };
  const products = { count: 1, products: [], filters: null };
  written.break(({ operationName }) =>
    operationName === "product"
      ? Response.json({ data: { product } })
      : operationName === "list"
        ? Response.json({ data: { listPageInfo, products } })
        : "pass",
  );
  const goods = await (await written.fetch("/se/en/p/written")).text();
  expect(readDescription(goods)).toBe("Up & over. 30 days");
  expect(readJsonLd(goods)[0]?.description).toBe("Up & over. 30 days");
  const list = await (await written.fetch("/se/en/c/written")).text();
  expect(readDescription(list)).toBe("Up & over. 30 days");
  expect(readTexts(list, "main p").filter((words) => words.startsWith("Up & over. 30 days"))).toHaveLength(2);
});

test("goods whose canonical address is spelled another way than their alias have it as their page", async () => {
  const spelled = createEdge();
  const product = {
    productId: 1,
    alias: "Mixed-Case",
    canonicalUrl: "/se/en/p/mixed-case",
    name: "Mixed",
    skus: [{ skuId: 1, productId: 1, name: "M" }],
    productImages: [],
  };
  spelled.break(({ operationName }) =>
    operationName === "product" ? Response.json({ data: { product } }) : "pass",
  );
  expect((await spelled.fetch("/se/en/p/mixed-case")).status).toBe(200);
  const moved = await spelled.fetch("/se/en/p/name-of-before");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/se/en/p/mixed-case"]);
});
