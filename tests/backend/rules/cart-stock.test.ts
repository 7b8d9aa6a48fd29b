import fc from "fast-check";
import { expect, it } from "vitest";
import { afterSale, unitsTaken } from "#backend/stock/ledger.ts";

const stock = fc
  .record({ inStock: fc.nat(20), oversellable: fc.nat(20), static: fc.nat(20) })
  .map((parts) => ({
    ...parts,
    totalStock: parts.inStock + parts.oversellable + parts.static,
    incoming: null,
  }));

it("empties the warehouse first, then what may be oversold, and leaves static stock alone", () => {
  const initial = { totalStock: 9, inStock: 3, oversellable: 2, static: 4, incoming: null };
  expect(afterSale(initial, 2)).toMatchObject({ totalStock: 7, inStock: 1, oversellable: 2, static: 4 });
  expect(afterSale(initial, 4)).toMatchObject({ totalStock: 5, inStock: 0, oversellable: 1, static: 4 });
  expect(afterSale(initial, 9)).toMatchObject({ totalStock: 4, inStock: 0, oversellable: 0, static: 4 });
});

it("takes exactly what was sold, whole and never below nothing, however many sales it takes", () => {
  fc.assert(
    fc.property(stock, fc.array(fc.integer({ min: 1, max: 9 })), (initial, wishes) => {
      let sold = 0;
      for (const wish of wishes) {
        const before = afterSale(initial, sold);
        if (wish > before.totalStock) continue;
        const taken = unitsTaken(before, wish);
        sold += taken;
        const after = afterSale(initial, sold);
        expect(before.totalStock - after.totalStock).toBe(taken);
        expect(wish - taken).toBeLessThanOrEqual(initial.static);
        expect(Math.min(after.inStock, after.oversellable)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
