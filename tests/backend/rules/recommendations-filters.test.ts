import { describe, expect, test } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { feedsOf, findWebsite } from "#backend/recommendations/feed.ts";
import { choicesOf, choiceTest, objectFilter } from "#backend/recommendations/filters.ts";
import { rank } from "#backend/recommendations/ranking.ts";

const website = findWebsite("website-seSv");
if (!website) throw new Error("There is a Swedish website");
const items = feedsOf(createCatalogue({ size: 80 }))(website).all;
const count = (filter: object) => items.filter(objectFilter({ ...filter })).length;
const [first] = items;
const sizes = first?.extraDataList.size ?? [];

describe("filters of a pool", () => {
  test("compare by $eq, $in and $all", () => {
    expect(count({ "extraDataList.size": sizes[0] })).toBe(
      count({ "extraDataList.size": { $eq: sizes[0] } }),
    );
    expect(count({ "extraDataList.size": { $in: sizes } })).toBeGreaterThanOrEqual(
      count({ "extraDataList.size": { $all: sizes } }),
    );
    expect(count({ "extraDataList.size": { $all: sizes } })).toBeGreaterThan(0);
    expect(count({ "extraData.alias": first?.extraData.alias })).toBe(1);
  });

  test("match nothing by an operator or name nobody knows", () => {
    expect([count({ brand: { $like: first?.brand } }), count({ mood: "good" }), count({})]).toEqual([
      0, 0, 80,
    ]);
  });
});

test("a shopper's choices of one name are alternatives, of two names conditions", () => {
  const chosen = (...queries: string[]) => items.filter(choiceTest(choicesOf(queries))).length;
  const brands = [...new Set(items.map(({ brand }) => brand))];
  expect(chosen(`brand:${brands[0]}`, `brand:${brands[1]}`)).toBe(
    chosen(`brand:${brands[0]}`) + chosen(`brand:${brands[1]}`),
  );
  expect(chosen(`brand:${brands[0]}`, "price:0,0")).toBe(0);
  expect(chosen("price:nothing")).toBe(0);
});

test("what was bought moves up, what the visitor owns moves down, and nothing is lost", () => {
  const none = new Map<number, number>();
  const quiet = {
    viewed: none,
    carted: none,
    bought: none,
    together: none,
    interests: [],
    owned: new Set<number>(),
  };
  const [best, last] = [rank(items, quiet)[0], rank(items, quiet).at(-1)];
  if (!best || !last) throw new Error("There are goods to rank");
  const bought = new Map([[last.product.productId, 5]]);
  const loud = rank(items, { ...quiet, bought, owned: new Set([best.product.productId]) });
  expect(loud[0]).toBe(last);
  expect(loud.indexOf(best)).toBeGreaterThan(10);
  expect(new Set(loud)).toEqual(new Set(items));
});
