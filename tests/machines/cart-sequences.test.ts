import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LineChange, PendingChange } from "#client/cart/cart-changes.ts";
import type { CartAnswer } from "#client/cart/cart-state.ts";
import { cartOf, lineOf, quantitiesIn, runCart } from "./carts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a shop may do with a call. `lose` forgets the cart; `deaf` acts, but its answer never arrives. */
const moods = ["obey", "refuse", "fail", "deaf", "lose"] as const;
type Mood = (typeof moods)[number];

/** A shop with moods that remembers which change it has acted on how often. */
function moodyShop(nextMood: () => Mood) {
  let held: Record<number, number> | null = {};
  const acted = new Map<number, number>();
  const answer = (): CartAnswer => (held ? { kind: "cart", cart: cartOf(held) } : { kind: "empty" });
  const later = async (result: () => CartAnswer) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return result();
  };
  return {
    acted,
    held: () => held,
    fetchCart: (forget: boolean) =>
      later(() => {
        const mood = nextMood();
        if (forget) held = {};
        if (mood === "lose") held = null;
        return mood === "obey" || mood === "lose" ? answer() : { kind: "failed" };
      }),
    saveChange: ({ id, kind, skuId, quantity }: LineChange) =>
      later(() => {
        const mood = nextMood();
        if (mood === "lose") held = null;
        if (!held || mood === "lose") return { kind: "empty" };
        if (mood === "refuse" || mood === "fail") return { kind: "failed" };
        acted.set(id, (acted.get(id) ?? 0) + 1);
        const total = kind === "add" ? (held[skuId] ?? 0) + quantity : quantity;
        held = { ...held, [skuId]: total };
        if (total === 0) delete held[skuId];
        return mood === "deaf" ? { kind: "failed" } : answer();
      }),
  };
}

const step = fc.oneof(
  fc.record({
    do: fc.constantFrom("add" as const, "set" as const),
    skuId: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ do: fc.constant("fetch" as const) }),
  fc.record({ do: fc.constant("wait" as const), time: fc.integer({ min: 1, max: 1_500 }) }),
);

/** The visible cart, worked out again in another way. */
function expected(confirmed: Record<number, number>, pending: readonly PendingChange[]) {
  const result: Record<number, number> = { ...confirmed };
  for (const change of pending) {
    if (change.kind !== "add" && change.kind !== "set") continue;
    const { kind, skuId, quantity, preview } = change;
    if (kind === "add") result[skuId] = (result[skuId] ?? 0) + quantity;
    else if (skuId in result || preview) result[skuId] = quantity;
  }
  return Object.fromEntries(Object.entries(result).filter(([, quantity]) => quantity > 0));
}

test("whatever the shop does: the visible cart is confirmed + pending, nothing is lost, nothing doubled (CT-21)", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.array(fc.constantFrom(...moods), { maxLength: 12 }),
      async (steps, moodsToCome) => {
        const queue = [...moodsToCome];
        const shop = moodyShop(() => queue.shift() ?? "obey");
        const { actor, context, visible, emitted } = runCart(shop);
        const sent = new Map<number, LineChange>();
        actor.subscribe(() => {
          const { confirmed, pending } = context();
          expect(visible()).toEqual(expected(quantitiesIn(confirmed?.lines ?? []), pending));
        });
        for (const [index, one] of steps.entries()) {
          if (one.do === "wait") await vi.advanceTimersByTimeAsync(one.time);
          else if (one.do === "fetch") actor.send({ type: "cart.fetch" });
          else {
            const quantity = one.do === "add" ? one.quantity + 1 : one.quantity;
            const preview = one.do === "add" ? { preview: lineOf(one.skuId, quantity) } : {};
            const change = { id: index, kind: one.do, skuId: one.skuId, quantity, ...preview };
            sent.set(index, change);
            actor.send({ type: "cart.change", change });
          }
        }
        await vi.advanceTimersByTimeAsync(60_000);
        // The shop is well again.
        queue.length = 0;
        actor.send({ type: "cart.fetch" });
        await vi.advanceTimersByTimeAsync(60_000);
        actor.stop();

        expect(context().pending).toEqual([]);
        expect(quantitiesIn(context().confirmed?.lines ?? [])).toEqual(shop.held());
        const reported = emitted.flatMap((item) => ("change" in item ? [item.change.id] : []));
        expect(new Set(reported).size).toBe(reported.length);
        for (const [id, change] of sent) {
          expect(shop.acted.get(id) ?? 0).toBeLessThanOrEqual(1);
          // Only a waiting "so many in all" may go unreported: a later one of the same sku took its place.
          if (change.kind === "add") expect(reported).toContain(id);
        }
        for (const item of emitted) {
          if (item.type === "confirmed") expect(shop.acted.get(item.change.id)).toBe(1);
        }
      },
    ),
    { numRuns: 500, seed: 20261121 },
  );
});
