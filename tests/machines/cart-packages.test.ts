import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GroupChange, PackageChange } from "#client/cart/cart-changes.ts";
import { newKey, toParts } from "#client/cart/cart-packages.ts";
import { cartOf, lineOf, packageOf, runCart } from "./carts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

const withPackage = (times: number, loose = 0) => ({
  ...cartOf(loose ? { 22: loose } : {}),
  lines: [...packageOf(times), ...(loose ? [lineOf(22, loose)] : [])],
});

const addPackage: PackageChange = { id: 1, kind: "package", lines: packageOf(1, `${newKey}1`), quantity: 1 };
const setGroup = (quantity: number, id = 2): GroupChange => ({ id, kind: "group", key: "k", quantity });

/** Key or id, and quantity, of what is shown. */
const rowsOf = (lines: readonly { package?: { key: string }; skuId: number; quantity: number }[]) =>
  lines.map(({ package: part, skuId, quantity }) => [part?.key ?? "", skuId, quantity]);

test("a package stands in the cart at once, changes and goes as one, and leaves the same goods beside it alone", async () => {
  const asked: (PackageChange | GroupChange)[] = [];
  const answers = [withPackage(1, 2), withPackage(3, 2), cartOf({ 22: 2 })];
  const { actor, context, lines } = runCart({
    fetchCart: () => ({ kind: "failed" }),
    savePackage: (change) => {
      asked.push(change);
      return { kind: "cart", cart: answers[asked.length - 1] ?? cartOf({}) };
    },
    known: cartOf({ 22: 2 }),
  });
  actor.send({ type: "cart.change", change: addPackage });
  expect(rowsOf(lines())).toEqual([
    ["new 1", 21, 1],
    ["new 1", 22, 3],
    ["", 22, 2],
  ]);
  await settle();
  actor.send({ type: "cart.change", change: setGroup(3) });
  expect(rowsOf(lines())).toEqual([
    ["k", 21, 3],
    ["k", 22, 9],
    ["", 22, 2],
  ]);
  await settle();
  actor.send({ type: "cart.change", change: setGroup(0, 3) });
  expect(rowsOf(lines())).toEqual([["", 22, 2]]);
  await settle();
  expect(asked).toEqual([addPackage, setGroup(3), setGroup(0, 3)]);
  expect(context().pending).toEqual([]);
});

test("a quantity of loose goods is never that of a package's part", () => {
  const { actor, lines } = runCart({
    fetchCart: () => ({ kind: "failed" }),
    saveChange: () => new Promise(() => {}),
    known: withPackage(1, 2),
  });
  actor.send({ type: "cart.change", change: { id: 5, kind: "set", skuId: 22, quantity: 4 } });
  expect(rowsOf(lines())).toEqual([
    ["k", 21, 1],
    ["k", 22, 3],
    ["", 22, 4],
  ]);
});

test("a refused package is dropped and reported; of a later number only the last is sent", async () => {
  const asked: number[] = [];
  const before = withPackage(1);
  const { actor, lines, emitted } = runCart({
    fetchCart: () => ({ kind: "cart", cart: before }),
    savePackage: ({ quantity }) => {
      asked.push(quantity);
      return { kind: "failed", code: "InsufficientStock" };
    },
    known: before,
  });
  for (const [index, quantity] of [2, 3, 4].entries())
    actor.send({ type: "cart.change", change: setGroup(quantity, 10 + index) });
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual([2, 4]);
  expect(rowsOf(lines())).toEqual([
    ["k", 21, 1],
    ["k", 22, 3],
  ]);
  expect(emitted.filter(({ type }) => type === "refused")).toMatchObject([
    { change: { id: 10 }, code: "InsufficientStock" },
    { change: { id: 12 }, code: "InsufficientStock" },
  ]);
});

test("packages of a lost cart are put back whole, as often as they were in it", async () => {
  const asked: (PackageChange | GroupChange)[] = [];
  let held = withPackage(2, 1);
  const { actor, context, saved } = runCart({
    fetchCart: (forget) => {
      if (!forget) return { kind: "empty" };
      held = cartOf({}) as typeof held;
      return { kind: "cart", cart: held };
    },
    saveChange: () => ({ kind: "cart", cart: held }),
    savePackage: (change) => {
      asked.push(change);
      return { kind: "cart", cart: held };
    },
    known: held,
  });
  actor.send({ type: "cart.fetch" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(context().lost).toHaveLength(3);
  actor.send({ type: "lost.restore" });
  await settle();
  expect(asked).toMatchObject([{ kind: "package", quantity: 2, lines: [{ skuId: 21 }, { skuId: 22 }] }]);
  expect(saved.map(({ kind, skuId, quantity }) => [kind, skuId, quantity])).toEqual([["add", 22, 1]]);
});

test("statistics hear of a package as of its parts", () => {
  expect(toParts(addPackage, null)).toEqual([
    { kind: "add", skuId: 21, quantity: 1 },
    { kind: "add", skuId: 22, quantity: 3 },
  ]);
  expect(toParts(setGroup(1), withPackage(2, 5))).toEqual([
    { kind: "add", skuId: 21, quantity: -1 },
    { kind: "add", skuId: 22, quantity: -3 },
  ]);
});
