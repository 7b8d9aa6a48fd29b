import { expect, test } from "vitest";
import type { Product, ProductCard } from "#shared/catalog.ts";
import type { Reviews } from "#shared/pages.ts";
import { wordsOf } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
const textOf = async (path: string) => (await edge.fetch(path)).text();
/** What the page is drawn from, late parts included. */
const dataOf = async (path: string) =>
  (await edge.fetch(`/_data${path}`)).json<{
    product: Product;
    related: ProductCard[];
    reviews: Reviews;
  }>();

/** What stands between the name of the goods and their sizes: the price. */
const priceIn = (text: string) => /<\/h1>.*?<fieldset/s.exec(text)?.[0] ?? "";

test("the page has description, brand, specification, size guide, reviews and related goods (PR-01)", async () => {
  const text = await textOf("/en/p/alpine-jacket");
  const { product, related } = await dataOf("/en/p/alpine-jacket");
  const title = (name: string) => new RegExp(`<summary[^>]*>(<[^>]+>)*${name}`);
  for (const name of ["Description", "About Norrsken", "Specification"]) expect(text).toMatch(title(name));
  for (const told of [
    product.texts.intro,
    product.brandStory,
    product.specification[0]?.rows[0]?.value ?? "",
  ])
    expect(wordsOf(text)).toContain(told.split("\n")[0]);
  expect(text).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>.*?Size guide/s);
  expect(text).toContain('<section id="reviews"');
  expect(text).toContain("You may also like");
  // The row holds as many as are seen at once; the others come when it is swiped.
  expect(related.length).toBeGreaterThan(0);
  for (const { href } of related.slice(0, 4)) expect(text).toContain(`href="/en${href}"`);
});

test("name, brand and the picture of the goods are those of the commerce API (PR-02)", async () => {
  const text = await textOf("/en/p/alpine-jacket");
  const { product } = await dataOf("/en/p/alpine-jacket");
  expect(text).toMatch(/<h1[^>]*>Alpine Jacket<\/h1>/);
  expect(text).toMatch(/<a[^>]*>Norrsken<\/a>/);
  expect(product.pictures.length).toBeGreaterThan(0);
  for (const file of product.pictures) expect(text).toContain(`/${file}" srcSet=`);
});

test("reduced goods show both prices and the percentage, others their price alone (PR-04)", async () => {
  const reduced = await dataOf("/se/en/p/alpine-jacket-ember");
  const { discount, sellingIncVat } = reduced.product.price;
  const shown = wordsOf(priceIn(await textOf("/se/en/p/alpine-jacket-ember")));
  expect(shown).toMatch(new RegExp(`Sale price\\s+${wordsOf(sellingIncVat)}`));
  expect(shown).toMatch(new RegExp(`Regular price\\s+${wordsOf(discount?.regularIncVat ?? "none")}`));
  expect(shown).toContain(`−${discount?.percentage}%`);

  const plain = priceIn(await textOf("/se/en/p/alpine-jacket"));
  expect(wordsOf(plain)).toContain("4,999 SEK");
  expect(plain).not.toContain("<s ");
  expect(wordsOf(plain)).not.toMatch(/%|Sale price/);
});

test("sizes are listed by name, and one that is sold out says so (PR-14)", async () => {
  const text = await textOf("/en/p/alpine-jacket");
  const sizes = text.match(/<input[^>]*name="size"[^>]*>/g) ?? [];
  expect(sizes.map((size) => /aria-label="([^"]+)"/.exec(size)?.[1])).toEqual(["S", "M, sold out", "L"]);
});

test("reviews are there for everyone (PR-15)", async () => {
  const text = await textOf("/en/p/alpine-jacket");
  const { reviews } = (await dataOf("/en/p/alpine-jacket")).reviews;
  expect(reviews.length).toBeGreaterThan(0);
  for (const { author, comment } of reviews) {
    expect(wordsOf(text)).toContain(author);
    expect(wordsOf(text)).toContain(comment);
  }
});

test("the brand leads to its own list (PR-17)", async () => {
  const address = 'href="/en/b/norrsken"';
  expect((await textOf("/en/p/alpine-jacket")).split(address).length - 1).toBeGreaterThanOrEqual(2);
  expect(await textOf("/en/b/norrsken")).toMatch(/<h1[^>]*>Norrsken<\/h1>/);
});
