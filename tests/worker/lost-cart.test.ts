import { expect, test } from "vitest";
import {
  addToCart,
  createOrUpdateCheckout,
  getCart,
  orderedCart,
  updateCartItem,
} from "#shared/operations/generated/operations.ts";
import { newcomer, password } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart } from "#tests/support/calls.ts";
import { openDevice } from "#tests/support/devices.ts";
import { readTexts } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { fieldOf, post, read } from "#tests/support/forms.ts";
import { type Answer, createShopWithout, notFound, refuse } from "#tests/support/shop-without-cart.ts";

const jacket = "/se/en/p/alpine-jacket";
const unreachable = "The cart cannot be reached right now";

test.each([
  ["without a code", undefined],
  ["with its code", "CartNotFound"],
  ["with its code in capitals", "CART_NOT_FOUND"],
  ["with a code of the same meaning", "CART_DOES_NOT_EXIST"],
  ["with a status as its code", "404"],
])("a cart that the API has lost, as an error says %s, is left for a new one", async (_how, code) => {
  const { edge, cookie, cartId, add } = await createShopWithout((call) => notFound(call, code));
  const html = await read(edge, "/se/en/cart", cookie);
  expect(html).toContain("Your cart is empty");
  expect(html).not.toContain(unreachable);
  const added = await add();
  expect([added.status, added.headers.get("location")]).toEqual([303, "/se/en/cart?done=added"]);
  const next = cookieOf(added, "cart");
  expect(next).toMatch(/^cart=.+/);
  expect(next).not.toContain(cartId);
  expect(await read(edge, "/se/en/cart", next)).toContain("<output>1</output>");
});

test.each([
  ["in words", notFound],
  ["with 500", () => new Response("NullReferenceException", { status: 500 })],
])("scripts are told that there is no cart, as by an API that answers null: %s", async (_how, answering) => {
  const { edge, cookie, skuId } = await createShopWithout(answering);
  for (const [operation, variables, root] of [
    [getCart, {}, "getCart"],
    [orderedCart, {}, "getCart"],
    [addToCart, { item: { skuId, quantity: 1 } }, "addToCart"],
    [updateCartItem, { item: { id: "1", skuId, quantity: 1 } }, "updateCartItem"],
  ] as const) {
    const { answer, response } = await callOperation(edge, operation, { id: "", ...variables }, { cookie });
    expect(answer, operation.name).toEqual({ data: { [root]: null } });
    expect(cookieOf(response, "cart")).toBe("");
  }
});

test.each([
  [true, { data: { createOrUpdateCheckout: null } }],
  [false, { errors: [{ extensions: { code: "INVALID" } }] }],
])(
  "an offer that the API refuses of a cart (completed: %s) says whether it is gone",
  async (isCompleted, told) => {
    const edge = createEdge();
    const { cookie, cartId } = await fillCart(edge);
    edge.break(({ operationName }) => {
      if (operationName === orderedCart.name)
        return Response.json({ data: { getCart: { id: cartId, isCompleted } } });
      return operationName === createOrUpdateCheckout.name ? refuse("No", "INVALID") : "pass";
    });
    const { answer } = await callOperation(
      edge,
      createOrUpdateCheckout,
      { cartId: "", checkout: buyer },
      { cookie },
    );
    expect(answer).toMatchObject(told);
  },
);

test("a change that the API refuses of a completed cart goes into a new one", async () => {
  const edge = createEdge();
  const { cookie, cartId, skuId } = await fillCart(edge);
  edge.break(async (call) => {
    if (call.variables.id !== cartId) return "pass";
    return call.operationName === orderedCart.name
      ? Response.json({ data: { getCart: { id: cartId, isCompleted: true } } })
      : refuse("The cart is completed");
  });
  const added = await post(edge, jacket, { size: String(skuId) }, { cookie });
  expect(added.status).toBe(303);
  expect(cookieOf(added, "cart")).not.toContain(cartId);
});

test.each([
  ["a code", () => refuse("No", "CART_COMPLETED")],
  ["404", () => new Response(null, { status: 404 })],
  ["410", () => new Response(null, { status: 410 })],
  ["500", () => new Response(null, { status: 500 })],
])(
  "also where it refuses the change with %s, once it says of the cart that it is gone",
  async (_how, answer) => {
    const { cartId, add } = await createShopWithout(({ operationName }) =>
      operationName === orderedCart.name ? Response.json({ data: { getCart: null } }) : answer(),
    );
    const added = await add();
    expect(added.status).toBe(303);
    expect(cookieOf(added, "cart")).not.toContain(cartId);
  },
);

const fault = () => new Response("NullReferenceException", { status: 500 });
const internal = () => refuse("Object reference not set", "INTERNAL_SERVER_ERROR");

test.each([
  ["500", fault],
  ["a code of a fault", internal],
])("so is one of which the API says %s, as of a cart that never was", async (_how, answer) => {
  const { edge, cartId, add } = await createShopWithout(answer);
  const added = await add();
  expect(added.status).toBe(303);
  const next = cookieOf(added, "cart");
  expect(next).not.toContain(cartId);
  expect(await read(edge, "/se/en/cart", next)).toContain("<output>1</output>");
});

