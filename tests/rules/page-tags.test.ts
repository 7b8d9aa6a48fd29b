import { expect, test } from "vitest";
import { fallbackMarkets } from "#shared/markets.ts";
import { toPageTags, toTag } from "#worker/cache/tags.ts";
import { findGoods } from "#worker/pages/find-goods.ts";

const price = { sellingIncVat: "1 299 kr" };
const list = {
  route: "list",
  parameter: "jackets",
  market: fallbackMarkets.find(({ alias }) => alias === "se"),
} as never;

test("a page has the tags of all goods that its data name, wherever they stand", () => {
  const data = {
    breadcrumb: [{ name: "Jackets", href: "/c/jackets" }],
    products: [{ href: "/p/alpine-jacket", price }],
    rows: [{ cells: [{ widget: { kind: "products", products: [{ href: "/p/beanie", price }] } }] }],
    product: { href: "/p/anorak", price, variants: [{ href: "/p/anorak-ink", soldOut: false }] },
    related: undefined,
  };
  expect(findGoods(data)).toEqual(["/p/alpine-jacket", "/p/beanie", "/p/anorak", "/p/anorak-ink"]);
  expect(toPageTags(list, findGoods(data))).toEqual([
    "market:se",
    "content:menu",
    "list:jackets",
    "product:alpine-jacket",
    "product:beanie",
    "product:anorak",
    "product:anorak-ink",
  ]);
});

test.each([
  ["/p/100%-wool", "100%-wool"],
  ["/p/bl%C3%A5", "blå"],
  ["/p/bla\u030A", "blå"],
  ["/p/alpine-jacket?size=m#top", "alpine-jacket"],
])("the tag of %s is that which a purge of %s names", (href, alias) => {
  expect(toPageTags(list, [href]).at(-1)).toBe(toTag("product", alias));
});
