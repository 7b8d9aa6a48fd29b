import { expect, test, vi } from "vitest";
import {
  compareWithParts,
  findChosen,
  findMissing,
  firstChoice,
  isInStock,
  isSoldOut,
  toLines,
  toValue,
} from "#client/package/package-choice.ts";
import { toCart } from "#shared/cart-answer.ts";
import { countMost, toRows } from "#shared/cart-rows.ts";
import type { PackageOption, PackagePart, Product, ProductPackage } from "#shared/catalog.ts";
import { printLike } from "#shared/formats.ts";
import { packageOf } from "../machines/carts.ts";
import { wireCart, wireLine } from "./wire-cart.ts";

const option = (id: number, amount: number, stocks: number[], quantity = 1): PackageOption => ({
  id,
  alias: `goods-${id}`,
  href: `/p/goods-${id}`,
  brand: "Isvidda",
  name: `Goods ${id}`,
  picture: null,
  colour: "Fjord",
  price: { sellingIncVat: `${amount} kr`, sellingExVat: `${amount * 0.8} kr` },
  amounts: { incVat: amount, exVat: amount * 0.8 },
  quantity,
  skus: stocks.map((total, index) => ({
    id: id * 10 + index,
    name: `size ${index}`,
    gtin: null,
    incoming: null,
    stock: { total, inStock: total, oversellable: 0, static: 0 },
  })),
});
const part = (id: number, options: PackageOption[], required = true): PackagePart => ({
  id,
  name: `Part ${id}`,
  required,
  options,
});

const boots = part(1, [option(11, 1000.1, [5, 0]), option(12, 2000, [1])]);
const socks = part(2, [option(21, 100.2, [9], 3)]);
const hat = part(3, [option(31, 50, [1])], false);
const offered: ProductPackage = {
  parts: [boots, socks, hat],
  amounts: { incVat: 1170.63, exVat: 936.5 },
  given: { 1: 11, 2: 21 },
};

test("only what there is nothing to choose of is chosen already, and what lacks is known", () => {
  expect(firstChoice(offered)).toEqual({ 2: "21.210" });
  expect(findMissing(offered, { 2: "21.210" })).toEqual([boots]);
  expect(findMissing(offered, { 1: "11.110", 2: "21.210" })).toEqual([]);
});

test("a part has to be there as often as a package has it", () => {
  const [few, enough] = [option(1, 1, [2], 3), option(1, 1, [3], 3)];
  expect([few, enough].map((each) => each.skus.map((sku) => isInStock(each, sku)))).toEqual([
    [false],
    [true],
  ]);
  expect([part(1, [few]), part(1, [few, enough]), part(1, [few], false)].map(isSoldOut)).toEqual([
    true,
    false,
    false,
  ]);
});

test("what is saved is counted from today's prices of the parts, and only said of the choice that has a price", () => {
  expect(compareWithParts(offered, { 1: "11.110", 2: "21.210" })).toEqual({
    separately: { incVat: 1300.7, exVat: 1040.56 },
    isGiven: true,
    saved: { incVat: 130.07, exVat: 104.06 },
  });
  const other = compareWithParts(offered, { 1: "12.120", 2: "21.210" });
  expect([other.separately?.incVat, other.isGiven, other.saved]).toEqual([2300.6, false, null]);
  const more = compareWithParts(offered, { 1: "11.110", 2: "21.210", 3: "31.310" });
  expect([more.separately?.incVat, more.isGiven, more.saved]).toEqual([1350.7, false, null]);
  const dear = { ...offered, amounts: { incVat: 1300.7, exVat: 1040.56 } };
  expect(compareWithParts(dear, {}).saved).toBeNull();
});

test("the API's own choice may have an optional part, or what is not there", () => {
  const required = { 1: "11.110", 2: "21.210" };
  const withHat = { ...offered, given: { ...offered.given, 3: 31 } };
  expect(compareWithParts(withHat, required)).toMatchObject({ isGiven: false, saved: null });
  expect(compareWithParts(withHat, { ...required, 3: "31.310" }).saved).toBeNull();
  const hatless = { ...withHat, parts: [boots, socks] };
  expect(compareWithParts(hatless, required).isGiven).toBe(false);
  expect(compareWithParts({ ...offered, given: { 1: 19, 2: 21 } }, required).isGiven).toBe(false);
});

