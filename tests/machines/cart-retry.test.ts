import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CartAnswer, countShown } from "#client/cart/cart-state.ts";
import { add, cartOf, quantitiesIn, runCart } from "./carts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const empty: CartAnswer = { kind: "empty" };
const failed: CartAnswer = { kind: "failed" };
const known = cartOf({ 11: 2, 12: 1 });

/** The cart of the cookie is lost: null until it is forgotten, then a new empty cart. */
const lost = (forget: boolean): CartAnswer => (forget ? { kind: "cart", cart: cartOf({}, "c2") } : empty);

test("an empty answer is asked for again after 1 second, not before (CT-04)", async () => {
  const { actor, forgets } = runCart({ fetchCart: () => empty });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(999);
  expect(forgets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(forgets).toHaveLength(2);
});

test("after five retries the machine gives up and asks no more (CT-05 S44)", async () => {
  const { actor, forgets } = runCart({ fetchCart: () => empty, known });
  actor.send({ type: "cart.fetch" });
  const fetches: number[] = [];
  for (let second = 0; second <= 5; second += 1) {
    await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1_000);
    fetches.push(forgets.length);
  }
  expect(fetches).toEqual([1, 2, 3, 4, 5, 6]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(forgets).toHaveLength(6);
  expect(actor.getSnapshot().value).toBe("failed");
});

test("the pieces of a lost cart are counted while it is sought, and no more once that is given up", async () => {
  const { actor, context } = runCart({ fetchCart: () => empty, known });
  const count = () => countShown(context(), actor.getSnapshot().value !== "failed", 0);
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(3_500);
  expect(count()).toBe(3);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([actor.getSnapshot().value, count()]).toEqual(["failed", 0]);
  expect(quantitiesIn(context().kept), "they can still be put back").toEqual({ 11: 2, 12: 1 });
});

test("each retry clears the cart, gives up its cookie and counts (CT-06)", async () => {
  const attempts: [number, boolean][] = [];
  const { actor, context, forgets } = runCart({
    known,
    fetchCart: () => {
      attempts.push([context().retryAttempts, context().confirmed === null]);
      return empty;
    },
  });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(attempts).toEqual([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, true],
  ]);
  expect(forgets).toEqual([false, true, true, true, true, true]);
});

test("a cart that comes back sets the count of retries to 0 (CT-06)", async () => {
  const { actor, context } = runCart({ fetchCart: lost, known });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(context().retryAttempts).toBe(0);
  expect(context().confirmed?.id).toBe("c2");
});

test("a cart that became an order elsewhere is not lost: the next one is asked for at once, and the order is told of", async () => {
  const ordered = (forget: boolean): CartAnswer =>
    forget ? { kind: "cart", cart: cartOf({}, "c2") } : { kind: "ordered", cartId: "c1" };
  const { actor, context, forgets } = runCart({
    known,
    fetchCart: ordered,
    saveChange: ({ skuId }) => ({ kind: "cart", cart: cartOf({ [skuId]: 1 }, "c2") }),
  });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(0);
  expect(forgets).toEqual([false, true]);
  expect(context()).toMatchObject({ lost: [], kept: [], ordered: "c1", confirmed: { id: "c2" } });
  for (const skuId of [13, 14]) {
    actor.send({ type: "cart.change", change: add(skuId) });
    await vi.advanceTimersByTimeAsync(0);
    expect(context()).toMatchObject({ confirmed: { lines: [{ skuId }] }, ordered: "c1" });
  }
  actor.send({ type: "ordered.drop" });
  expect(context().ordered).toBe("");
});

test("what another tab has found ordered is told of here, too, unless the shop still has that cart", async () => {
  const outdated = { type: "cart.outdated", revision: 1, ordered: "c1" } as const;
  for (const [id, ordered] of [
    ["c2", "c1"],
    ["c1", ""],
  ] as const) {
    const { actor, context } = runCart({ known, fetchCart: () => ({ kind: "cart", cart: cartOf({}, id) }) });
    actor.send(outdated);
    await vi.advanceTimersByTimeAsync(0);
    expect(context()).toMatchObject({ confirmed: { id }, ordered });
    actor.send({ type: "cart.fetch" });
    await vi.advanceTimersByTimeAsync(0);
    expect(context().ordered).toBe(ordered);
  }
});

