import { expect, test } from "vitest";
import { type CartApi, createCartActor } from "#client/cart/cart.machine.ts";
import { hasForeignPrices } from "#client/cart/cart-state.ts";
import { cartOf } from "./carts.ts";

const norway = { basename: "/no/en", inCheckout: true };

/** A tab in `/se/sv` whose browser has kept a cart with prices of `pricedIn`. */
function start(pricedIn: string, quantities: Record<number, number> | null = { 11: 1 }) {
  const asked: unknown[] = [];
  const api: CartApi = {
    async fetchCart(options) {
      asked.push(options);
      return { kind: "cart", cart: cartOf({ 11: 1 }) };
    },
    async saveChange({ inCheckout }) {
      asked.push({ inCheckout });
      return { kind: "cart", cart: cartOf({ 11: 2 }) };
    },
  };
  const known = { cart: quantities && cartOf(quantities), revision: 3, basename: pricedIn };
  const actor = createCartActor(api, { known, basename: "/se/sv" }).start();
  return { actor, asked, isForeign: () => hasForeignPrices(actor.getSnapshot().context) };
}

test("prices a cart was kept with are those of another market until the shop has answered (MK-16)", async () => {
  const { actor, isForeign } = start("/no/en");
  expect(isForeign()).toBe(true);
  actor.send({ type: "cart.fetch" });
  await expect.poll(isForeign).toBe(false);
});

test("prices of this market may be shown at once, and no cart has no prices", () => {
  expect(start("/se/sv").isForeign()).toBe(false);
  expect(start("/no/en", null).isForeign()).toBe(false);
});

test("a market chosen in the checkout makes kept prices foreign, and its own ones welcome (MK-22)", () => {
  const here = start("/se/sv");
  here.actor.send({ type: "prices.choose", prices: norway });
  expect(here.isForeign()).toBe(true);
  const there = start("/no/en");
  there.actor.send({ type: "prices.choose", prices: norway });
  expect(there.isForeign()).toBe(false);
});

test("a cart that another tab or the checkout hands over has the wanted prices", () => {
  const { actor, isForeign } = start("/se/sv");
  actor.send({ type: "prices.choose", prices: norway });
  actor.send({ type: "cart.received", cart: cartOf({ 11: 1 }), revision: 4 });
  expect(isForeign()).toBe(false);
});

test("fees of an outside shipping provider are asked for in the checkout only (CT-03)", async () => {
  const { actor, asked } = start("/se/sv");
  actor.send({ type: "cart.fetch" });
  await expect.poll(() => actor.getSnapshot().value).toBe("settled");
  actor.send({ type: "prices.choose", prices: norway });
  actor.send({ type: "cart.change", change: { id: 1, kind: "set", skuId: 11, quantity: 2 } });
  await expect.poll(() => actor.getSnapshot().value).toBe("settled");
  expect(asked).toEqual([{ inCheckout: false }, { inCheckout: true }]);
});
