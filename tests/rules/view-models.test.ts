import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, expectTypeOf, test } from "vitest";
import { toPurchaseFacts } from "#client/checkout/purchase-facts.ts";
import { useFavorites } from "#client/favorites/favorites.ts";
import fallbackMarkets from "#shared/fallback-markets.json" with { type: "json" };
import { parseFavorites } from "#shared/favorites.ts";
import type { PurchaseFacts } from "#shared/tracking/purchase.ts";
import { createOnceLog } from "#worker/log-once.ts";
import { product as productPage } from "#worker/pages/product.ts";
import { toSku } from "#worker/pages/products.ts";
import { wireCart } from "./wire-cart.ts";

const market = { country: "SE", currency: "SEK", rate: 1 };

const summary = {
  ...wireCart.summary,
  fixedAmountDiscountIncVat: 50,
  fixedAmountDiscountExVat: 40,
  subTotal: { sellingPriceIncVat: 1_250, vat: 250 },
  shipping: { feeIncVat: 49, feeExVat: 39.2 },
  total: { sellingPriceIncVat: 1_249, sellingPriceExVat: 999.2, vat: 249.8, discountIncVat: 50 },
};
const cart = { ...wireCart, promoCode: "PEAK", summary };
const order = {
  orderId: 1042,
  email: "anna@example.com",
  billingAddress: { firstName: "Anna", lastName: "Berg", zip: "111 22" },
  currency: "NOK",
  itemValueIncVat: 1_200,
  itemValueExVat: 960,
};

test("an order keeps its number, who placed it, its currency and what its goods are worth (ST-01)", () => {
  const facts = toPurchaseFacts({ order, cart: null, nthPurchase: 1 } as never, "of-the-url", market);
  expect(facts).toMatchObject({
    orderId: "1042",
    currency: "NOK",
    shopper: { email: "anna@example.com", firstName: "Anna", lastName: "Berg", zip: "111 22" },
    goods: { incVat: 1_200, exVat: 960 },
  });
  expectTypeOf<Omit<PurchaseFacts, "orderId">>().not.toExtend<PurchaseFacts>();
});

test("the cart of an order keeps its lines, code, amounts, fees and fixed discounts (ST-02)", () => {
  const facts = toPurchaseFacts({ order: null, cart, nthPurchase: null } as never, "1043", market);
  expect(facts).toMatchObject({
    orderId: "1043",
    coupon: "PEAK",
    goods: { incVat: 1_250, exVat: 1_000 },
    total: { incVat: 1_249, exVat: 999.2, vat: 249.8, discountIncVat: 50 },
    shipping: { incVat: 49, exVat: 39.2 },
    fixedDiscount: { incVat: 50, exVat: 40 },
  });
  expect(facts.lines.map(({ quantity }) => quantity)).toEqual(wireCart.items?.map((item) => item?.quantity));
});

const sku = {
  skuId: 7,
  name: "M",
  gtin: null,
  stock: { inStock: 4, oversellable: 2, totalStock: 9, static: 3 },
  incoming: "2026-12-01",
};

test("a sku keeps its number, name, the four counts of its stock and when more comes (ST-14)", () => {
  expect(toSku(sku as never)).toEqual({
    id: 7,
    name: "M",
    gtin: null,
    stock: { inStock: 4, oversellable: 2, total: 9, static: 3 },
    incoming: "2026-12-01",
  });
});

const wireProduct = {
  productId: 11,
  articleNumber: "NK-11",
  name: "Alpine jacket",
  alias: "alpine-jacket",
  canonicalUrl: "/se/en/p/alpine-jacket",
  brand: { name: "Nordkamm" },
  primaryCategory: { name: "Jackets", canonicalUrl: "/se/en/c/jackets" },
  productImages: [{ fileName: "front.webp" }, null, { fileName: "back.webp" }],
  unitPrice: { isDiscounted: false, sellingPriceIncVat: 1_250, sellingPriceIncVatFormatted: "1 250 kr" },
  skus: [sku],
  totalStock: sku.stock,
  parameterGroups: [
    { parameterGroupId: 1, name: "Facts", parameters: [{ name: "Color", value: "Fjord", show: true }] },
  ],
};

async function loadProduct(discountType: string) {
  const ask = async ({ name }: { name: string }) =>
    name === "product"
      ? { kind: "data", data: { product: { ...wireProduct, discountType } }, errors: [] }
      : { kind: "network", message: "Network request failed" };
  const shop = { language: "en", market: fallbackMarkets[0] };
  const request = { parameter: "alpine-jacket", pathname: "/p/alpine-jacket", ...shop };
  const { product } = await productPage.load(
    request as never,
    { ask } as never,
    { texts: {}, ownOrigin: "", logs: { gaps: createOnceLog(20) } } as never,
  );
  return product;
}

test("a product keeps all that its page and its list need, whatever kind of discount it has (ST-11)", async () => {
  expect(await loadProduct("PRICE_CAMPAIGN")).toMatchObject({
    id: 11,
    articleNumber: "NK-11",
    name: "Alpine jacket",
    alias: "alpine-jacket",
    href: "/p/alpine-jacket",
    brand: "Nordkamm",
    facts: { category: "Jackets", isCampaign: true, colour: "Fjord" },
    pictures: ["front.webp", "back.webp"],
    price: { sellingIncVat: "1 250 kr" },
    skus: [{ id: 7, name: "M" }],
    specification: [{ name: "Facts", rows: [{ name: "Colour", value: "Fjord" }] }],
  });
  expect((await loadProduct("TOMORROW")).facts).not.toHaveProperty("isCampaign");
});

test("favourites are a list of product ids, empty at first (ST-16)", () => {
  const Count = () => JSON.stringify(useFavorites());
  expect(renderToStaticMarkup(createElement(Count))).toBe("[]");
  expect(parseFavorites(undefined)).toEqual([]);
});
