import { expect, test } from "vitest";
import {
  addPackageToCart,
  updateCartGroup,
  updateCartItem,
} from "#shared/operations/generated/operations.ts";
import { findBrowserOperation, findShortage } from "#worker/api/operations.ts";

const lines = [
  { id: "a", skuId: 1 },
  { id: "b", skuId: 2 },
  { id: "c", skuId: 2 },
];

test.each([
  [updateCartItem, { id: "b", quantity: 4 }, ["items", 1], true],
  [updateCartItem, { id: "b", quantity: 4 }, ["items", 0], false],
  // After the cart was moved its rows have other ids.
  [updateCartItem, { id: "old", skuId: 2, quantity: 4 }, ["items", 1], true],
  [updateCartItem, { id: "old", skuId: 2, quantity: 4 }, ["items", 0], false],
  [updateCartItem, { id: "b", quantity: 4 }, ["items", 9], true],
  [updateCartItem, { id: "b", quantity: 4 }, ["items", 2], false],
  [updateCartGroup, { groupKey: "g", quantity: 2 }, ["items", 0], true],
  [addPackageToCart, undefined, ["items", 0], true],
])("too few pieces refuse $name of %j when they are said of %j: %j", (operation, item, place, isRefused) => {
  const browserOperation = findBrowserOperation(operation.hash);
  if (!browserOperation) throw new Error("No browser asks this");
  const path = [operation.name, ...place];
  const errors = [{ message: "", path, extensions: { code: "InsufficientStock" } }];
  const answer = { data: { [operation.name]: { items: lines } }, errors };
  expect(findShortage(browserOperation, { item }, answer) !== undefined).toBe(isRefused);
});
