import { describe, expect, test, vi } from "vitest";
import { toOrder } from "#client/account/account-api.ts";
import { readCarriers } from "#shared/carriers.ts";
import { correctFacts } from "#worker/commerce/facts.ts";
import { wireCart } from "./wire-cart.ts";

const inSweden = { currency: "SEK", locale: "en-GB" };
const crowns = (amount: string) => `${amount}\u00a0SEK`;

test("a price keeps its own text while that says no more digits than coins have", () => {
  const price = (amount: number, text: string | null) =>
    correctFacts({ feeIncVat: amount, feeIncVatFormatted: text }, inSweden).feeIncVatFormatted;
  expect(price(1_299, "1 299:-")).toBe("1 299:-");
  expect(price(1_299, null)).toBe(crowns("1,299"));
  expect(price(1_299, "")).toBe(crowns("1,299"));
  expect(price(1_039.996, "1,039.996 kr")).toBe(crowns("1,040"));
  expect(price(0, null)).toBe(crowns("0"));
  expect(price(329 * 1.1, "361.90 kr")).toBe("361.90 kr");
});

test.each([
  [0, null, null],
  [0, "0 kr", "0 kr"],
  [0, "-", null],
  [0, "\u00a0", null],
  [0, "N/A", null],
  [0.004, "", null],
  [670, " ", crowns("670")],
  [null, "-", null],
  [-5, null, null],
  [-5, "-5 kr", null],
])("a product that costs %j and is written %j is sold for %j", (amount, text, sold) => {
  const product = { unitPrice: { sellingPriceIncVat: amount, sellingPriceIncVatFormatted: text } };
  expect(correctFacts(product, inSweden).unitPrice.sellingPriceIncVatFormatted).toBe(sold);
});

describe("what costs 0 in words", () => {
  const free = { sellingPriceIncVat: 0, sellingPriceIncVatFormatted: "0 kr", regularPriceIncVat: 0 };

  test("has no price as a product, unless a campaign took it all", () => {
    expect(correctFacts({ unitPrice: { ...free } }, inSweden).unitPrice).toBeNull();
    const before = { ...free, regularPriceIncVat: 99 };
    for (const reduced of [{}, { isDiscounted: true }]) {
      const { unitPrice } = correctFacts({ unitPrice: { ...before, ...reduced } }, inSweden);
      expect(unitPrice.sellingPriceIncVatFormatted).toBe("0 kr");
    }
    expect(correctFacts({ unitPrice: { ...before, isDiscounted: false } }, inSweden).unitPrice).toBeNull();
  });

  test("stays as it is in a cart: of its lines and of all of it", () => {
    const cart = { items: [{ quantity: 1, unitPrice: free, totalPrice: free }], summary: { total: free } };
    expect(correctFacts(structuredClone(cart), inSweden)).toEqual(cart);
  });
});

test.each(["KR", "kr.", "2300"])(
  "an amount in %j, which no formatter takes, is written with it",
  (currency) => {
    const order = { currency, total: { amount: 5.9, amountFormatted: null } };
    expect(correctFacts(order, inSweden).total.amountFormatted).toBe(`5.90\u00a0${currency.toUpperCase()}`);
  },
);

test("an order is written in the currency it was made in; without one nothing is made up", () => {
  const order = (currency: string | null) => ({ currency, total: { amount: 5.9, amountFormatted: null } });
  expect(correctFacts(order("EUR"), inSweden).total.amountFormatted).toBe("€5.90");
  expect(correctFacts(order(null), { ...inSweden, currency: undefined }).total.amountFormatted).toBeNull();
});

test("what a carrier offers is JSON in the answer, and corrected alike", () => {
  const told = { options: [{ name: "R&ouml;d &amp; co", price: 59, priceFormatted: null }] };
  const { shippingData } = correctFacts({ shippingData: JSON.stringify(told) }, inSweden);
  expect(JSON.parse(shippingData).options).toEqual([
    { name: "Röd & co", price: 59, priceFormatted: crowns("59") },
  ]);
  expect(correctFacts({ shippingData: "no JSON" }, inSweden)).toEqual({ shippingData: "no JSON" });
});

test("a number of a carrier's that is longer than numbers can be keeps its digits", () => {
  const told = '{"options":[{"id":4005398176213450011,"price":59,"agents":[{"id":4005398176213450012}]}]}';
  const { shippingData } = correctFacts({ shippingData: told }, inSweden);
  const [option] = readCarriers(shippingData)?.options ?? [];
  expect([option?.id, option?.points[0]?.id]).toEqual(["4005398176213450011", "4005398176213450012"]);
});

test("data that only looks like a name is not decoded", () => {
  const guide = '{"note":"&quot;S&quot;"}';
  const wire = { parameters: [{ name: "A &amp; B", value: guide }], meta: { title: "[name] &amp; more" } };
  expect(correctFacts(wire, inSweden)).toEqual({
    parameters: [{ name: "A & B", value: guide }],
    meta: { title: "[name] &amp; more" },
  });
});

test("an order without a total of its own has that of its cart", () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("location", new URL("http://shop.test/se/en/my-account/orders"));
  const order = {
    id: 1,
    orderTotal: null,
    cart: wireCart,
    paymentDetails: [],
    shippingDetails: [],
    refunds: [],
  };
  expect(toOrder(order as never).total).toBe("299 kr");
  vi.unstubAllGlobals();
});
