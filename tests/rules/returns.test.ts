import { expect, test } from "vitest";
import type { CartLine } from "#shared/cart.ts";
import { findReturnable, isReturnable, isSent, lastReturnDay } from "#shared/order.ts";

const sending = (more: object) => ({ status: "completed", completedAt: null, parcels: [], ...more });
const parcel = (shippingDate: string | null, trackingLink: string | null = null) => ({
  shippingDate,
  trackingLink,
});

/** What .NET writes for a date that was never set. */
const unset = "0001-01-01T00:00:00";

test.each([
  ["pending", [], false],
  ["Pending", [parcel(null)], false],
  ["pending", [parcel("2026-11-01T10:00:00Z")], true],
  ["pending", [parcel(null, "/tracking/1")], true],
  ["pending", [parcel(unset)], false],
  ["Shipped", [], true],
  ["partial", [], true],
  ["completed", [], true],
  ["cancelled", [], false],
] as const)("an order that is %s with the parcels %j is sent: %s", (status, parcels, expected) => {
  expect(isSent(sending({ status, parcels }))).toBe(expected);
});

test("goods come back until the days of the shop and of the way have passed since the last parcel", () => {
  const order = sending({
    completedAt: "2026-09-01T10:00:00Z",
    parcels: [parcel("2026-10-01T10:00:00Z"), parcel("2026-09-01T10:00:00Z")],
  });
  expect(lastReturnDay(order)?.toISOString()).toBe("2026-11-14T10:00:00.000Z");
  const before = new Date("2026-11-14T09:00:00Z");
  const after = new Date("2026-11-14T11:00:00Z");
  expect([isReturnable(order, "tooSmall", before), isReturnable(order, "tooSmall", after)]).toEqual([
    true,
    false,
  ]);
  expect(isReturnable(order, "faulty", after)).toBe(true);
  const { parcels: _none, ...sent } = order;
  expect(lastReturnDay({ ...sent, shippingDetails: null })?.toISOString()).toBe("2026-10-15T10:00:00.000Z");
});

test("nobody is refused when the API does not say when it was sent", () => {
  expect(lastReturnDay(sending({}))).toBeNull();
  expect(lastReturnDay(sending({ completedAt: "/Date(1795771234000)/" }))).toBeNull();
  expect(lastReturnDay(sending({ completedAt: unset, parcels: [parcel(unset)] }))).toBeNull();
  expect(isReturnable(sending({}), "changedMind", new Date("2036-01-01"))).toBe(true);
});

test("a size that was bought alone and in a package comes back piece by piece", () => {
  const line = (skuId: number, quantity: number) =>
    ({ id: `${skuId}-${quantity}`, skuId, quantity }) as CartLine;
  const ordered = [line(7, 1), line(8, 1), line(7, 2)];
  const left = (...pieces: number[]) =>
    findReturnable(
      ordered,
      pieces.map((quantity) => ({ lines: [{ skuId: 7, quantity, reason: "faulty" as const }] })),
    ).map(({ skuId, quantity }) => [skuId, quantity]);
  expect(left()).toEqual([
    [7, 3],
    [8, 1],
  ]);
  expect(left(1)).toEqual([
    [7, 2],
    [8, 1],
  ]);
  expect(left(1, 2)).toEqual([[8, 1]]);
});
