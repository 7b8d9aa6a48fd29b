import { afterEach, expect, test, vi } from "vitest";
import type { CartLine } from "#shared/cart.ts";

vi.mock("#client/cart/cart.ts", () => ({ openCart: vi.fn(), restoreLines: vi.fn() }));
const { openCart, restoreLines } = await import("#client/cart/cart.ts");
const { planReorder, reorder } = await import("#client/account/reorder.ts");

const line = (skuId: number, quantity: number, total: number | null) =>
  ({
    id: `${skuId}-${quantity}`,
    skuId,
    quantity,
    product: {
      name: `Jacket ${skuId}`,
      detail: "Black, M",
      stock: total === null ? null : { total, inStock: total, oversellable: 0, static: 0 },
    },
  }) as CartLine;

const piecesOf = ({ lines }: { lines: readonly CartLine[] }) =>
  lines.map(({ skuId, quantity }) => [skuId, quantity]);

afterEach(() => void vi.clearAllMocks());

test("the same sizes are bought again, and what is sold out, gone or scarce is named", () => {
  const plan = planReorder([line(1, 2, 9), line(2, 1, 0), line(3, 1, null), line(4, 5, 2)]);
  expect(piecesOf(plan)).toEqual([
    [1, 2],
    [4, 2],
  ]);
  expect(plan.missing).toEqual(["Jacket 2, Black, M", "Jacket 3, Black, M"]);
  expect(plan.fewer).toEqual(["2 × Jacket 4, Black, M"]);
});

test("a gift is not bought: it comes by itself where the campaign still holds", () => {
  const plan = planReorder([{ ...line(1, 1, 0), isGift: true }, line(2, 1, 9)]);
  expect([piecesOf(plan), plan.missing]).toEqual([[[2, 1]], []]);
});

test("two lines of one size share what is in stock", () => {
  const plan = planReorder([line(1, 2, 3), line(1, 2, 3)]);
  expect(piecesOf(plan)).toEqual([
    [1, 2],
    [1, 1],
  ]);
});

test("the cart opens with what it got, and stays shut when it got nothing", async () => {
  await reorder(planReorder([line(1, 1, 0)]));
  expect([vi.mocked(openCart).mock.calls, vi.mocked(restoreLines).mock.calls]).toEqual([[], [[[]]]]);
  await reorder(planReorder([line(1, 1, 4), line(2, 1, 0)]));
  expect(vi.mocked(openCart)).toHaveBeenCalledOnce();
  expect(vi.mocked(restoreLines).mock.lastCall?.[0].map(({ skuId }) => skuId)).toEqual([1]);
});

test("a package comes back whole, or in the parts that are left", () => {
  const part = (skuId: number, quantity: number, total: number) => ({
    ...line(skuId, quantity, total),
    package: { key: "k", id: 7, name: "Warm feet", groupId: skuId, optionId: skuId },
  });
  const keysOf = ({ lines }: { lines: readonly CartLine[] }) => lines.map((each) => each.package?.key);
  expect(keysOf(planReorder([part(1, 1, 9), part(2, 3, 9)]))).toEqual(["k", "k"]);
  expect(keysOf(planReorder([part(1, 1, 9), part(2, 3, 2), line(3, 1, 1)]))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(keysOf(planReorder([part(1, 1, 9), part(2, 3, 0)]))).toEqual([undefined]);
});
