import { describe, expect, it } from "vitest";
import { ask, call } from "./wire.ts";

describe("a review", () => {
  const newestAlias = async () => {
    const { data } = await ask(
      "{ products(take: 1, skip: 3, filter: { sort: LATEST }) { products { alias } } }",
    );
    return data.products.products[0].alias as string;
  };
  const reviewsOf = async (alias: string) =>
    (
      await ask(
        "query r($alias: String) { reviews(alias: $alias, take: 3) { count averageRating reviews { author rating } } }",
        { alias },
      )
    ).data.reviews;
  const postReview = async (variables: object) =>
    (
      await ask(
        `mutation r($alias: String!, $rating: Int, $author: String!, $comment: String) {
          postProductReview(alias: $alias, rating: $rating, author: $author, comment: $comment) }`,
        { rating: 1, author: "Ida <b>", comment: "Too warm.", ...variables },
      )
    ).data.postProductReview;

  it("is shown once somebody has read and approved it", async () => {
    const alias = await newestAlias();
    const before = await reviewsOf(alias);
    expect(await postReview({ alias })).toBe(true);
    expect(await reviewsOf(alias)).toEqual(before);

    const waiting = await (await call("/reviews")).text();
    expect(waiting).toContain("Ida &lt;b&gt;");
    const id = /reviews\/(\d+)"/.exec(waiting)?.[1];
    await call(`/reviews/${id}`, { method: "POST", body: "verdict=approve", redirect: "manual" });
    const after = await reviewsOf(alias);
    expect(after.count).toBe(before.count + 1);
    expect(after.reviews[0]).toEqual({ author: "Ida <b>", rating: 1 });
    expect(await (await call("/reviews")).text()).toContain("None.");
  });

  it("counts in the product's rating and in the order by votes as soon as it is shown", async () => {
    const alias = "alpine-jacket";
    const rating = async () => {
      const query = `query r($alias: String) {
        product(alias: $alias) { rating { score voteCount } }
        reviews(alias: $alias, take: 500) { count averageRating reviews { rating } }
        products(take: 200, filter: { sort: VOTES }) { products { alias rating { voteCount } } } }`;
      const { product, reviews, products } = (await ask(query, { alias })).data;
      const stars = reviews.reviews.map((review: { rating: number }) => review.rating);
      const mean = stars.reduce((sum: number, star: number) => sum + star, 0) / stars.length;
      expect(product.rating).toEqual({ score: reviews.averageRating, voteCount: reviews.count });
      expect(product.rating).toEqual({ score: Math.round(mean * 10) / 10, voteCount: stars.length });
      const votes = products.products.map((each: { rating: { voteCount: number } }) => each.rating.voteCount);
      expect(votes).toEqual(votes.toSorted((one: number, other: number) => other - one));
      const card = products.products.find((each: { alias: string }) => each.alias === alias);
      expect(card.rating.voteCount).toBe(product.rating.voteCount);
      return product.rating.voteCount as number;
    };
    const before = await rating();
    expect(await postReview({ alias })).toBe(true);
    expect(await rating()).toBe(before);
    const id = /reviews\/(\d+)"/.exec(await (await call("/reviews")).text())?.[1];
    await call(`/reviews/${id}`, { method: "POST", body: "verdict=approve", redirect: "manual" });
    expect(await rating()).toBe(before + 1);
  });

  it.each([
    ["of nothing", { alias: "nothing" }],
    ["without stars", { rating: null }],
    ["with six stars", { rating: 6 }],
    ["by nobody", { author: " " }],
    ["by too long a name", { author: "x".repeat(51) }],
    ["of too many words", { comment: "x".repeat(1001) }],
  ])("%s is not taken", async (_what, change) => {
    expect(await postReview({ alias: await newestAlias(), ...change })).toBe(false);
  });

  it("can be read before it is public on the developer's own machine only", async () => {
    expect((await call("/reviews", {}, "https://shop.example")).status).toBe(404);
  });
});
