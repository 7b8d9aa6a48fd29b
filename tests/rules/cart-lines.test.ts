import { expect, test } from "vitest";
import { campaignsOf, pricedPieces } from "#client/cart/campaigns.ts";
import { goodsOf } from "#client/cart/goods-of.ts";
import { previewOf } from "#client/cart/line-preview.ts";
import type { CartPrice } from "#shared/cart.ts";
import { lineOf } from "../machines/carts.ts";

const price = (text: string): CartPrice => ({
  isDiscounted: false,
  discountPercentage: 0,
  sellingPriceIncVat: 0,
  sellingPriceExVat: 0,
  regularPriceIncVat: 0,
  vat: 0,
  sellingPriceIncVatFormatted: text,
  sellingPriceExVatFormatted: `${text} ex`,
  regularPriceIncVatFormatted: text,
  regularPriceExVatFormatted: `${text} ex`,
});

test("a line names its campaigns, unless they hide their title (CT-18)", () => {
  const campaign = {
    appliedCampaigns: [
      { name: "3 for 2", hideTitle: false },
      { name: "Secret", hideTitle: true },
    ],
    prices: [],
  };
  expect(campaignsOf(lineOf(11, 3, { campaign }))).toEqual(["3 for 2"]);
  expect(campaignsOf(lineOf(11, 3))).toEqual([]);
});

test("pieces with different prices are listed one by one (CT-19)", () => {
  const prices = [
    { quantity: 2, price: price("100 kr") },
    { quantity: 1, price: price("50 kr") },
  ];
  const line = lineOf(11, 3, { campaign: { appliedCampaigns: [], prices } });
  expect(pricedPieces(line)).toEqual([
    { quantity: 2, incVat: "100 kr", exVat: "100 kr ex" },
    { quantity: 1, incVat: "50 kr", exVat: "50 kr ex" },
  ]);
  expect(
    pricedPieces(lineOf(11, 3, { campaign: { appliedCampaigns: [], prices: prices.slice(1) } })),
  ).toEqual([]);
});

test("what was just added has brand, name, colour, size, price and quantity before the shop answers (CT-13)", () => {
  const line = previewOf({
    skuId: 11,
    quantity: 2,
    stock: { total: 4, inStock: 3, oversellable: 1, static: 0 },
    product: {
      id: 1,
      alias: "ridge-shell",
      href: "/p/ridge-shell",
      brand: "Isvidda",
      name: "Ridge Shell",
      colour: "Fjord",
      pictures: ["a.avif", "b.avif"],
      skus: [
        { id: 11, name: "M" },
        { id: 12, name: "L" },
      ],
      price: {
        sellingIncVat: "1 999 kr",
        sellingExVat: "1 599 kr",
        discount: { regularIncVat: "2 499 kr", regularExVat: "1 999 kr", percentage: 20 },
      },
    },
  });
  expect(goodsOf(line)).toEqual({
    brand: "Isvidda",
    name: "Ridge Shell",
    detail: "Fjord, M",
    href: "/p/ridge-shell",
    picture: "a.avif",
    stock: { total: 4, inStock: 3, oversellable: 1, static: 0 },
  });
  expect([line.quantity, line.unitPrice?.sellingPriceIncVatFormatted]).toEqual([2, "1 999 kr"]);
});

test("goods that have left the shop have no stock", () => {
  expect(goodsOf(lineOf(11, 1)).stock).toBeUndefined();
});
