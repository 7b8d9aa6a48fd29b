import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCartActor } from "#client/cart/cart.machine.ts";
import { type LineChange, visibleLines } from "#client/cart/cart-changes.ts";
import { type CartAnswer, toTabEvent } from "#client/cart/cart-state.ts";
import { joinTabs } from "#client/tabs.ts";
import { add, cartOf, quantitiesIn, runCart, set } from "./carts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const basename = "/se/sv";
const known = { cart: null, revision: 0, basename };

/** A shop whose answers take their time. A login gives the lines a cart with another id. */
function openShop() {
  let held: Record<number, number> = {};
  let times = 0;
  const answer = (): CartAnswer => ({ kind: "cart", cart: cartOf(held, `c${times}`) });
  const later = async (delay: number, act: () => CartAnswer) => {
    await new Promise((resolve) => setTimeout(resolve, delay / 2));
    const answered = act();
    await new Promise((resolve) => setTimeout(resolve, delay / 2));
    return answered;
  };
  return {
    held: () => held,
    moveLines() {
      times += 1;
    },
    fetch: (delay: number) => later(delay, answer),
    save: (delay: number, { kind, skuId, quantity }: LineChange) =>
      later(delay, () => {
        const total = kind === "add" ? (held[skuId] ?? 0) + quantity : quantity;
        const { [skuId]: _, ...others } = held;
        held = total > 0 ? { ...others, [skuId]: total } : others;
        return answer();
      }),
  };
}

/** Messages of one browser, each handed over a moment later; `replay` hands an old one over once more. */
function openChannels() {
  const channels: { listener?: (event: MessageEvent) => void }[] = [];
  const posted: unknown[] = [];
  const deliver = (message: unknown, from: unknown, delay: number) => {
    const data = structuredClone(message);
    for (const channel of channels)
      if (channel !== from) setTimeout(() => channel.listener?.({ data } as MessageEvent), delay);
  };
  const open = () => {
    const own: (typeof channels)[number] = {};
    channels.push(own);
    return {
      addEventListener: (_: string, listener: (event: MessageEvent) => void) => {
        own.listener = listener;
      },
      postMessage(message: unknown) {
        posted.push(message);
        deliver(message, own, 5);
      },
      close() {},
    } as unknown as BroadcastChannel;
  };
  return { open, forge: (message: unknown) => deliver(message, null, 1), posted };
}

/** As client/cart/connected-cart.ts joins them. */
function openTab(shop: ReturnType<typeof openShop>, open: () => BroadcastChannel, delay: number) {
  const api = {
    fetchCart: () => shop.fetch(delay),
    saveChange: ({ change }: { change: unknown }) => shop.save(delay, change as LineChange),
  };
  const actor = createCartActor(api as never, { known, basename });
  const read = () => actor.getSnapshot().context;
  const tabs = joinTabs(open);
  actor.on("changed", () =>
    tabs.post({ type: "cart", data: { cart: read().confirmed, revision: read().revision, basename } }),
  );
  tabs.on("cart", (shared) => actor.send(toTabEvent(shared, read())));
  actor.start();
  actor.send({ type: "cart.fetch" });
  return { actor, visible: () => quantitiesIn(visibleLines(read().confirmed, read().pending)) };
}

const [line = null] = cartOf({ 1: 1 }, "c0").lines;

/** Of another build, or of nobody's. */
const ofOtherForm: unknown[] = [
  { ...cartOf({}, "c0"), lines: [null, {}] },
  { ...cartOf({}, "c0"), lines: [{ ...line, quantity: "1" }] },
  { ...cartOf({}, "c0"), lines: [{ ...line, product: { name: "Jacket" } }] },
  { ...cartOf({}, "c0"), lines: [{ ...line, unitPrice: { selling: 100 } }] },
  { ...cartOf({}, "c0"), totals: { total: 100 } },
];

const forged = (revision: number): unknown[] => [
  { type: "cart", data: { cart: null, revision, basename } },
  { type: "cart", data: { cart: null, revision: Number.MAX_SAFE_INTEGER, basename } },
  { type: "cart", data: { cart: cartOf({ 66: 6 }, "of-somebody-else"), revision, basename } },
  { type: "cart", data: { cart: cartOf({ 66: 6 }, "c0"), revision: 0, basename } },
  { type: "cart", data: { cart: cartOf({ 66: 6 }, "c0"), revision: Number.MAX_SAFE_INTEGER, basename } },
  { type: "cart", data: { cart: { lines: "x" }, revision, basename } },
  ...ofOtherForm.map((cart) => ({ type: "cart", data: { cart, revision, basename } })),
  { type: "cart", data: null },
  { type: "cart", data: { cart: null, revision: Number.NaN, basename } },
  { type: "__proto__", data: { polluted: true } },
  { type: "auth", data: { token: "x" } },
  "cart",
  null,
];

