import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addRow, findRow, quantityOf, setQuantity } from "#backend/cart/rows.ts";
import type { CartRow } from "#backend/storage/records.ts";

const row = (over: Partial<CartRow> = {}): CartRow => ({
  id: "a",
  skuId: 11,
  quantity: 1,
  message: "",
  package: null,
  ...over,
});

describe("adding to a cart", () => {
  it("adds up rows of the same sku and message and keeps the older row's id", () => {
    const added = addRow([row()], row({ id: "b", quantity: 2 }), 9);
    expect(added).toEqual({ ok: true, rows: [row({ quantity: 3 })] });
  });

  it("keeps another message of the same sku in a row of its own", () => {
    const added = addRow([row()], row({ id: "b", message: "For Ida" }), 9);
    expect(added).toEqual({ ok: true, rows: [row(), row({ id: "b", message: "For Ida" })] });
  });

  it("refuses what goes beyond the stock, counting every row of the sku", () => {
    const rows = [row({ quantity: 2 }), row({ id: "b", message: "For Ida", quantity: 1 })];
    expect(addRow(rows, row({ id: "c" }), 3)).toEqual({
      ok: false,
      refusal: { kind: "InsufficientStock", available: 3 },
    });
    expect(addRow(rows, row({ id: "c" }), 4).ok).toBe(true);
  });

  it.each([0, -1])("refuses the quantity %i", (quantity) => {
    expect(addRow([], row({ quantity }), 9)).toEqual({ ok: false, refusal: { kind: "InvalidQuantity" } });
  });

  it("refuses the row after the two hundredth", () => {
    const full = Array.from({ length: 200 }, (_, index) => row({ id: `${index}`, skuId: index + 1 }));
    expect(addRow(full, row({ skuId: 999 }), 9)).toEqual({ ok: false, refusal: { kind: "CartFull" } });
    expect(addRow(full, row({ skuId: 1 }), 9).ok).toBe(true);
  });
});

describe("changing a row", () => {
  const rows = [row({ quantity: 2 }), row({ id: "b", message: "For Ida" })];

  it("sets the quantity absolutely", () => {
    expect(setQuantity(rows, rows[0] as CartRow, 5, 9)).toEqual({
      ok: true,
      rows: [row({ quantity: 5 }), rows[1]],
    });
  });

  it("removes the row at 0", () => {
    expect(setQuantity(rows, rows[0] as CartRow, 0, 0)).toEqual({ ok: true, rows: [rows[1]] });
  });

  it("refuses what goes beyond the stock together with the sku's other rows", () => {
    const refused = { ok: false, refusal: { kind: "InsufficientStock", available: 3 } };
    expect(setQuantity(rows, rows[0] as CartRow, 3, 3)).toEqual(refused);
  });

  it("finds a row by its id, by sku, and by sku and message", () => {
    expect(findRow(rows, { id: "b", skuId: 11 })?.id).toBe("b");
    expect(findRow(rows, { skuId: 11 })?.id).toBe("a");
    expect(findRow(rows, { skuId: 11, message: "For Ida" })?.id).toBe("b");
    expect(findRow(rows, { skuId: 12 })).toBeUndefined();
  });
});

it("never holds more of a sku than its stock nor an empty row, whatever is added and set", () => {
  const step = fc.record({
    skuId: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: -2, max: 8 }),
    message: fc.constantFrom("", "For Ida"),
    adds: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 0, max: 10 }), (steps, stock) => {
      let rows: CartRow[] = [];
      steps.forEach(({ adds, ...change }, index) => {
        const found = findRow(rows, change);
        const changed = adds
          ? addRow(rows, row({ ...change, id: `${index}` }), stock)
          : found && setQuantity(rows, found, change.quantity, stock);
        if (changed?.ok) rows = changed.rows;
        expect(rows.every((each) => each.quantity > 0)).toBe(true);
        expect([1, 2, 3].every((skuId) => quantityOf(rows, skuId) <= stock)).toBe(true);
      });
    }),
  );
});
