import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LineChange } from "#client/cart/cart-changes.ts";
import type { CartAnswer } from "#client/cart/cart-state.ts";
import { add, cartOf, quantitiesIn, runCart, set } from "./carts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A shop that does what it is told after 100 ms. */
function obedient(quantities: Record<number, number>) {
  const held = { ...quantities };
  const answer = (): CartAnswer => ({
    kind: "cart",
    cart: cartOf(Object.fromEntries(Object.entries(held).filter(([, quantity]) => quantity > 0))),
  });
  return {
    held,
    fetchCart: answer,
    saveChange: async ({ kind, skuId, quantity }: LineChange) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      held[skuId] = kind === "add" ? (held[skuId] ?? 0) + quantity : quantity;
      return answer();
    },
  };
}

test("the quantity of a line changes at once, and its removal too (CT-14)", async () => {
  const shop = obedient({ 11: 1 });
  const { actor, visible, context } = runCart({ ...shop, known: cartOf({ 11: 1 }) });
  actor.send({ type: "cart.change", change: set(11, 2) });
  expect(visible()).toEqual({ 11: 2 });
  await vi.advanceTimersByTimeAsync(100);
  expect(context().pending).toEqual([]);
  expect(shop.held).toEqual({ 11: 2 });
  actor.send({ type: "cart.change", change: set(11, 0) });
  expect(visible()).toEqual({});
  await vi.advanceTimersByTimeAsync(100);
  expect(shop.held).toEqual({ 11: 0 });
});

test("the answer to a change replaces the cart (CT-20)", async () => {
  const confirmed = cartOf({ 11: 1, 99: 1 });
  const { actor, context } = runCart({
    fetchCart: () => ({ kind: "failed" }),
    saveChange: () => ({ kind: "cart", cart: confirmed }),
    known: cartOf({ 12: 5 }),
  });
  actor.send({ type: "cart.change", change: add(11) });
  await settle();
  expect(context().confirmed).toBe(confirmed);
});

test("a refused change leaves the cart as it was and is reported once (CT-21)", async () => {
  const before = cartOf({ 11: 1 });
  const { actor, visible, emitted } = runCart({
    fetchCart: () => ({ kind: "cart", cart: before }),
    saveChange: () => ({ kind: "failed" }),
    known: before,
  });
  actor.send({ type: "cart.change", change: add(12) });
  expect(visible()).toEqual({ 11: 1, 12: 1 });
  await settle();
  expect(visible()).toEqual({ 11: 1 });
  expect(emitted).toEqual([{ type: "refused", change: add(12) }]);
});

test("a change whose answer was lost is neither repeated nor hidden: the shop says what is true", async () => {
  const shop = obedient({});
  const { actor, visible, saved } = runCart({
    fetchCart: shop.fetchCart,
    saveChange: async (change) => {
      await shop.saveChange(change);
      return { kind: "failed" };
    },
  });
  actor.send({ type: "cart.change", change: add(11) });
  await vi.advanceTimersByTimeAsync(100);
  expect(visible()).toEqual({ 11: 1 });
  expect(saved).toHaveLength(1);
});

test("one change is on its way at a time; clicks on a stepper that wait become one", async () => {
  const shop = obedient({ 11: 1 });
  const { actor, visible, saved } = runCart({ ...shop, known: cartOf({ 11: 1 }) });
  for (const quantity of [2, 3, 4, 5]) actor.send({ type: "cart.change", change: set(11, quantity) });
  expect(visible()).toEqual({ 11: 5 });
  await vi.advanceTimersByTimeAsync(99);
  expect(saved.map(({ quantity }) => quantity)).toEqual([2]);
  await vi.advanceTimersByTimeAsync(101);
  expect(saved.map(({ quantity }) => quantity)).toEqual([2, 5]);
  expect(shop.held).toEqual({ 11: 5 });
});

test("when nobody answers, all waiting changes are dropped and reported, and the cart stays", async () => {
  const { actor, visible, emitted } = runCart({
    fetchCart: () => ({ kind: "failed" }),
    saveChange: () => ({ kind: "failed" }),
    known: cartOf({ 11: 1 }),
  });
  actor.send({ type: "cart.change", change: add(12) });
  actor.send({ type: "cart.change", change: add(13) });
  await settle();
  expect(visible()).toEqual({ 11: 1 });
  expect(emitted.map(({ type }) => type)).toEqual(["refused", "refused"]);
  expect(actor.getSnapshot().value).toBe("failed");
});

test("goods added to a lost cart land in the next one", async () => {
  const shop = obedient({});
  const { actor, emitted, visible } = runCart({
    fetchCart: shop.fetchCart,
    saveChange: async (change) => (change.isSecondTry ? shop.saveChange(change) : { kind: "empty" }),
    known: cartOf({ 11: 1 }),
  });
  actor.send({ type: "cart.change", change: add(12) });
  await vi.advanceTimersByTimeAsync(1_100);
  expect(visible()).toEqual({ 12: 1 });
  expect(emitted.map(({ type }) => type)).toEqual(["confirmed", "changed"]);
});

test("the cart of another tab replaces this one, an older one does not (BC-02)", () => {
  const { actor, visible } = runCart({ fetchCart: () => ({ kind: "failed" }), revision: 3 });
  actor.send({ type: "cart.received", cart: cartOf({ 11: 7 }), revision: 4 });
  expect(visible()).toEqual({ 11: 7 });
  actor.send({ type: "cart.received", cart: cartOf({ 11: 1 }), revision: 2 });
  expect(visible()).toEqual({ 11: 7 });
});

test("a received cart is not told on; an own change is told once (BC-06)", async () => {
  const shop = obedient({});
  const { actor, emitted } = runCart(shop);
  actor.send({ type: "cart.received", cart: cartOf({ 11: 7 }), revision: 4 });
  await settle();
  expect(emitted).toEqual([]);
  actor.send({ type: "cart.change", change: add(12) });
  await vi.advanceTimersByTimeAsync(200);
  expect(emitted.filter(({ type }) => type === "changed")).toHaveLength(1);
});

test("two carts that crossed are settled by the shop", async () => {
  const shop = obedient({ 11: 1, 12: 1 });
  const { actor, context } = runCart({ ...shop, known: cartOf({ 11: 1 }), revision: 3 });
  actor.send({ type: "cart.received", cart: cartOf({ 12: 1 }), revision: 3 });
  await settle();
  expect(quantitiesIn(context().confirmed?.lines ?? [])).toEqual({ 11: 1, 12: 1 });
});

test("a cart that became an order is empty, its waiting changes are dropped and the tabs are told (CK-24)", async () => {
  const { actor, visible, emitted } = runCart({
    ...obedient({ 11: 1 }),
    known: cartOf({ 11: 1 }),
  });
  actor.send({ type: "cart.change", change: add(12) });
  actor.send({ type: "cart.emptied" });
  await settle();
  expect(visible()).toEqual({});
  expect(emitted.map(({ type }) => type)).toEqual(["refused", "changed"]);
});

const known = cartOf({ 11: 2, 12: 1 });
const empty: CartAnswer = { kind: "empty" };

test("the first retry names the cart that was lost, the next one whichever the browser has", async () => {
  const named: (string | undefined)[] = [];
  const begun: CartAnswer = { kind: "cart", cart: cartOf({}, "c2") };
  const answers = [empty, empty, begun, empty, empty];
  const { actor } = runCart({ known, named, fetchCart: () => answers.shift() ?? { kind: "failed" } });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(2_000);
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(named).toEqual([undefined, known.id, "", undefined, "c2"]);
});
