import { expect, test } from "vitest";
import { startWith, toTabEvent } from "#client/cart/cart-state.ts";
import { cartOf } from "../machines/carts.ts";

const basename = "/se/sv";
const contextWith = (id: string | null) =>
  startWith({ known: { cart: id === null ? null : cartOf({ 11: 1 }, id), revision: 3, basename }, basename });

test("another tab's cart is believed when it is the one shown here", () => {
  const cart = cartOf({ 11: 5 });
  expect(toTabEvent({ cart, revision: 4, basename }, contextWith("c1"))).toEqual({
    type: "cart.received",
    cart,
    revision: 4,
  });
});

test.each([
  null,
  {},
  { cart: { lines: "no" }, revision: 4, basename },
  { cart: { ...cartOf({ 11: 5 }), lines: [null] }, revision: 4, basename },
  { cart: cartOf({ 11: 5 }), revision: "4", basename },
])("%j is no cart of this build: the shop is asked", (said) => {
  expect(toTabEvent(said, contextWith("c1"))).toEqual({ type: "cart.outdated", revision: 3 });
});

test("of another shopper's cart nothing is believed, however new: the shop is asked", () => {
  const cart = cartOf({ 99: 50 }, "foreign");
  for (const known of ["c1", null]) {
    expect(toTabEvent({ cart, revision: 1_000, basename }, contextWith(known))).toEqual({
      type: "cart.outdated",
      revision: 1_000,
    });
  }
});

test("a tab learns that the cart it shows is an order by now, and of no other cart", () => {
  const shared = { cart: cartOf({}, "c2"), revision: 4, basename, ordered: "c1" };
  const outdated = { type: "cart.outdated", revision: 4 };
  expect(toTabEvent(shared, contextWith("c1"))).toEqual({ ...outdated, ordered: "c1" });
  expect(toTabEvent(shared, contextWith("c7"))).toEqual(outdated);
});

test("a cart with the prices of another market is fetched again", () => {
  const shared = { cart: cartOf({ 11: 5 }), revision: 4, basename: "/no/en" };
  expect(toTabEvent(shared, contextWith("c1"))).toEqual({ type: "cart.outdated", revision: 4 });
});

test("an ordered cart leaves every tab", () => {
  expect(toTabEvent({ cart: null, revision: 4, basename }, contextWith("c1"))).toMatchObject({
    type: "cart.received",
    cart: null,
  });
});
