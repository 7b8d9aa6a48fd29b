import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fetchCart } from "#client/cart/cart-api.ts";
import { writeKnownCart } from "#client/cart/cart-storage.ts";
import { findOrdered } from "#client/cart/known-payment.ts";
import { findLostOrder } from "#client/checkout/checkout-api.ts";
import { apiHeaders, forgetCart } from "#shared/api.ts";
import { completeCart, getCart, orderedCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { newcomer, password } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, orderOnce } from "#tests/support/calls.ts";
import { findTwoSizes, meetCustomer, openDevice } from "#tests/support/devices.ts";
import { createEdge } from "#tests/support/edge.ts";
import { approach, offerProviders, type Provider, providers } from "#tests/support/paying.ts";

type Edge = ReturnType<typeof createEdge>;
type Device = ReturnType<typeof openDevice>;

const shop = createEdge();
const findSku = offerProviders(shop);
let boots: number;
let jacket: number;

beforeAll(async () => {
  [boots, jacket] = await findTwoSizes(createEdge());
  await orderOnce();
});
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The API makes the order, and its answer does not even reach the shop. */
const loseAtShop = (edge: Edge) =>
  edge.break(async (call) => {
    if (call.operationName !== placeOrder.name) return "pass";
    await edge.pass(call);
    return new Response("{", { headers: { "content-type": "application/json" } });
  });

/** The browser hears nothing of what is done, and gets no cookie. */
async function unheard<Result>(cookies: Map<string, string>, act: () => Promise<Result>): Promise<Result> {
  const before = new Map(cookies);
  const result = await act();
  cookies.clear();
  for (const [name, value] of before) cookies.set(name, value);
  return result;
}

const order = async (device: Device, key: string, cartId = ""): Promise<string | undefined> =>
  (await device.call(placeOrder, { cartId, checkout: buyer }, key)).answer.data?.placeOrder?.orderId;

const orderUnheard = (device: Device, key: string = crypto.randomUUID()) =>
  unheard(device.visitor.jar.cookies, () => order(device, key));

/** What a checkout finds out about the order of its latest press; null where the cart is none. */
async function findOrder(device: Device, key: string): Promise<string | null | undefined> {
  const cart = (await device.call(orderedCart, { id: "" })).answer.data.getCart;
  return cart?.isCompleted ? order(device, key, cart.id) : null;
}

/** As the confirmation of the order does. */
async function leaveCart(device: Device) {
  const headers = { [apiHeaders.cart]: forgetCart };
  const cookie = device.visitor.jar.header();
  device.visitor.jar.take((await callOperation(shop, getCart, { id: "" }, { cookie, headers })).response);
}

test.each(["the browser", "the shop"])(
  "a guest whose order's answer was lost before it reached %s is told of it after a login",
  async (where) => {
    const shopper = await approach(shop, findSku(), providers["Klarna's frame"] as Provider);
    vi.stubGlobal("localStorage", sessionStorage);
    const answer = await fetchCart({ inCheckout: true });
    if (answer.kind !== "cart") throw new Error("There is no cart");
    writeKnownCart({ cart: answer.cart, basename: "", revision: 1 });
    const online = fetch;
    if (where === "the shop") loseAtShop(shop);
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      const response = await online(path, init);
      if (String(init.body).includes(placeOrder.hash)) throw new TypeError("Failed to fetch");
      return response;
    });
    expect((await unheard(shopper.jar.cookies, shopper.orderAtOnce)).kind).toBe("failed");
    vi.stubGlobal("fetch", online);
    shop.heal();
    const registered = await fetch("/auth/register", {
      method: "POST",
      headers: { "content-type": "application/json", "x-page-path": "/se/sv" },
      body: JSON.stringify({ username: newcomer(), password, remember: true }),
    });
    expect(registered.status).toBe(200);
    const number = where === "the browser" ? expect.stringMatching(/^\d+$/) : undefined;
    for (const _ of ["at once", "after a reload"]) {
      expect(await findOrdered()).toEqual({ kind: "ordered", cartId: answer.cart.id });
      expect((await findLostOrder())?.orderId).toEqual(number);
    }
    expect(await shopper.orders()).toBe(1);
  },
);

test.each(["no", "an empty", "an ordered"])(
  "a guest who logs in after an order without an answer, with %s cart on another device, goes on on both",
  async (what) => {
    const { first, logIn } = await meetCustomer(shop);
    if (what === "an empty") expect(await first.lines()).toEqual([]);
    if (what === "an ordered") {
      await first.add(jacket);
      await order(first, crypto.randomUUID());
    }
    const second = openDevice(shop);
    await second.add(boots);
    const key = crypto.randomUUID();
    const number = await orderUnheard(second, key);
    expect(number).toMatch(/^\d+$/);
    expect(await logIn(second)).toBe(200);
    expect(second.visitor.jar.cookies.has("cart-pieces")).toBe(false);
    expect([await findOrder(second, key), await findOrder(second, key)]).toEqual([number, number]);
    // The same customer, whose session has run out.
    expect(await logIn(second)).toBe(200);
    expect(await findOrder(second, key)).toBe(number);
    await leaveCart(second);
    await first.add(jacket);
    const lines = [await first.lines(), await second.lines()];
    expect(lines).toEqual([[[jacket, 1]], [[jacket, 1]]]);
  },
);

