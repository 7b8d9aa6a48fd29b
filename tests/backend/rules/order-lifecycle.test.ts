import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyCampaigns } from "#backend/campaigns/apply.ts";
import { cartCampaigns } from "#backend/campaigns/range.ts";
import { totalsOf } from "#backend/cart/totals.ts";
import { plus } from "#backend/money/amount.ts";
import {
  handle,
  mayBecome,
  type OrderAction,
  type OrderedRows,
  type OrderState,
  statusOfItems,
} from "#backend/orders/handling.ts";
import { refundOf, refundTo, shares } from "#backend/orders/refund.ts";
import { type ItemStatus, type OrderStatus, orderStatuses } from "#backend/storage/records.ts";
import { anyCart } from "./random-carts.ts";

describe("the status of an order", () => {
  it.each([
    ["pending", ["on-hold", "backorder", "partial", "completed", "cancelled", "refunded", "inactive"]],
    ["on-hold", ["completed", "cancelled", "inactive"]],
    ["backorder", ["partial", "completed", "cancelled", "inactive"]],
    ["completed", ["refunded", "inactive"]],
    ["refunded", ["inactive"]],
    ["cancelled", ["inactive"]],
    ["inactive", []],
  ] as [OrderStatus, OrderStatus[]][])("%s may become %j", (from, to) => {
    expect(orderStatuses.filter((status) => mayBecome(from, status)).sort()).toEqual([...to].sort());
  });

  it.each([
    [["shipped", "ready"], "partial"],
    [["shipped", "shipped", "cancelled"], "completed"],
    [["returned", "cancelled"], "refunded"],
    [["returned", "shipped"], "completed"],
    [["backorder", "ready"], "backorder"],
    [["ready"], "pending"],
    [["cancelled", "cancelled"], "cancelled"],
  ] as [ItemStatus[], OrderStatus][])("items %j make it %s", (items, status) => {
    expect(statusOfItems(items)).toBe(status);
  });

  it("never leads back to where an order was", () => {
    const reachable = (from: OrderStatus, seen: OrderStatus[] = []): OrderStatus[] =>
      orderStatuses
        .filter((to) => mayBecome(from, to) && !seen.includes(to))
        .flatMap((to) => [to, ...reachable(to, [...seen, to])]);
    for (const status of orderStatuses) expect(reachable(status)).not.toContain(status);
  });
});

describe("a refund", () => {
  it("is, piece by piece or at once, exactly what was paid for the row", () => {
    const split = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(anyCart, fc.constantFrom(...cartCampaigns), split, ({ rows, buyer }, campaign, sizes) => {
        const reduced = applyCampaigns(rows, [campaign], buyer);
        const totals = totalsOf(reduced.rows, []).rows;
        reduced.rows.forEach((row, index) => {
          let returned = 0;
          let paidBack = { incVat: 0, exVat: 0 };
          for (let turn = 0; returned < row.row.quantity; turn++) {
            const pieces = Math.min(sizes[turn % sizes.length] ?? 1, row.row.quantity - returned);
            const refund = refundOf(row, returned, pieces);
            if (!refund) throw new Error("pieces that were bought can be returned");
            expect(refund.incVat).toBeGreaterThanOrEqual(refund.exVat);
            paidBack = plus(paidBack, refund);
            returned += pieces;
          }
          expect(paidBack).toEqual(totals[index]?.selling);
          expect(refundOf(row, returned, 1)).toBeNull();
        });
      }),
    );
  });

  it("goes back where the money came from, and the balance gets only what it gave", () => {
    const minor = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(minor, minor, fc.array(minor), (otherwise, fromBalance, wishes) => {
        let left = otherwise + fromBalance;
        let paidBack = 0;
        const got = { otherwise: 0, balance: 0 };
        for (const asked of wishes) {
          const incVat = Math.min(asked, left);
          const split = refundTo({ incVat, exVat: 0 }, { incVat: paidBack, exVat: 0 }, otherwise);
          const parts = shares({ incVat, exVat: 0 }, { incVat: paidBack, exVat: 0 }, otherwise);
          expect(parts.reduce((sum, part) => sum + part.incVat - part.exVat, 0)).toBe(incVat);
          expect(split.otherwise + split.balance).toBe(incVat);
          got.otherwise += split.otherwise;
          got.balance += split.balance;
          paidBack += incVat;
          left -= incVat;
        }
        expect(got.otherwise).toBeLessThanOrEqual(otherwise);
        expect(got.balance).toBeLessThanOrEqual(fromBalance);
      }),
    );
  });
});

describe("whatever is done to an order", () => {
  const anyAction: fc.Arbitrary<OrderAction> = fc.oneof(
    fc.constantFrom(...orderStatuses).map((status): OrderAction => ({ kind: "set-status", status })),
    fc.integer({ min: 0, max: 11 }).map((row): OrderAction => ({ kind: "ship", rows: [row] })),
    fc
      .record({ row: fc.integer({ min: 0, max: 11 }), pieces: fc.integer({ min: 0, max: 40 }) })
      .map((given): OrderAction => ({ kind: "refund", ...given })),
  );
  const fee = { incVat: 4900, exVat: 3920 };
  const way = { id: 1, name: "", displayName: { sv: "", en: "", de: "" }, fee, vatRate: 25 };

  it("no more is paid back than was paid, all of it once nothing is kept, and no more pieces than were bought", () => {
    const filled = anyCart.filter(({ rows }) => rows.length > 0);
    fc.assert(
      fc.property(
        filled,
        fc.array(anyAction, { maxLength: 12 }),
        fc.boolean(),
        ({ rows }, actions, isCancelled) => {
          const ordered: OrderedRows = { rows, shipping: way, payment: { ...way } };
          const ready = rows.map(() => ({ status: "ready" as const, returned: 0 }));
          let state: OrderState = { status: "pending", items: ready, areFeesPaidBack: false };
          let paidBack = { incVat: 0, exVat: 0 };
          const last: OrderAction = { kind: "set-status", status: isCancelled ? "cancelled" : "refunded" };
          for (const action of [...actions, last]) {
            const change = handle(ordered, state, action);
            if (!change) continue;
            state = change.after;
            paidBack = change.refundItems.reduce((sum, { amount }) => plus(sum, amount), paidBack);
            change.after.items.forEach(({ returned }, row) => {
              expect(returned).toBeLessThanOrEqual(rows[row]?.row.quantity ?? 0);
            });
          }
          const total = plus(totalsOf(rows, []).total.selling, plus(fee, fee));
          expect(paidBack.incVat).toBeLessThanOrEqual(total.incVat);
          if (state.areFeesPaidBack) expect(paidBack).toEqual(total);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("an order that was only placed is paid back whole by cancelling or refunding it", () => {
    fc.assert(
      fc.property(anyCart, fc.constantFrom("cancelled" as const, "refunded" as const), ({ rows }, status) => {
        fc.pre(rows.length > 0);
        const ordered: OrderedRows = { rows, shipping: way, payment: { ...way } };
        const items = rows.map(() => ({ status: "ready" as const, returned: 0 }));
        const before: OrderState = { status: "pending", items, areFeesPaidBack: false };
        const change = handle(ordered, before, { kind: "set-status", status });
        const paidBack = (change?.refundItems ?? []).reduce((sum, { amount }) => plus(sum, amount), {
          incVat: 0,
          exVat: 0,
        });
        expect(change?.after.status).toBe(status);
        expect(paidBack).toEqual(plus(totalsOf(rows, []).total.selling, plus(fee, fee)));
      }),
    );
  });
});
