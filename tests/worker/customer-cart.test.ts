import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  createOrUpdateCheckout,
  getCart,
  placeOrder,
  updateCartItem,
} from "#shared/operations/generated/operations.ts";
import { newcomer, password, tokenIn } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation } from "#tests/support/calls.ts";
import { findTwoSizes, meetCustomer, openDevice } from "#tests/support/devices.ts";
import { createEdge, inPlace } from "#tests/support/edge.ts";

let boots: number;
let jacket: number;

beforeAll(async () => {
  [boots, jacket] = await findTwoSizes(createEdge());
});
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const both = (quantities: [number, number] = [1, 1]) =>
  [
    [boots, quantities[0]],
    [jacket, quantities[1]],
  ].toSorted() as [number, number][];

describe("a customer who has a cart on another device and logs in with one here", () => {
  test("has the lines of both on either device, once, under an id of its own", async () => {
    const edge = createEdge();
    const { first, logIn, username } = await meetCustomer(edge);
    await first.add(boots, 2);
    const second = openDevice(edge);
    await second.add(jacket);
    const before = [first.cartId(), second.cartId()];
    expect(await logIn(second, ` ${username.toUpperCase()}`)).toBe(200);
    expect(before).not.toContain(second.cartId());
    expect(await second.lines()).toEqual(both([2, 1]));
    expect(await first.lines()).toEqual(both([2, 1]));
    expect(first.cartId()).toBe(second.cartId());

    await first.add(jacket);
    expect(await second.lines()).toEqual(both([2, 2]));
    expect(await logIn(second)).toBe(200);
    expect(await second.lines()).toEqual(both([2, 2]));
    expect(await first.lines()).toEqual(both([2, 2]));
    for (const left of before) {
      const read = await callOperation(edge, getCart, { id: "" }, { cookie: `cart=${left}` });
      expect(read.answer.data.getCart).toBeNull();
    }
  });

  test("has carts looked for with their session, at the login and at the logout", async () => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots);
    const second = openDevice(edge);
    await second.add(jacket);
    const lookUps = () =>
      edge.calls
        .splice(0)
        .filter(({ operationName }) => operationName === "openCart")
        .map(({ headers }) => headers.get("authorization"));
    lookUps();
    await logIn(second);
    const session = () => `Bearer ${tokenIn(second.visitor.jar.cookies)}`;
    expect(new Set(lookUps())).toEqual(new Set([session()]));
    const last = session();
    await second.visitor.auth("logout", {});
    expect(new Set(lookUps())).toEqual(new Set([last]));
  });

  test("has what is in both carts in the greater quantity", async () => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots, 3);
    const second = openDevice(edge);
    await second.add(boots, 1);
    await logIn(second);
    expect(await second.lines()).toEqual([[boots, 3]]);
  });

  test("has no more pieces of a line than there are", async () => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots, 5);
    const second = openDevice(edge);
    await second.add(jacket);
    await second.add(boots);
    edge.break(({ operationName, variables }) =>
      operationName === "openCart" && variables.id === first.cartId()
        ? Response.json({
            data: {
              getCart: {
                id: first.cartId(),
                isCompleted: false,
                items: [toItem(boots, 5, 2), toItem(jacket, 3, 1)],
              },
            },
          })
        : "pass",
    );
    await logIn(second);
    edge.heal();
    expect(await second.lines()).toEqual(both([2, 1]));
  });

  test("gets it where there was none here, and where the first thing is added after the login", async () => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots);
    const second = openDevice(edge);
    await logIn(second);
    expect(await second.lines()).toEqual([[boots, 1]]);

    const other = await meetCustomer(edge);
    const late = openDevice(edge);
    await other.logIn(late);
    await other.first.add(boots);
    await late.add(jacket);
    expect(await late.lines()).toEqual(both());
    expect(await other.first.lines()).toEqual(both());
  });

  test("goes on with a change that the first device made to the cart as it was", async () => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    const { answer } = await first.add(boots);
    const [{ id }] = answer.data.addToCart.items;
    const second = openDevice(edge);
    await second.add(jacket);
    await logIn(second);
    const item = { id, skuId: boots, quantity: 4 };
    expect((await first.call(updateCartItem, { id: "", item })).answer.errors).toBeUndefined();
    expect(await second.lines()).toEqual(both([4, 1]));
  });

  test("keeps the lines on both devices at a logout, and has them once after the next login", async () => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots);
    const second = openDevice(edge);
    await second.add(jacket);
    await logIn(second);
    const joint = second.cartId();
    await second.visitor.auth("logout");
    expect(second.visitor.jar.cookies.has("cart-owner")).toBe(false);
    expect(await second.lines()).toEqual(both());
    expect(await first.lines()).toEqual(both());
    expect(new Set([joint, first.cartId(), second.cartId()]).size).toBe(3);
    await logIn(second);
    expect(await second.lines()).toEqual(both());
    expect(await first.lines()).toEqual(both());
  });

  test("keeps it when somebody else logs in over their session on the other", async () => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots);
    const second = openDevice(edge);
    await second.add(jacket);
    await logIn(second);
    const theirs = second.cartId();
    const other = await meetCustomer(edge);
    expect(await other.logIn(second)).toBe(200);
    expect(second.cartId()).not.toBe(theirs);
    expect(await first.lines()).toEqual(both());
    expect(first.cartId()).toBe(theirs);
  });

  test("finds no cart again that became an order", async () => {
    const edge = createEdge();
    const { first, logIn } = await meetCustomer(edge);
    await first.add(boots);
    const second = openDevice(edge);
    await logIn(second);
    await first.call(createOrUpdateCheckout, { cartId: "", checkout: buyer });
    const { answer } = await first.call(placeOrder, { cartId: "", checkout: buyer }, crypto.randomUUID());
    expect(Number(answer.data.placeOrder.orderId)).toBeGreaterThan(0);
    expect((await second.call(getCart, { id: "" })).answer.data.getCart).toBeNull();
    const third = openDevice(edge);
    await third.add(jacket);
    await logIn(third);
    expect(await third.lines()).toEqual([[jacket, 1]]);
  });
});

