import { beforeAll, describe, expect, test } from "vitest";
import { isUsable } from "#shared/api.ts";
import { toCart } from "#shared/cart-answer.ts";
import {
  addPackageToCart,
  addToCart,
  createOrUpdateCheckout,
  getCart,
  placeOrder,
  updateCartGroup,
  updateCartItem,
} from "#shared/operations/generated/operations.ts";
import { writeShown } from "#shared/shown-cart.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart, orderOnce } from "#tests/support/calls.ts";
import { readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { checkoutPath, placed, post, read, reviewed } from "#tests/support/forms.ts";
import type { Data } from "#tests/support/partly.ts";

beforeAll(orderOnce);

const page = "/se/en/checkout";

/** The cart that an operation answers, or whose checkout. */
const cartOf = (data: Data) => {
  const [root] = Object.values<Data>(data ?? {});
  return root?.cart ?? root;
};

/** A shopper with a cart of one line, which the API breaks in every answer from `breakCart` on. */
async function createShop() {
  const edge = createEdge();
  const { cookie, skuId } = await fillCart(edge);
  const call = (operation: { name: string; hash: string }, variables: object, headers = {}) =>
    callOperation(edge, operation, variables, { cookie, page, headers, key: crypto.randomUUID() });
  const checkout = { cartId: "", checkout: buyer };
  return {
    ...{ edge, cookie, skuId, call },
    form: await reviewed(edge, cookie),
    breakCart(change: (cart: Data) => void, errors?: object[]) {
      edge.break(async (asked) => {
        const answer = await (await edge.pass(asked)).json<Data>();
        const cart = cartOf(answer.data);
        if (!cart?.summary) return Response.json(answer);
        change(cart);
        return Response.json({ ...answer, ...(errors && { errors }) });
      });
    },
    look: async () =>
      toCart((await call(createOrUpdateCheckout, checkout)).answer.data.createOrUpdateCheckout.cart, "SE"),
    order: (shown: string) => call(placeOrder, checkout, { "x-shown": encodeURIComponent(shown) }),
  };
}

const errors = [{ message: "No price", extensions: { code: "PRICE_NOT_FOUND" } }];
const addNull = (cart: Data) => cart.items.push(null);
const takePrice = (cart: Data) => {
  for (const line of cart.items) Object.assign(line, { unitPrice: null, totalPrice: null });
};
const takeTotal = (cart: Data) => {
  cart.summary.total = null;
};

test.each([
  ["lacks a line, beside an error", addNull, errors],
  ["lacks a line", addNull, undefined],
  ["lacks a price, beside an error", takePrice, errors],
  ["lacks its total", takeTotal, undefined],
])("a cart whose answer %s is shown without a total and not ordered", async (_how, change, with_) => {
  const { edge, cookie, skuId, form, breakCart, look, order } = await createShop();
  breakCart(change, with_);
  const seen = await look();
  expect(seen).toMatchObject({ totals: null, lines: [{ skuId, quantity: 1 }] });
  for (const shown of [seen ? writeShown(seen) : "", ""])
    expect((await order(shown)).code).toBe("PRICES_CHANGED");
  const answer = await post(edge, checkoutPath, { ...form, total: "" }, { cookie });
  expect(readWords(await answer.text())).toContain("The checkout cannot be reached");
  expect(readWords(await read(edge, "/se/en/cart", cookie))).toContain("The checkout cannot be reached");
  expect(placed(edge)).toBe(0);
  edge.heal();
  expect((await post(edge, checkoutPath, form, { cookie })).status).toBe(303);
});

test("a cart whose lines are lost in an error is unknown, not empty", async () => {
  const { breakCart, call } = await createShop();
  breakCart((cart) => Object.assign(cart, { items: null }), errors);
  expect((await call(getCart, { id: "" })).status).toBe(502);
});

test("a line without a price can be removed, and others be added, while the API has an error for it", async () => {
  const { breakCart, call, skuId, look } = await createShop();
  breakCart((cart) => cart.items.length > 0 && takePrice(cart), errors);
  const { answer } = await call(addToCart, { id: "", item: { skuId, quantity: 1 } });
  const [line] = answer.data.addToCart.items;
  expect(line).toMatchObject({ skuId, quantity: 2 });
  await call(updateCartItem, { id: "", item: { id: line.id, skuId, quantity: 0 } });
  expect(await look()).toMatchObject({ lines: [] });
});

test("an error beside a cart that is whole takes nothing from it, and a price that the API does not tell neither", async () => {
  const { breakCart, look, order } = await createShop();
  for (const [change, with_] of [
    [() => undefined, errors],
    [takePrice, undefined],
  ] as const) {
    breakCart(change, with_);
    expect((await look())?.totals?.toPay).toMatch(/\d/);
  }
  const seen = await look();
  expect((await order(seen ? writeShown(seen) : "")).answer.data.placeOrder.orderId).toBeTruthy();
});

describe("too few pieces, which the API says beside a whole cart,", () => {
  const short = [{ message: "", extensions: { code: "InsufficientStock" } }];
  const keep = () => undefined;
  const selections = [{ groupId: 1, optionId: 1, skuId: 1 }];

  test("hide neither cart nor checkout, with scripts and without", async () => {
    const { edge, cookie, skuId, form, breakCart, call } = await createShop();
    breakCart(keep, short);
    const checkout = { cartId: "", checkout: buyer };
    for (const { answer } of [
      await call(getCart, { id: "" }),
      await call(createOrUpdateCheckout, checkout),
    ]) {
      expect(isUsable(answer)).toBe(true);
      expect(toCart(cartOf(answer.data), "SE")?.totals?.toPay).toMatch(/\d/);
    }
    expect(await read(edge, "/se/en/cart", cookie)).toContain(`id="line-${skuId}"`);
    const asked = await post(edge, checkoutPath, { ...form, intent: "update" }, { cookie });
    const words = readWords(await asked.text());
    expect(words).toContain("Total");
    expect(words).not.toContain("cannot be reached");
  });

  test.each([
    [addToCart, () => ({ item: { skuId: 1, quantity: 1 } })],
    [updateCartItem, (line: string) => ({ item: { id: line, quantity: 2 } })],
    [addPackageToCart, () => ({ packageId: 1, selections })],
    [updateCartGroup, () => ({ item: { groupKey: "g", quantity: 2 } })],
  ])("refuse who asks for more: $name", async (operation, toVariables) => {
    const { edge, cookie, call } = await createShop();
    const { answer } = await call(getCart, { id: "" });
    const cart = { ...answer.data.getCart, id: cookie.split("=")[1] };
    edge.break(({ operationName }) =>
      operationName === operation.name
        ? Response.json({ data: { [operation.name]: cart }, errors: [{ message: "" }, ...short] })
        : "pass",
    );
    const refused = await call(operation, { id: "", ...toVariables(cart.items[0].id) });
    expect([refused.answer.data, refused.code]).toEqual([null, "InsufficientStock"]);
    edge.heal();
    expect(await read(edge, "/se/en/cart", cookie)).toContain("<output>1</output>");
  });

  test("refuse nobody who asks for others than those of the line that lacks them", async () => {
    const { breakCart, call, skuId } = await createShop();
    const [{ id }] = (await call(getCart, { id: "" })).answer.data.getCart.items;
    const beOther = ({ items: [line] }: Data) => Object.assign(line, { id: "other", skuId: 1 });
    for (const [operation, item] of [
      [addToCart, { skuId, quantity: 1 }],
      [updateCartItem, { id, quantity: 2 }],
    ] as const) {
      const ofFirst = [{ ...short[0], path: [operation.name, "items", 0] }];
      breakCart(keep, ofFirst);
      expect((await call(operation, { id: "", item })).code).toBe("InsufficientStock");
      breakCart(beOther, ofFirst);
      expect((await call(operation, { id: "", item })).answer.data[operation.name]).toBeTruthy();
    }
  });

  test("refuse nobody who takes a line out: they are of other goods", async () => {
    const { breakCart, call } = await createShop();
    const [line] = (await call(getCart, { id: "" })).answer.data.getCart.items;
    breakCart(keep, short);
    const { answer } = await call(updateCartItem, { id: "", item: { id: line.id, quantity: 0 } });
    expect(answer.data.updateCartItem.items).toEqual([]);
  });
});
