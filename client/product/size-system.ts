import type { SizeSystem } from "#shared/catalog.ts";

const letters = new Set(["XS", "S", "M", "L", "XL", "XXL"]);
const range = /^\d\d[–-]\d\d$/;
const number = /^\d{1,2}([.,]5)?$/;

/** Trousers come in every second size, shoes and gloves in each. */
function systemOfNumbers(sizes: readonly number[]): SizeSystem | null {
  if (sizes.every((size) => size >= 6 && size <= 12)) return "glove";
  if (sizes.some((size) => size < 34)) return null;
  const isEverySecond = sizes.every(
    (size, at) => size % 2 === 0 && (at === 0 || size - (sizes[at - 1] ?? 0) === 2),
  );
  return isEverySecond ? "trousers" : "shoe";
}

/** The system the names of a product's sizes, in their order, belong to; null when no guide helps. */
export function sizeSystem(names: readonly string[]): SizeSystem | null {
  if (names.length < 2) return null;
  if (names.every((name) => letters.has(name))) return "body";
  if (names.every((name) => range.test(name))) return "shoe";
  const isNumbered = names.every((name) => number.test(name));
  return isNumbered ? systemOfNumbers(names.map((name) => Number(name.replace(",", ".")))) : null;
}