test.each([
  ["500", fault],
  ["a code of a fault", internal],
])("a cart is kept of which an API that fails now and then says %s", async (_how, answer) => {
  const failing = new Map<unknown, number>();
  const sometimes: Answer = ({ variables: { id } }) => {
    const asked = (failing.get(id) ?? 0) + 1;
    failing.set(id, asked);
    return asked > 3 ? "pass" : answer();
  };
  const { edge, cookie, add } = await createShopWithout(sometimes);
  const added = await add();
  expect([added.status, cookieOf(added, "cart")]).toEqual([200, ""]);
  edge.heal();
  expect(await read(edge, "/se/en/cart", cookie)).toContain("<output>1</output>");
});

test("so is the one that a customer had on another device", async () => {
  const edge = createEdge();
  const account = { username: newcomer(), password };
  const [one, other] = [openDevice(edge), openDevice(edge)];
  const { skuId } = await fillCart(edge);
  await one.visitor.auth("register", account);
  await one.add(skuId);
  const lost = one.cartId();
  const [opened, neverMade] = [new Set<unknown>(), new Set<unknown>()];
  edge.break(async (call) => {
    const { id } = call.variables;
    if (id === lost || neverMade.has(id)) return notFound(call);
    if (call.operationName !== orderedCart.name || opened.has(id)) return "pass";
    if (id !== "") {
      neverMade.add(id);
      return notFound(call);
    }
    const passed = await edge.pass(call);
    const { data } = await passed.clone().json<{ data?: { getCart: { id: string } } }>();
    opened.add(data?.getCart.id);
    return passed;
  });
  await other.visitor.auth("login", account);
  const cookie = other.visitor.jar.header();
  const added = await post(edge, jacket, { size: String(skuId) }, { cookie });
  expect(added.status).toBe(303);
  other.visitor.jar.take(added);
  expect(await other.lines()).toEqual([[skuId, 1]]);
});

const unexpected = () => refuse("Unexpected Execution Error");

test.each<[string, Answer, Answer, Answer]>([
  ["fails with a status", () => new Response("busy", { status: 503 }), notFound, () => "pass"],
  ["does not answer", () => "refuse", notFound, () => "pass"],
  ["fails within, about this cart alone", unexpected, notFound, () => "pass"],
  ["fails within, about this cart alone, with null for others", unexpected, () => "pass", () => "pass"],
  ["fails within, about all carts", unexpected, unexpected, unexpected],
  ["fails within, by a code", () => refuse("Failed", "INTERNAL_SERVER_ERROR"), notFound, () => "pass"],
  ["fails with 500, about this cart alone", fault, notFound, () => "pass"],
  ["fails with 500, about all carts", fault, fault, fault],
  ["refuses in words of its own", () => refuse("Cart 7 was not found"), notFound, () => "pass"],
  ["knows no cart for now, and opens none", notFound, notFound, () => new Response("", { status: 500 })],
])("an API that %s loses no cart", async (_how, answer, answerUnknown, answerNew) => {
  const { edge, cookie, add } = await createShopWithout(answer, answerUnknown, answerNew);
  const added = await add();
  expect([added.status, cookieOf(added, "cart")]).toEqual([200, ""]);
  expect(readTexts(await added.text(), "main [role=alert][tabindex]")).toHaveLength(1);
  expect(await read(edge, "/se/en/cart", cookie)).not.toContain("Your cart is empty");
  edge.heal();
  expect(await read(edge, "/se/en/cart", cookie)).toContain("<output>1</output>");
});

test("an API that can read no cart for now, and opens some, loses none", async () => {
  const edge = createEdge();
  const { cookie, skuId } = await fillCart(edge);
  edge.break(({ variables: { id } }) => (id === "" || id === undefined ? "pass" : unexpected()));
  const added = await post(edge, jacket, { size: String(skuId) }, { cookie });
  expect([added.status, cookieOf(added, "cart")]).toEqual([200, ""]);
  edge.heal();
  expect(await read(edge, "/se/en/cart", cookie)).toContain("<output>1</output>");
});

test("a refused change of a cart that is there is only refused", async () => {
  const edge = createEdge();
  const { cookie, skuId } = await fillCart(edge);
  const line = fieldOf(await read(edge, "/se/en/cart", cookie), "line");
  edge.break((call) => (call.operationName === updateCartItem.name ? notFound(call) : "pass"));
  const answer = await post(edge, "/se/en/cart", { line, sku: String(skuId), quantity: "2" }, { cookie });
  expect(await answer.text()).toContain("<output>1</output>");
  edge.break((call) => (call.operationName === addToCart.name ? notFound(call) : "pass"));
  const added = await post(edge, jacket, { size: String(skuId) }, { cookie });
  expect([added.status, cookieOf(added, "cart")]).toEqual([200, ""]);
});

test("whether a cart is there is not asked where the refusal is about the goods", async () => {
  const { edge, add } = await createShopWithout(() => refuse("No", "InsufficientStock"));
  edge.asked();
  await add();
  expect(edge.asked()).not.toContain(orderedCart.name);
});
