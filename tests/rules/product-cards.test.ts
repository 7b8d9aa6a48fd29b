import { expect, test } from "vitest";
import type { CardFragment } from "#shared/operations/generated/types.ts";
import { toProductCards } from "#worker/pages/products.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString().slice(0, 10);

const wire = (id: number, more: object): CardFragment => ({
  productId: id,
  alias: `jacket-${id}`,
  name: `Jacket ${id}`,
  canonicalUrl: `/se/sv/p/jacket-${id}`,
  firstAvailableOn: daysAgo(400),
  discountType: "NONE",
  brand: { name: "Norrsken" },
  primaryCategory: { name: "Jackets" },
  productImages: [],
  unitPrice: null,
  lowestPrice: null,
  skus: [{ skuId: 1 }],
  productPackage: null,
  totalStock: { totalStock: 40, inStock: 40, oversellable: 0, static: 0 },
  rating: { score: 0, voteCount: 0 },
  variantGroup: null,
  ...more,
});
const reduced = {
  unitPrice: {
    isDiscounted: true,
    discountPercentage: 30,
    sellingPriceIncVat: 70,
    sellingPriceIncVatFormatted: "70 kr",
    sellingPriceExVatFormatted: "56 kr",
    regularPriceIncVatFormatted: "100 kr",
    regularPriceExVatFormatted: "80 kr",
    regularPriceIncVat: 100,
    currency: { code: "SEK" },
  },
  lowestPrice: {
    comparisonPriceIncVat: 100,
    comparisonPriceIncVatFormatted: "100 kr",
    comparisonPriceExVatFormatted: "80 kr",
    lowestPriceIncVat: 70,
    lowestPriceIncVatFormatted: "70 kr",
    lowestPriceExVatFormatted: "56 kr",
  },
};
const badges = (wires: CardFragment[], newest = false) =>
  toProductCards(wires, { newest, now }).map(({ badge }) => badge);

test("one card in six at most is called new, the newest, and none after thirty days", () => {
  const young = Array.from({ length: 13 }, (_, id) => wire(id, { firstAvailableOn: daysAgo(20 - id) }));
  const called = badges(young).flatMap((badge, index) => (badge === "new" ? [index] : []));
  expect(called).toEqual([11, 12]);
  const old = Array.from({ length: 12 }, (_, id) => wire(id, { firstAvailableOn: daysAgo(31 + id) }));
  expect(new Set(badges(old))).toEqual(new Set([undefined]));
});

test("a card is drawn where the list does not tell the sizes, not where it says that there are none", () => {
  const cards = toProductCards([wire(1, { skus: null }), wire(2, { skus: [] })], { now });
  expect(cards.map(({ id }) => id)).toEqual([1]);
});

test("a list of the newest calls none of them new", () => {
  const young = Array.from({ length: 12 }, (_, id) => wire(id, { firstAvailableOn: daysAgo(2) }));
  expect(new Set(badges(young, true))).toEqual(new Set([undefined]));
  expect(badges(young)).toContain("new");
});

test("a lower price and few pieces are told rather than that it is new, and take nobody's turn", () => {
  const few = { totalStock: { totalStock: 3, inStock: 3, oversellable: 0, static: 0 } };
  const cards = [
    wire(0, { ...reduced, firstAvailableOn: daysAgo(1) }),
    wire(1, { ...few, firstAvailableOn: daysAgo(1) }),
    wire(2, { firstAvailableOn: daysAgo(25) }),
    wire(3, {}),
    wire(4, {}),
    wire(5, {}),
  ];
  expect(badges(cards)).toEqual(["sale", "few-left", "new", undefined, undefined, undefined]);
});

test("a card carries the rating of what was rated, and none of what was not", () => {
  const [rated, unrated] = toProductCards([wire(1, { rating: { score: 4.4, voteCount: 12 } }), wire(2, {})]);
  expect(rated?.rating).toEqual({ score: 4.4, count: 12 });
  expect(unrated).not.toHaveProperty("rating");
});

test("what has neither sizes nor parts is no card: its page would be a 404", () => {
  const parts = [[{ groupId: 1 }], [], [null], null].map((groups) => ({
    skus: [],
    productPackage: { groups },
  }));
  const cards = toProductCards(parts.map((more, id) => wire(id, more)));
  expect(cards.map(({ id }) => id)).toEqual([0]);
});
