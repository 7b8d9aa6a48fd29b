import { describe, expect, test } from "vitest";
import { createCatalogue, findProduct } from "#backend/catalogue/catalogue.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import { relatedProducts } from "#backend/catalogue/related.ts";
import { fitOf, ratingOf, reviewsOf } from "#backend/catalogue/reviews.ts";
import type { Style } from "#backend/catalogue/types.ts";
import { now, seenFrom } from "./catalogue-viewpoint.ts";

const catalogue = createCatalogue({ size: 600 });
const se = seenFrom("se", "sv");
const jacket = findProduct(catalogue, { alias: "alpine-jacket" });
if (!jacket) throw new Error("no alpine jacket");

/** The size a review speaks of. */
const fitSaid = /(?:usually wear|Took|instead of|True to size,) ([\w/½.]+?)(?: |\.|;)/;

describe("reviews and related products", () => {
  test("reviews are as many as votes, average to the rating, newest first, and pages join", () => {
    const { score, voteCount } = productView(catalogue, jacket, se).rating;
    const all = reviewsOf(jacket, se, { take: 500 });
    expect(voteCount).toBeGreaterThan(100);
    expect(all.count).toBe(voteCount);
    expect(all.reviews).toHaveLength(voteCount);
    const mean = all.reviews.reduce((sum, { rating }) => sum + rating, 0) / voteCount;
    expect(Math.abs(mean - score)).toBeLessThanOrEqual(0.05);
    expect(all.averageRating).toBe(score);
    const dates = all.reviews.map(({ reviewDate }) => Date.parse(reviewDate));
    expect(dates).toEqual([...dates].sort((one, other) => other - one));
    expect(Math.max(...dates)).toBeLessThan(now);
    expect(reviewsOf(jacket, se).reviews).toEqual(all.reviews.slice(0, 5));
    expect(reviewsOf(jacket, se, { skip: 5, take: 5 }).reviews).toEqual(all.reviews.slice(5, 10));
    expect(reviewsOf(jacket, se, { skip: 9999 }).reviews).toEqual([]);
  });

  test("5,000 products have more than 20,000 reviews, and every average is the mean of its own", () => {
    const { styles } = createCatalogue({ size: 5000 });
    let written = 0;
    for (const { products } of styles) {
      const [product] = products;
      if (!product) throw new Error("a style has no products");
      const { count, averageRating, reviews } = reviewsOf(product, se, { take: 200 });
      written += reviews.length;
      expect(reviews).toHaveLength(count);
      const sum = reviews.reduce((total, { rating }) => total + rating, 0);
      expect(averageRating).toBe(count === 0 ? 0 : Math.round((sum / count) * 10) / 10);
    }
    expect(written).toBeGreaterThan(20_000);
  });

  test("nobody writes what cannot be: no size of a pack, no praise of what was sent back", () => {
    const comments = (silhouette: string, language: string) =>
      catalogue.styles
        .filter((style) => style.silhouette === silhouette)
        .flatMap(({ products }) =>
          products
            .slice(0, 1)
            .flatMap((each) => reviewsOf(each, seenFrom("eu", language), { take: 200 }).reviews),
        );
    for (const { comment } of comments("backpack", "en")) expect(comment).not.toMatch(/\bsize\b|blisters/i);
    const written = comments("boot", "de");
    for (const { rating, comment } of written) {
      if (rating < 3) expect(comment).not.toMatch(/zufrieden\.$|solide/);
      if (rating > 3) expect(comment).not.toMatch(/Rückgabe|kaputt/);
    }
    expect(new Set(written.map(({ comment }) => comment)).size).toBeGreaterThan(30);
  });

  test("reviews of one product begin differently, and name sizes it is sold in, mostly with one mind", () => {
    const rated = catalogue.styles.filter((style) => ratingOf(style).voteCount >= 20);
    expect(rated.length).toBeGreaterThan(10);
    for (const style of rated) {
      const [product] = style.products;
      if (!product) throw new Error("a style has no products");
      const { reviews } = reviewsOf(product, seenFrom("eu", "en"), { take: 200 });
      for (const stars of [4, 5]) {
        const openings = reviews
          .filter(({ rating }) => rating === stars)
          .slice(0, 8)
          .map(({ comment }) => comment.split(/[.,]/)[0]);
        expect(new Set(openings).size, style.name.en).toBe(openings.length);
      }
      for (const size of reviews.flatMap(({ comment }) => fitSaid.exec(comment)?.[1] ?? []))
        expect(style.sizes).toContain(size);
    }
    const small = rated.filter((style) => fitOf(style) === "small" && style.sizes.length > 2);
    const said = (style: Style, words: RegExp) =>
      style.products
        .slice(0, 1)
        .flatMap((each) => reviewsOf(each, seenFrom("eu", "en"), { take: 200 }).reviews)
        .filter(({ comment }) => words.test(comment)).length;
    for (const style of small)
      expect(said(style, /one size up|small|tight/)).toBeGreaterThan(said(style, /roomy|Runs large/));
  });

  test("related products are other styles for the same wearer, each named once", () => {
    for (const product of catalogue.products.filter(({ index }) => index % 40 === 0)) {
      const related = relatedProducts(catalogue, product);
      const styles = related.map((each) => each.product.style);
      expect(new Set(related.map(({ relation }) => relation))).toEqual(
        new Set(["RELATED", "ACCESSORIES", "SIMILAR"]),
      );
      expect(styles).not.toContain(product.style);
      expect(new Set(styles).size).toBe(styles.length);
      if (product.style.gender === "men") {
        for (const style of styles) expect(style.gender).not.toBe("women");
      }
    }
  });
});
