import { expect, test } from "vitest";
import type { Product, ProductCard } from "#shared/catalog.ts";
import type { ListPage, RelatedProducts, Reviews } from "#shared/pages.ts";
import { parseDocument, readHeading, readTexts, readWords } from "#tests/support/document.ts";
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
  for (const told of [
    product.texts.intro,
    product.brandStory,
    product.specification[0]?.rows[0]?.value ?? "",
  ])
    expect(readWords(text)).toContain(told.split("\n")[0]);
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
  expect(shown).toContain(`−${discount?.percentage}%`);

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

/** The most reviewed of the jackets. */
async function findReviewed(): Promise<string> {
  const list = await (await edge.fetch("/_data/se/en/c/jackets")).json<ListPage>();
  const votes = ({ rating }: ProductCard) => rating?.count ?? 0;
  return list.products.toSorted((one, other) => votes(other) - votes(one))[0]?.href ?? "";
}

test("all reviews can be read, by stars and in three orders, also without scripts (PR-15)", async () => {
  const path = `/se/en${await findReviewed()}`;
  const at = async (query: string) => (await dataOf(path + query)).reviews;
  const first = await at("");
  expect(first.count).toBeGreaterThan(15);
  expect(first.counts?.reduce((sum, count) => sum + count, 0)).toBe(first.count);
  expect(first.reviews.length).toBe(5);
  const more = await at("?reviews=15");
  expect(more.reviews.length).toBe(15);
  expect(more.reviews.slice(0, 5)).toEqual(first.reviews);
  expect(new Set((await at("?reviews=495")).reviews.map((review) => JSON.stringify(review))).size).toBe(
    first.count,
  );

  for (const stars of [1, 2, 3, 4, 5]) {
    const found = await at(`?stars=${stars}&reviews=495`);
    expect(found.reviews.length).toBe(first.counts?.[stars - 1]);
    expect(found.reviews.every(({ rating }) => rating === stars)).toBe(true);
  }
  const ratings = async (query: string) => (await at(query)).reviews.map(({ rating }) => rating);
  const lowest = await ratings("?order=lowest&reviews=15");
  expect(lowest).toEqual(lowest.toSorted());
  expect(await ratings("?order=highest&reviews=15")).toEqual(
    (await ratings("?order=highest&reviews=15")).toSorted().reverse(),
  );
  expect(lowest[0]).toBeLessThan(5);

  const text = await textOf(`${path}?stars=5`);
  const document = parseDocument(text);
  const links = [...document.querySelectorAll('#reviews a[rel="nofollow"]')];
  const hrefs = links.map((link) => link.getAttribute("href"));
  for (const query of ["?stars=4", "", "?order=lowest&stars=5", "?reviews=15&stars=5"])
    expect(hrefs).toContain(`${path}${query}#reviews`);
  expect(readTexts(text, '#reviews [role="status"]')).toEqual([`5 of ${first.counts?.[4]} reviews`]);
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toMatch(
    new RegExp(`${path}$`),
  );
});

test("what reviews cannot be asked for is the plain page of the cache", async () => {
  const path = "/se/en/p/alpine-jacket";
  await textOf(path);
  const answer = await edge.fetch(`${path}?stars=9&order=best&reviews=7&x=1`);
  expect(answer.headers.get("cache-status")).toContain("hit");
  await answer.text();
});

test("an API that tells fewer ratings than it counts gets no histogram", async () => {
  const api = createEdge();
  const review = { author: "Kim", comment: "Dry.", rating: 5, reviewDate: "2026-01-01T00:00:00Z" };
  api.break(({ operationName }) =>
    operationName === "reviews"
      ? Response.json({
          data: {
            reviews: { count: 2, averageRating: 5, reviews: [review] },
            ratings: { reviews: [{ rating: 5 }] },
          },
        })
      : "pass",
  );
  const reviews = parseDocument(await (await api.fetch("/no/en/p/alpine-jacket")).text()).querySelector(
    "#reviews",
  );
  expect(readWords(reviews?.innerHTML ?? "")).toContain("Dry.");
  expect(reviews?.querySelectorAll('a[rel="nofollow"]').length).toBe(0);
});

test("what most say of the size stands beside the sizes, and nothing where nobody could say it", async () => {
  const path = `/se/en${await findReviewed()}`;
  const { fit } = (await dataOf(path)).product;
  expect(fit?.advice).toMatch(/^(True to size|Runs (small|large)), say \d+% of \d+ shoppers\. Take /);
  const text = await textOf(path);
  expect(readTexts(text, "form p")).toContain(fit?.advice);
  expect(readTexts(text, "#reviews li").join()).toContain("True to size");
  const list = await (await edge.fetch("/_data/se/en/c/packs")).json<ListPage>();
  const [pack] = list.products;
  expect((await dataOf(`/se/en${pack?.href}`)).product.fit).toBeNull();
});
