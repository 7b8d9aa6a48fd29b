import { expect, test } from "vitest";
import { readDurability, readRepair } from "#shared/law/durability.ts";

const groups = (identifier: string, value: string | null) => [
  { parameters: [{ identifier, name: "", value, show: true }] },
];

test.each([
  ["3", 3],
  ["25", 25],
  ["2", null],
  ["0", null],
  ["5.5", null],
  ["lifelong", null],
  ["", null],
  [null, null],
  ["1e9", null],
])("a manufacturer's guarantee of %s years is shown as %s: only more than the law gives", (value, years) => {
  expect(readDurability(groups("durabilityYears", value))).toBe(years);
});

test("what the manufacturer says of repairs is passed on, and nothing is made up", () => {
  expect(readRepair(groups("repair", "Zips for ten years."))).toBe("Zips for ten years.");
  expect(readRepair(groups("other", "x"))).toBeNull();
  expect(readRepair(undefined)).toBeNull();
});
