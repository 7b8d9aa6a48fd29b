import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  convertTotal,
  hashPersonal,
  type PurchaseFacts,
  spreadDiscount,
  toPurchase,
} from "#shared/tracking/purchase.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const line = (skuId: number, amount: number, quantity = 1) => ({
  skuId,
  quantity,
  product: { id: skuId * 10, brand: "Isvidda", name: "Jacket", facts: { amount } },
});

const facts: PurchaseFacts = {
  orderId: "1001",
  currency: "EUR",
  country: "DE",
  rate: 0.0945,
  total: { incVat: 1234.56, exVat: 987.65, vat: 246.91, discountIncVat: 40 },
  goods: { incVat: 400, exVat: 320 },
  shipping: { incVat: 49, exVat: 39.2 },
  fixedDiscount: { incVat: 40, exVat: 32 },
  coupon: "SPRING",
  nthPurchase: 2,
  shopper: { email: " Anna@Example.com ", firstName: "Anna", lastName: "Svensson", zip: "11122" },
  lines: [line(1, 300), line(2, 100)],
};

test("a total is converted with the rate of the market, to one decimal (CK-15)", () => {
  expect(convertTotal(1234.56, 0.0945)).toBe(116.7);
  expect(convertTotal(1000, 1)).toBe(1000);
});

test("a fixed discount is spread over the items in proportion to what they cost (TR-22)", async () => {
  expect(spreadDiscount(40, [300, 100])).toEqual([30, 10]);
  const { items } = await toPurchase(facts);
  expect(items.map(({ price, discount }) => [price, discount])).toEqual([
    [270, 30],
    [90, 10],
  ]);
});

test("pieces of a line share its part of the discount", async () => {
  const { items } = await toPurchase({ ...facts, lines: [line(1, 100, 3), line(2, 100)] });
  expect(items.map(({ price, discount }) => [price, discount])).toEqual([
    [90, 10],
    [90, 10],
  ]);
});

test("the shares of a discount are whole cents and together the discount, whatever is bought", () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), fc.nat(), (prices, part) => {
      const sum = prices.reduce((left, price) => left + price, 0);
      const discount = part % (sum + 1);
      const shares = spreadDiscount(
        discount / 100,
        prices.map((price) => price / 100),
      );
      const shareCents = shares.map((share) => Math.round(share * 100));
      expect(shareCents.map((share) => share / 100)).toEqual(shares);
      expect(shareCents.reduce((left, share) => left + share, 0)).toBe(discount);
    }),
  );
});

test("nothing is spread over goods that cost nothing", () => {
  expect(spreadDiscount(10, [0, 0])).toEqual([0, 0]);
});

test("a purchase says everything about the order, and nothing about the shopper in clear", async () => {
  const purchase = await toPurchase(facts);
  expect(purchase).toEqual({
    transaction_id: "1001",
    currency: "EUR",
    value: 1234.56,
    value_ex_tax: 987.65,
    value_tax: 246.91,
    value_converted: 116.7,
    items_value: 360,
    items_value_ex_tax: 288,
    items_tax: 72,
    shipping: 49,
    shipping_ex_tax: 39.2,
    coupon: "SPRING",
    user_id: sha256("anna@example.com"),
    user_first_name: sha256("anna"),
    user_last_name: sha256("svensson"),
    user_zip: sha256("11122"),
    total_discount: 40,
    nth_purchase: 2,
    country: "DE",
    items: [expect.objectContaining({ index: 1 }), expect.objectContaining({ index: 2 })],
  });
  expect(JSON.stringify(purchase)).not.toMatch(/anna|svensson|11122/i);
});

test("a purchase without names is told too, without their hashes", async () => {
  const shopper = { email: "test@example.com", firstName: "", lastName: "  ", zip: "" };
  const purchase = await toPurchase({ ...facts, shopper });
  expect(Object.keys(purchase).filter((key) => key.startsWith("user_"))).toEqual(["user_id"]);
  expect(await hashPersonal(" Test@Example.COM")).toBe(
    "973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b",
  );
});
