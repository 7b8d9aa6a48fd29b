import { expect, test } from "vitest";
import { canAdd } from "#shared/stock.ts";
import { createTranslate } from "#shared/translate.ts";
import { messages } from "#worker/texts.ts";

const { en } = messages;

const stock = (total: number, rest = {}) => ({ total, inStock: total, oversellable: 0, static: 0, ...rest });
const t = createTranslate("en", en);

test("more than the stock is refused with 'only {stock} left' (CT-11)", () => {
  const refused = canAdd(stock(3), 4, 0);
  expect(refused).toEqual({ kind: "only-left", stock: 3 });
  expect(t("stock.onlyLeft", { stock: 3 })).toBe("only 3 left");
});

test("what is in the cart counts (CT-11)", () => {
  expect(canAdd(stock(3), 1, 2)).toEqual({ kind: "allowed" });
  expect(canAdd(stock(3), 2, 2)).toEqual({ kind: "only-left", stock: 3 });
});

test("the whole stock in the cart: no more can be added, and how many there are is said (CT-12)", () => {
  expect(canAdd(stock(3), 1, 3)).toEqual({ kind: "threshold", quantity: 3 });
  expect(t("stock.threshold", { quantity: 3 })).toContain("3");
});

test("goods that may be oversold can be added when the warehouse is empty (CT-17)", () => {
  expect(canAdd(stock(5, { inStock: 0, oversellable: 5 }), 2, 0)).toEqual({ kind: "allowed" });
});