test("parts have no sum one by one where one of them has no price, or there is none of it", () => {
  const unpriced = part(1, [{ ...option(11, 0, [5]), price: { sellingIncVat: "", sellingExVat: "" } }]);
  for (const odd of [unpriced, part(1, [])]) {
    const { separately, saved } = compareWithParts({ ...offered, parts: [odd, socks] }, {});
    expect([separately, saved]).toEqual([null, null]);
  }
  const unpricedHat = { ...unpriced, required: false };
  expect(compareWithParts({ ...offered, parts: [boots, socks, unpricedHat] }, {}).saved).not.toBeNull();
});

test("the cart shows the chosen parts under one key, with their pieces", () => {
  // The clock may go on between two parts.
  let now = 0;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now++);
  const choice = { 1: "11.110", 2: "21.210" };
  const lines = toLines({ id: 7, name: "Warm feet" } as Product, offered, choice);
  expect(lines.map(({ skuId, quantity, product }) => [skuId, quantity, product.detail])).toEqual([
    [110, 1, "Fjord, size 0"],
    [210, 3, "Fjord, size 0"],
  ]);
  clock.mockRestore();
  const key = lines[0]?.package?.key;
  expect(lines.map((line) => line.package)).toEqual([
    { key, id: 7, name: "Warm feet", groupId: 1, optionId: 11 },
    { key, id: 7, name: "Warm feet", groupId: 2, optionId: 21 },
  ]);
});

test("of the same product in two quantities the chosen one is taken", () => {
  const one = option(41, 100, [9]);
  const three = { ...one, id: 42, quantity: 3 };
  const inTwoWays: ProductPackage = { ...offered, parts: [part(4, [one, three])] };
  for (const each of [one, three])
    for (const sku of each.skus) {
      const choice = { 4: toValue(each, sku) };
      expect(findChosen(part(4, [one, three]), choice)?.option).toBe(each);
      expect(compareWithParts(inTwoWays, choice).separately?.incVat).toBe(100 * each.quantity);
      const lines = toLines({ id: 7, name: "Warm feet" } as Product, inTwoWays, choice);
      expect(lines.map((line) => [line.package?.optionId, line.quantity])).toEqual([
        [each.id, each.quantity],
      ]);
    }
});

test("a sum is printed as its prices are, to the hundredth", () => {
  const print = (price: string, amount: number, language: string) =>
    printLike(price, amount, language).replace(/[\s\u00a0\u202f]/g, " ");
  expect(print("446 €", 963.95, "de")).toBe("963,95 €");
  expect(print("1 299 kr", 12_345, "sv")).toBe("12 345 kr");
  expect(print("1 040 kr", 1_039.996, "sv")).toBe("1 040 kr");
  expect(print("CHF 1’299.50", 20, "de")).toBe("CHF 20");
  expect(print("$1,299.50", 2_000.5, "en")).toBe("$2,000.50");
});

test("lines of a package are one row, wherever they stand, and there are as many as its scarcest part", () => {
  const productPackage = { packageId: 7, packageName: "Warm feet", groupId: 1, optionId: 2 };
  const items = [
    { ...wireLine, id: "a", groupKey: "k", productPackage },
    { ...wireLine, id: "b" },
    { ...wireLine, id: "c", groupKey: "k", productPackage: { ...productPackage, groupId: 2 } },
    { ...wireLine, id: "d", groupKey: "other", productPackage: null },
  ];
  const lines = toCart({ ...wireCart, items }, "SE")?.lines ?? [];
  expect(toRows(lines).map((row) => [row.key, row.lines.map(({ id }) => id)])).toEqual([
    ["k", ["a", "c"]],
    ["b", ["b"]],
    ["d", ["d"]],
  ]);
  expect(lines[0]?.package).toEqual({ key: "k", id: 7, name: "Warm feet", groupId: 1, optionId: 2 });
  const stocked = (totals: number[]) =>
    packageOf(2).map((line, index) => ({
      ...line,
      product: {
        ...line.product,
        stock: { total: totals[index] ?? 0, inStock: 0, oversellable: 0, static: 0 },
      },
    }));
  expect([stocked([9, 8]), stocked([1, 9]), stocked([9, 2])].map(countMost)).toEqual([2, 1, 0]);
});
