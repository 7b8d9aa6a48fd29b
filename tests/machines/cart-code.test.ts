import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { CodeIntent } from "#client/cart/visible-cart.ts";
import { add, cartOf, runCart } from "./carts.ts";

const code = (text: string, id = 1): CodeIntent => ({ id, kind: "code", code: text });

test("a code the shop takes is part of the cart it answers with, and the other tabs hear of it (CT-16 CT-20)", async () => {
  const { actor, memory, news, visible } = runCart({
    fetchCart: () => ({ kind: "failed" }),
    saveCode: ({ code: promoCode }) => ({ kind: "cart", cart: { ...cartOf({ 11: 2 }), promoCode } }),
    known: cartOf({ 11: 2 }),
  });
  actor.send({ type: "cart.intend", intent: code("SPRING") });
  expect(visible()).toEqual({ 11: 2 });
  await setTimeout(0);
  expect(memory().confirmed?.promoCode).toBe("SPRING");
  expect(news.map(({ type }) => type)).toEqual(["confirmed", "changed"]);
});

test.each([
  ["the reason the shop gave", { kind: "failed", code: "RequirementsNotMet" }, "RequirementsNotMet"],
  ["no reason when it gave no answer", { kind: "failed" }, undefined],
] as const)("a refused code changes nothing and is told with %s", async (_, answer, reason) => {
  const before = cartOf({ 11: 1 });
  const { actor, memory, news } = runCart({
    fetchCart: () => ({ kind: "cart", cart: before }),
    saveCode: () => answer,
    known: before,
  });
  actor.send({ type: "cart.intend", intent: code("FJELL") });
  await setTimeout(0);
  expect(memory().confirmed).toBe(before);
  expect(news.filter(({ type }) => type === "refused")).toEqual([
    { type: "refused", intent: code("FJELL"), code: reason },
  ]);
});

test("a code waits for the change before it", async () => {
  const order: string[] = [];
  const { actor } = runCart({
    fetchCart: () => ({ kind: "failed" }),
    saveIntent: async () => {
      await Promise.resolve();
      order.push("line");
      return { kind: "cart", cart: cartOf({ 11: 1 }) };
    },
    saveCode: () => {
      order.push("code");
      return { kind: "cart", cart: cartOf({ 11: 1 }) };
    },
  });
  actor.send({ type: "cart.intend", intent: add(11) });
  actor.send({ type: "cart.intend", intent: code("SPRING") });
  await vi.waitFor(() => expect(order).toEqual(["line", "code"]));
});
