import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { CodeChange } from "#client/cart/cart-changes.ts";
import { add, cartOf, runCart } from "./carts.ts";

const code = (text: string, id = 1): CodeChange => ({ id, kind: "code", code: text });

test("a code the shop takes is part of the cart it answers with, and the other tabs hear of it (CT-16 CT-20)", async () => {
  const { actor, context, emitted, visible } = runCart({
    fetchCart: () => ({ kind: "failed" }),
    saveCode: ({ code: promoCode }) => ({ kind: "cart", cart: { ...cartOf({ 11: 2 }), promoCode } }),
    known: cartOf({ 11: 2 }),
  });
  actor.send({ type: "cart.change", change: code("SPRING") });
  expect(visible()).toEqual({ 11: 2 });
  await setTimeout(0);
  expect(context().confirmed?.promoCode).toBe("SPRING");
  expect(emitted.map(({ type }) => type)).toEqual(["confirmed", "changed"]);
});

test.each([
  ["the reason the shop gave", { kind: "failed", code: "RequirementsNotMet" }, "RequirementsNotMet"],
  ["no reason when it gave no answer", { kind: "failed" }, undefined],
] as const)("a refused code changes nothing and is told with %s", async (_, answer, reason) => {
  const before = cartOf({ 11: 1 });
  const { actor, context, emitted } = runCart({
    fetchCart: () => ({ kind: "cart", cart: before }),
    saveCode: () => answer,
    known: before,
  });
  actor.send({ type: "cart.change", change: code("FJELL") });
  await setTimeout(0);
  expect(context().confirmed).toBe(before);
  expect(emitted.filter(({ type }) => type === "refused")).toEqual([
    { type: "refused", change: code("FJELL"), code: reason },
  ]);
});

test("a code waits for the change before it", async () => {
  const order: string[] = [];
  const { actor } = runCart({
    fetchCart: () => ({ kind: "failed" }),
    saveChange: async () => {
      await Promise.resolve();
      order.push("line");
      return { kind: "cart", cart: cartOf({ 11: 1 }) };
    },
    saveCode: () => {
      order.push("code");
      return { kind: "cart", cart: cartOf({ 11: 1 }) };
    },
  });
  actor.send({ type: "cart.change", change: add(11) });
  actor.send({ type: "cart.change", change: code("SPRING") });
  await vi.waitFor(() => expect(order).toEqual(["line", "code"]));
});
