import { describe, expect, test } from "vitest";
import {
  addToCart,
  createOrUpdateCheckout,
  getCart,
  placeOrder,
  setCartPromoCode,
  subscribeToNewsletter,
  updateCartGroup,
  updateCartItem,
  updateUser,
} from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";

type Edge = ReturnType<typeof createEdge>;

const sent = (edge: Edge, { name }: { name: string }) =>
  edge.calls.findLast(({ operationName }) => operationName === name);

const foreign = { channelId: "other", marketId: "us", languageId: "xx" };

describe("the worker decides channel, market, language and price list (S20)", () => {
  test("whatever the browser says about them", async () => {
    const edge = createEdge();
    for (const [operation, variables] of [
      [getCart, { id: "" }],
      [addToCart, { id: "", item: { skuId: 1, quantity: 1 } }],
      [subscribeToNewsletter, { email: "kim@example.com" }],
    ] as const) {
      await callOperation(edge, operation, { ...variables, ...foreign }, { page: "/se/en" });
      expect(sent(edge, operation)?.variables).toMatchObject({
        channelId: "1|nordkamm",
        marketId: "se",
        languageId: "en-US",
      });
    }
  });

  test("a variable that nobody knows is refused before the shop is asked", async () => {
    const edge = createEdge();
    edge.asked();
    for (const [operation, variables] of [
      [getCart, { id: "" }],
      [addToCart, { id: "", item: { skuId: 1, quantity: 1 } }],
      [subscribeToNewsletter, { email: "kim@example.com" }],
    ] as const) {
      const asked = { ...variables, ...foreign, evil: 1 };
      const { status, code } = await callOperation(edge, operation, asked, { page: "/se/en" });
      expect([status, code], operation.name).toEqual([400, "BAD_VARIABLES"]);
    }
    expect(edge.asked().filter((name) => name !== "channel")).toEqual([]);
  });

  const identifier = "4f2c8a9e0d1b4c7e8f3a5b6c7d8e9f00";

  test.each([
    ["a well-formed one", identifier, identifier],
    ["a letter", "s", "s"],
    ["512 characters", "a".repeat(512), "a".repeat(512)],
    ["513 characters", "a".repeat(513), undefined],
    ["a space", `${identifier} b`, undefined],
    ["another letter", `${identifier}å`, undefined],
    ["a second header", `${identifier}%0d%0ax:y`, undefined],
    ["nothing", "", undefined],
  ])("a price list that is %s", async (_title, value, expected) => {
    const edge = createEdge();
    const cookie = `discount-combined=${value}`;
    const { status } = await callOperation(edge, getCart, { id: "" }, { cookie });
    expect(status).toBe(200);
    expect(sent(edge, getCart)?.headers.get("x-prices") ?? undefined).toBe(expected);
    const page = await edge.fetch("/se/en", { headers: { cookie } });
    expect(page.status).toBe(200);
    if (expected) expect(page.headers.get("cache-status")).toContain("fwd=bypass");
  });
});

describe("what an order costs and where it goes is not the browser's to say", () => {
  test.each([
    ["a shipping fee", { externalShippingFee: 0 }],
    ["an unchecked way of shipping", { skipShippingValidation: true, shippingId: 999 }],
    ["merchant data", { merchantData: "{}" }],
    ["an address to return to", { checkoutUrls: { redirectUrl: "https://evil.test" } }],
    ["a way of shipping that is no number", { shippingId: "1" }],
    ["a price", { unitPrice: 1 }],
  ])("%s is refused", async (_title, evil) => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    edge.asked();
    for (const operation of [createOrUpdateCheckout, placeOrder]) {
      const variables = { cartId: "", checkout: { ...buyer, ...evil } };
      const key = crypto.randomUUID();
      const { status, code } = await callOperation(edge, operation, variables, { cookie, key });
      expect([status, code]).toEqual([400, "BAD_VARIABLES"]);
    }
    expect(edge.asked()).toEqual([]);
  });

  test.each([-1, 0, 1.5, 10_000, 1e9, "2", null])("a quantity of %j is refused", async (quantity) => {
    const edge = createEdge();
    const { status } = await callOperation(edge, addToCart, { id: "", item: { skuId: 1, quantity } });
    expect(status).toBe(400);
  });

  test.each([100, 9_999])(
    "%i pieces, as companies order, are the API's to grant or refuse",
    async (quantity) => {
      const edge = createEdge();
      await callOperation(edge, addToCart, { id: "", item: { skuId: 1, quantity } });
      expect(edge.asked()).toContain(addToCart.name);
    },
  );

  test("how a carrier gets in is said in as many words as an address may have", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const entryCode = "Portkod 1234, efter 21 ring 070-1234567 (Ek)";
    const billingAddress = { ...buyer.billingAddress, entryCode, mobile: "x".repeat(250) };
    const checkout = { ...buyer, billingAddress };
    const { status } = await callOperation(
      edge,
      createOrUpdateCheckout,
      { cartId: "", checkout },
      { cookie },
    );
    expect(status).toBe(200);
  });

  test.each([updateCartItem, updateCartGroup])(
    "$name takes a line by any id the API may give it",
    async (operation) => {
      const edge = createEdge();
      edge.break(() =>
        Response.json({ data: null, errors: [{ message: "", extensions: { code: "GONE" } }] }),
      );
      const id = `urn:cart-line:${"x".repeat(200)}`;
      const { cookie } = await fillCart(createEdge());
      const item = operation === updateCartItem ? { id, quantity: 1 } : { groupKey: id, quantity: 1 };
      await callOperation(edge, operation, { id: "", item }, { cookie });
      expect(edge.asked()).toContain(operation.name);
    },
  );

  test.each([
    [setCartPromoCode, { id: "", promoCode: "x".repeat(65) }],
    [subscribeToNewsletter, { email: "x".repeat(255) }],
    [subscribeToNewsletter, { email: "kim@example.com", tags: ["vip"] }],
    [updateUser, { user: { metaData: "{}" } }],
    [updateUser, { user: { address: { firstName: "x".repeat(251) } } }],
  ])("$name refuses what is too long or not the browser's", async (operation, variables) => {
    const { status } = await callOperation(createEdge(), operation, variables);
    expect(status).toBe(400);
  });
});
