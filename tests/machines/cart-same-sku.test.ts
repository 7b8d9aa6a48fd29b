import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveChange } from "#client/cart/cart-api.ts";
import { type LineChange, visibleLines } from "#client/cart/cart-changes.ts";
import { shopEvents } from "#client/tracking/events.ts";
import { trackLineChange } from "#client/tracking/track-cart.ts";
import type { Cart } from "#shared/cart.ts";
import { toRows } from "#shared/cart-rows.ts";
import { wireCart } from "../rules/wire-cart.ts";
import { add, cartOf, lineOf, packageOf, runCart, set, threeLines } from "./carts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const setLine = (lineId: string, quantity: number, id = 1): LineChange => ({
  ...set(11, quantity, id),
  lineId,
});

const rowsOf = (lines: readonly { id: string; quantity: number }[]) =>
  Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));

const keysOf = (lines: Parameters<typeof toRows>[0]) => toRows(lines).map(({ key }) => key);

test("of lines of one sku the named one changes, and each has its own change to wait for", async () => {
  const { actor, lines, saved } = runCart({
    fetchCart: () => ({ kind: "failed" }),
    saveChange: () => ({ kind: "cart", cart: threeLines(3, 2) }),
    known: threeLines(2, 2),
  });
  actor.send({ type: "cart.change", change: setLine("bought", 3, 1) });
  expect(rowsOf(lines())).toEqual({ gift: 1, "with-message": 2, bought: 3 });
  actor.send({ type: "cart.change", change: setLine("with-message", 1, 2) });
  actor.send({ type: "cart.change", change: setLine("bought", 1, 3) });
  actor.send({ type: "cart.change", change: setLine("with-message", 0, 4) });
  expect(rowsOf(lines())).toEqual({ gift: 1, bought: 1 });
  await vi.advanceTimersByTimeAsync(10);
  expect(saved.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    ["bought", 3],
    ["with-message", 1],
    ["bought", 1],
    ["with-message", 0],
  ]);
});

test("the shop is told of the named line; one that is not confirmed, or of another cart, is found by its sku", async () => {
  vi.stubGlobal("location", { pathname: "/se/sv" });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { documentElement: { dataset: { country: "SE" } } });
  const items: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    items.push(JSON.parse(body).variables.item);
    return Response.json({ data: { updateCartItem: wireCart } });
  });
  const save = (change: LineChange, confirmed = threeLines(2, 2)) =>
    saveChange({ change, confirmed, inCheckout: false });
  await save(setLine("bought", 0));
  await save(setLine("new-11", 4), threeLines(2, 0));
  await save(set(11, 5), threeLines(2, 0));
  expect(items).toEqual([
    { id: "bought", skuId: 11, quantity: 0 },
    { id: "bought", skuId: 11, quantity: 4 },
    { id: "bought", skuId: 11, quantity: 5 },
  ]);
  // Of the sku only a gift is left.
  expect(await save(setLine("bought", 0), threeLines(0, 0))).toMatchObject({ kind: "cart" });
  expect(items).toHaveLength(3);
});

test("what is added goes to a bought line, and stands beside a gift of the same sku", () => {
  const shown = (bought: number) => visibleLines(threeLines(bought, 0), [add(11, 2)]);
  expect(rowsOf(shown(1))).toEqual({ gift: 1, bought: 3 });
  expect(rowsOf(shown(0))).toEqual({ gift: 1, "row-11": 2 });
});

test("rows of one sku have keys of their own, and what was just added keeps its key when the shop names it", () => {
  expect(keysOf(threeLines(2, 2).lines)).toEqual(["gift", "with-message", "bought"]);
  const preview = lineOf(11, 1, { id: "new-11" });
  const [pending] = keysOf(visibleLines(cartOf({}), [{ ...add(11), preview }]));
  expect(keysOf(cartOf({ 11: 1 }).lines)).toEqual([pending]);
  expect(keysOf(threeLines(1, 0).lines)).toEqual(["gift", pending]);
});

test("statistics count the pieces of the named line", () => {
  const told: unknown[] = [];
  const leave = shopEvents.subscribe(({ type, data }) =>
    told.push([type, (data as { quantity: number }).quantity]),
  );
  const tracked = (cart: Cart) => {
    const lines = cart.lines.map((line) => ({
      ...line,
      product: { ...line.product, tracked: { id: 1, facts: { amount: 100 } } },
    }));
    return { ...cart, lines };
  };
  const before = tracked(threeLines(4, 2));
  trackLineChange(setLine("bought", 5), before, tracked(threeLines(5, 2)));
  trackLineChange(setLine("bought", 0), before, tracked(threeLines(0, 2)));
  const withPackage = tracked({ ...cartOf({}), lines: packageOf(1) });
  trackLineChange({ kind: "add", skuId: 22, quantity: 3 }, null, withPackage);
  leave();
  expect(told).toEqual([
    ["cart:add", 1],
    ["cart:remove", 4],
    ["cart:add", 3],
  ]);
});
