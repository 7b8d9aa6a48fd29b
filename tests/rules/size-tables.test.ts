import { describe, expect, it } from "vitest";
import { sizeTables, toFootLength, toInches } from "#client/product/size-tables.ts";
import { findSizeSystem } from "#client/product/sizes.tsx";

describe("the size guide", () => {
  it.each([
    ["clothes", ["XS", "S", "M"], "body"],
    ["shoes", ["38", "38.5", "47"], "shoe"],
    ["socks, in sizes of shoes", ["36–38", "39–41"], "shoe"],
    ["women's trousers", ["34", "36", "38", "40", "42", "44"], "trousers"],
    ["men's trousers", ["46", "48", "50"], "trousers"],
    ["gloves", ["7", "8", "9"], "glove"],
  ])("knows %s by the names of their sizes", (_what, names, system) => {
    expect(findSizeSystem(names)).toBe(system);
  });

  it("is not offered for volumes, lengths and one size", () => {
    expect(findSizeSystem(["28 l", "32 l"])).toBeNull();
    expect(findSizeSystem(["S/M", "L/XL"])).toBeNull();
    expect(findSizeSystem(["18", "20"])).toBeNull();
    expect(findSizeSystem(["M"])).toBeNull();
  });

  it("has a measure for every column, and larger ones for larger sizes", () => {
    for (const { columns, rows } of Object.values(sizeTables).flat()) {
      for (const { measures } of rows) expect(measures).toHaveLength(columns.length);
      columns.forEach((_, column) => {
        const ends = rows.flatMap(({ measures }) => measures[column] ?? []);
        expect(ends).toEqual(ends.toSorted((one, other) => one - other));
      });
    }
  });

  it("tells the length of the foot in centimetres, and every measure in inches to the half", () => {
    expect(toFootLength(42)).toBe(26.5);
    expect(toFootLength(36)).toBe(22.5);
    expect(toInches(26.5)).toBe(10.5);
    expect(toInches(78)).toBe(30.5);
  });
});
