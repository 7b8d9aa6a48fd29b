import { expect, test } from "vitest";
import type { Product, ProductCard } from "#shared/catalog.ts";
import { postProductReview } from "#shared/operations/generated/operations.ts";
import type { ListPage, Reviews } from "#shared/pages.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { callOperation } from "#tests/support/calls.ts";
import { parseDocument, readTexts, readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
const textOf = async (path: string) => (await edge.fetch(path)).text();
const dataOf = async (path: string) =>
  (await edge.fetch(`/_data${path}`)).json<{ product: Product; reviews: Reviews }>();

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

test("a review is taken from nobody who is not logged in, whatever their cookie says (VL-15)", async () => {
  const words = { alias: "alpine-jacket", rating: 5, comment: "Dry.", author: "Kim" };
  const review = (cookie: string) => callOperation(edge, postProductReview, words, { cookie });
  edge.asked();
  expect((await review("")).status).toBe(401);
  expect(edge.asked()).not.toContain(postProductReview.name);
  expect((await review("auth=made-up")).status).toBe(401);
  const visitor = createVisitor(edge);
  await visitor.auth("register", { username: newcomer(), password });
  expect((await review(visitor.jar.header())).answer).toEqual({ data: { postProductReview: true } });
});
