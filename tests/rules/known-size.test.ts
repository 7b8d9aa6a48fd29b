import { beforeEach, expect, test, vi } from "vitest";
import { forgetSizes, recallSize, rememberSize } from "#client/known-size.ts";

const toSkus = (names: string[], soldOut: string[] = []) =>
  names.map((name, id) => {
    const total = soldOut.includes(name) ? 0 : 20;
    return {
      id,
      name,
      gtin: null,
      incoming: null,
      stock: { total, inStock: total, oversellable: 0, static: 0 },
    };
  });
const letters = ["S", "M", "L"];
const shoes = ["41", "42", "43"];
const trousers = ["40", "42", "44"];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test("goods open in the size that was chosen last, of those they can be bought in", () => {
  expect(recallSize(toSkus(letters))).toBeUndefined();
  rememberSize("M", letters);
  rememberSize("L", letters);
  expect(recallSize(toSkus(letters))?.name).toBe("L");
  expect(recallSize(toSkus(letters, ["L"]))?.name).toBe("M");
  expect(recallSize(toSkus(shoes))).toBeUndefined();
  forgetSizes();
  expect(recallSize(toSkus(letters))).toBeUndefined();
});

test("42 of shoes is not 42 of trousers", () => {
  rememberSize("42", shoes);
  expect(recallSize(toSkus(trousers))).toBeUndefined();
  expect(recallSize(toSkus(shoes))?.name).toBe("42");
  rememberSize("44", trousers);
  expect(recallSize(toSkus(trousers))?.name).toBe("44");
});

test("what others have left in the browser's storage is no size", () => {
  for (const text of ["{", "7", '["M"]', '[null,{"name":3}]']) {
    localStorage.setItem("sizes", text);
    expect(recallSize(toSkus(letters))).toBeUndefined();
  }
});