const toItem = (skuId: number, quantity: number, totalStock: number) => ({
  skuId,
  quantity,
  message: "",
  groupKey: null,
  isCampaignFreeGift: false,
  product: { skus: [{ skuId, stock: { totalStock } }] },
});

test("nobody gets a customer's cart with a cookie or a token of their own making (S34)", async () => {
  const edge = createEdge();
  const { first, username } = await meetCustomer(edge);
  await first.add(boots);
  const stranger = openDevice(edge);
  const other = newcomer();
  await stranger.visitor.auth("register", { username: other, password });
  const owner = stranger.visitor.jar.cookies.get("cart-owner") ?? "";
  const [, ticket = ""] = owner.split(".");
  const [theirs = ""] = (first.visitor.jar.cookies.get("cart-owner") ?? "").split(".");
  const claims = btoa(JSON.stringify({ name: username, exp: 4_000_000_000 })).replaceAll("=", "");
  for (const forged of [`${theirs}.${ticket}`, theirs, `${theirs}.`, username, `.${ticket}`]) {
    stranger.visitor.jar.cookies.delete("cart");
    stranger.visitor.jar.cookies.set("cart-owner", forged);
    stranger.visitor.jar.cookies.set("auth", `e30.${claims}.x`);
    expect(await stranger.lines()).toEqual([]);
  }
  expect(owner).not.toContain(other);
  // The proof of a login is worth nothing without a session.
  const guest = openDevice(edge);
  for (const madeUp of [{}, { auth: `e30.${claims}.x` }, { "auth-refresh": "made-up" }]) {
    guest.visitor.jar.cookies.clear();
    guest.visitor.jar.cookies.set("cart-owner", first.visitor.jar.cookies.get("cart-owner") ?? "");
    for (const [name, value] of Object.entries(madeUp)) guest.visitor.jar.cookies.set(name, value);
    expect(await guest.lines()).toEqual([]);
    await guest.add(jacket);
  }
  expect(await first.lines()).toEqual([[boots, 1]]);
});

test("a customer's cart is forgotten after ninety days, and with the account", async () => {
  const edge = createEdge();
  const { first, logIn } = await meetCustomer(edge);
  await first.add(boots);
  const [owner = ""] = (first.visitor.jar.cookies.get("cart-owner") ?? "").split(".");
  const carts = (env as unknown as { CUSTOMER_CARTS: DurableObjectNamespace }).CUSTOMER_CARTS;
  const stub = carts.get(carts.idFromName(inPlace(owner)));
  const { runDurableObjectAlarm, runInDurableObject } = await import("cloudflare:test");
  const alarm = await runInDurableObject(stub, (_, state) => state.storage.getAlarm());
  expect(((alarm ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
  await runDurableObjectAlarm(stub);
  const second = openDevice(edge);
  await second.add(jacket);
  await logIn(second);
  expect(await second.lines()).toEqual([[jacket, 1]]);

  await second.visitor.auth("delete", { password });
  const kept = await runInDurableObject(stub, async (_, state) => (await state.storage.list()).size);
  expect(kept).toBe(0);
});