test("a change that comes after the order goes into the next cart, once", async () => {
  const saved: number[] = [];
  let isLeft = false;
  const { actor, context } = runCart({
    known,
    fetchCart: (forget) => {
      isLeft ||= forget;
      return forget ? { kind: "cart", cart: cartOf({}, "c2") } : { kind: "ordered", cartId: "c1" };
    },
    saveChange: ({ skuId }) => {
      if (!isLeft) return empty;
      saved.push(skuId);
      return { kind: "cart", cart: cartOf({ [skuId]: 1 }, "c2") };
    },
  });
  actor.send({ type: "cart.change", change: add(13) });
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual([13]);
  expect(context().ordered).toBe("c1");
  expect(quantitiesIn(context().confirmed?.lines ?? [])).toEqual({ 13: 1 });
});

test("a cart that was never shown, and another shopper's, are no news", async () => {
  const ordered: CartAnswer = { kind: "ordered", cartId: "c1" };
  const next: CartAnswer = { kind: "cart", cart: cartOf({}, "c2") };
  const unseen = runCart({ fetchCart: (forget) => (forget ? next : ordered) });
  unseen.actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(0);
  expect(unseen.context().ordered).toBe("");
  const answers = [ordered, next, { kind: "cart", cart: cartOf({}, "c3") } satisfies CartAnswer];
  const left = runCart({ known, fetchCart: () => answers.shift() ?? failed });
  left.actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(0);
  expect(left.context().ordered).toBe("c1");
  left.actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(0);
  expect(left.context().ordered).toBe("");
});

test("a cart without items is a cart: it is asked for once (CT-08)", async () => {
  const { actor, forgets } = runCart({ fetchCart: () => ({ kind: "cart", cart: cartOf({}) }) });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(forgets).toEqual([false]);
  expect(actor.getSnapshot().value).toBe("settled");
});

test("the machine goes from fetching to waiting and back (CT-09)", async () => {
  const { actor, states } = runCart({ fetchCart: lost });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual(["settled", "fetching", "waiting", "fetching", "settled"]);
});

test.each([
  ["an error or half an answer", () => failed] as const,
  ["a broken call", () => Promise.reject(1)] as const,
])("%s clears nothing and is not retried by itself (S44)", async (_, fetchCart) => {
  const { actor, context, forgets } = runCart({ fetchCart, known });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(forgets).toEqual([false]);
  expect(actor.getSnapshot().value).toBe("failed");
  expect(context().confirmed).toBe(known);
});

test("an error between two retries stops them and forgets no line (S44)", async () => {
  const answers = [empty, failed, { kind: "cart", cart: cartOf({}, "c2") } satisfies CartAnswer];
  const { actor, context, forgets } = runCart({ fetchCart: () => answers.shift() ?? failed, known });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(forgets).toEqual([false, true]);
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(0);
  expect(forgets).toEqual([false, true, false]);
  expect(quantitiesIn(context().lost)).toEqual({ 11: 2, 12: 1 });
});

test("a machine that was stopped asks no more (CT-22)", async () => {
  const { actor, forgets } = runCart({ fetchCart: () => empty });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(500);
  actor.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(forgets).toHaveLength(1);
});

test("another tab that has found a new cart ends the retries of this one (S44)", async () => {
  const { actor, context, forgets } = runCart({ fetchCart: () => empty, known });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(500);
  actor.send({ type: "cart.received", cart: cartOf({}, "c2"), revision: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(forgets).toEqual([false]);
  expect(context().confirmed?.id).toBe("c2");
});

test("the lines of a lost cart can be put back, all of them once", async () => {
  let cart = cartOf({}, "c2");
  const { actor, visible, context, saved } = runCart({
    known,
    fetchCart: (forget) => (forget ? { kind: "cart", cart } : empty),
    saveChange: ({ skuId, quantity }) => {
      cart = cartOf({ ...quantitiesIn(cart.lines), [skuId]: quantity }, "c2");
      return { kind: "cart", cart };
    },
  });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(visible()).toEqual({});
  actor.send({ type: "lost.restore" });
  expect(visible()).toEqual({ 11: 2, 12: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(saved.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
    [11, 2],
    [12, 1],
  ]);
  expect(context().lost).toEqual([]);
  expect(quantitiesIn(context().confirmed?.lines ?? [])).toEqual({ 11: 2, 12: 1 });
});

test("an empty answer to a change takes nothing from a cart that is still there", async () => {
  const { actor, context, visible, forgets, saved, emitted } = runCart({
    known,
    fetchCart: () => ({ kind: "cart", cart: cartOf({ 11: 2, 12: 1, 13: 1 }) }),
    saveChange: () => empty,
  });
  actor.send({ type: "cart.change", change: add(13) });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(visible()).toEqual({ 11: 2, 12: 1, 13: 1 });
  expect([forgets, saved.length, context().lost]).toEqual([[false], 1, []]);
  expect(emitted.map(({ type }) => type)).toContain("refused");
});