const step = fc.record({
  tab: fc.constantFrom(0, 1),
  does: fc.constantFrom("add", "remove", "log in", "forge", "replay", "wait"),
  skuId: fc.integer({ min: 1, max: 3 }),
  dice: fc.nat(1_000),
});

test("of two carts that are told at once the newer one is shown by both, whichever tab has asked more often", async () => {
  const shop = openShop();
  const { open, posted } = openChannels();
  const [slow, quick] = [openTab(shop, open, 90), openTab(shop, open, 40)];
  await vi.advanceTimersByTimeAsync(200);
  for (let fetched = 0; fetched < 3; fetched++) {
    slow.actor.send({ type: "cart.fetch" });
    await vi.advanceTimersByTimeAsync(200);
  }
  slow.actor.send({ type: "cart.change", change: add(1, 1, 1) });
  await vi.advanceTimersByTimeAsync(50);
  // The second piece, and both answers arrive in the same moment.
  quick.actor.send({ type: "cart.change", change: add(1, 1, 2) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([slow.visible(), quick.visible()]).toEqual([{ 1: 2 }, { 1: 2 }]);
  const told = posted.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(posted.length, "then they are quiet").toBe(told);
});

test.each(ofOtherForm)(
  "a cart of another form, %j, makes a tab ask the shop, and stops nothing",
  async (cart) => {
    const shop = openShop();
    const { open, forge } = openChannels();
    const tab = openTab(shop, open, 40);
    await vi.advanceTimersByTimeAsync(200);
    const asked = vi.spyOn(shop, "fetch");
    forge({ type: "cart", data: { cart, revision: 99, basename } });
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveBeenCalledTimes(1);
    tab.actor.send({ type: "cart.change", change: add(2, 1, 1) });
    await vi.advanceTimersByTimeAsync(200);
    expect(tab.visible()).toEqual({ 2: 1 });
  },
);

test("what another tab says of the cart makes one that has given up ask again", async () => {
  const answers: CartAnswer[] = [{ kind: "failed" }];
  const { actor, context } = runCart({
    known: cartOf({ 11: 2 }),
    fetchCart: () => answers.shift() ?? { kind: "cart", cart: cartOf({ 11: 7 }) },
  });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(0);
  expect(actor.getSnapshot().value).toBe("failed");
  actor.send({ type: "cart.outdated", revision: 4 });
  await vi.advanceTimersByTimeAsync(0);
  expect(quantitiesIn(context().confirmed?.lines ?? [])).toEqual({ 11: 7 });
});

test("whatever two tabs do and whatever they are told, both show the shop's cart within a second", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const shop = openShop();
      const { open, forge, posted } = openChannels();
      const tabs = [openTab(shop, open, 40), openTab(shop, open, 90)];
      await vi.advanceTimersByTimeAsync(200);
      for (const [index, { tab, does, skuId, dice }] of steps.entries()) {
        const { actor } = tabs[tab] as (typeof tabs)[number];
        if (does === "add") actor.send({ type: "cart.change", change: add(skuId, 1, index) });
        if (does === "remove") actor.send({ type: "cart.change", change: set(skuId, 0, index) });
        if (does === "log in") {
          shop.moveLines();
          for (const each of tabs) each.actor.send({ type: "cart.fetch" });
        }
        const { revision } = actor.getSnapshot().context;
        const made = forged(revision + 1 + (dice % 5));
        if (does === "forge") forge(made[dice % made.length]);
        if (does === "replay" && posted.length > 0) forge(posted[dice % posted.length]);
        if (does === "wait") await vi.advanceTimersByTimeAsync(dice);
      }
      // What was asked for is answered one after the other; then they have a second.
      const isBusy = () => tabs.some(({ actor }) => actor.getSnapshot().context.pending.length > 0);
      for (let waited = 0; isBusy() && waited < 100; waited++) await vi.advanceTimersByTimeAsync(20);
      await vi.advanceTimersByTimeAsync(1_000);
      for (const { visible } of tabs) expect(visible()).toEqual(shop.held());
      expect(JSON.stringify(posted)).not.toMatch(/token/i);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      for (const { actor } of tabs) actor.stop();
    }),
    { numRuns: 200, seed: 46 },
  );
}, 30_000);