test("goods that another device adds while a guest logs in after an order are the customer's", async () => {
  const edge = createEdge();
  const { first, logIn } = await meetCustomer(edge);
  expect(await first.lines()).toEqual([]);
  const second = openDevice(edge);
  await second.add(boots);
  await orderUnheard(second);
  let isAdded = false;
  edge.break(async ({ operationName }): Promise<"pass"> => {
    if (operationName !== completeCart.name || isAdded) return "pass";
    isAdded = true;
    await first.add(jacket);
    return "pass";
  });
  expect(await logIn(second)).toBe(200);
  edge.heal();
  expect(isAdded).toBe(true);
  expect([await second.lines(), await first.lines()]).toEqual([[[jacket, 1]], [[jacket, 1]]]);
});

test("goods of another device are not hidden by the order of a guest who logs in", async () => {
  const { first, logIn } = await meetCustomer(shop);
  await first.add(jacket);
  const second = openDevice(shop);
  await second.add(boots);
  await orderUnheard(second);
  expect(await logIn(second)).toBe(200);
  expect([await second.lines(), await first.lines()]).toEqual([[[jacket, 1]], [[jacket, 1]]]);
});

describe("an order without an answer is told to nobody else", () => {
  /** A customer in a browser that has ordered as a guest, and logged in then. */
  async function orderAndLogIn() {
    const { first, logIn, username } = await meetCustomer(shop);
    const browser = openDevice(shop);
    await browser.add(boots);
    const key = crypto.randomUUID();
    await orderUnheard(browser, key);
    const cart = browser.cartId();
    expect(await logIn(browser)).toBe(200);
    expect(browser.cartId()).toBe(cart);
    return { first, browser, key, username, cart };
  }

  test("where another customer logs in over the session", async () => {
    const { browser, key, cart } = await orderAndLogIn();
    const next = await meetCustomer(shop);
    expect(await next.logIn(browser)).toBe(200);
    expect(await findOrder(browser, key)).toBeNull();
    expect([browser, next.first].map((device) => device.cartId())).not.toContain(cart);
  });

  test("after a logout, to a guest or to who logs in then", async () => {
    const { browser, key, cart } = await orderAndLogIn();
    expect((await browser.visitor.auth("logout")).status).toBe(200);
    expect(browser.cartId()).toBeUndefined();
    expect(await findOrder(browser, key)).toBeNull();
    const next = await meetCustomer(shop);
    expect(await next.logIn(browser)).toBe(200);
    expect(await findOrder(browser, key)).toBeNull();
    expect(browser.cartId()).not.toBe(cart);
  });

  test("once the account is deleted, which leaves the goods of an open cart", async () => {
    const { browser, key, first } = await orderAndLogIn();
    expect((await browser.visitor.auth("delete", { password })).status).toBe(200);
    expect(await findOrder(browser, key)).toBeNull();
    const { first: shopper } = await meetCustomer(shop);
    await shopper.add(jacket);
    expect((await shopper.visitor.auth("delete", { password })).status).toBe(200);
    expect(await shopper.lines()).toEqual([[jacket, 1]]);
    expect(await findOrder(first, key)).toBeNull();
  });

  test("on another device of the customer, or where a customer has ordered and another logs in", async () => {
    const { first, key, cart } = await orderAndLogIn();
    expect(await findOrder(first, key)).toBeNull();
    expect(first.cartId()).not.toBe(cart);
    await first.add(jacket);
    const theirs = crypto.randomUUID();
    await orderUnheard(first, theirs);
    const next = await meetCustomer(shop);
    expect(await next.logIn(first)).toBe(200);
    expect(await findOrder(first, theirs)).toBeNull();
  });
});

test("a cart whose goods another device has moved is told as no order", async () => {
  const { first, logIn } = await meetCustomer(shop);
  await first.add(boots);
  const left = first.cartId() ?? "";
  // Nobody knows whether it was ordered.
  shop.break(({ operationName }) => (operationName === placeOrder.name ? new Response("{") : "pass"));
  await order(first, crypto.randomUUID());
  shop.heal();
  const second = openDevice(shop);
  expect(await logIn(second)).toBe(200);
  expect(second.cartId()).not.toBe(left);
  await second.visitor.auth("logout");
  const guest = openDevice(shop);
  guest.visitor.jar.cookies.set("cart", left);
  expect((await guest.visitor.auth("register", { username: newcomer(), password })).status).toBe(200);
  expect(guest.cartId()).not.toBe(left);
});
