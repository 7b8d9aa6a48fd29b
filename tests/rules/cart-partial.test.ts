import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { toCart } from "#shared/cart-answer.ts";
import type { CartFragment } from "#shared/operations/generated/types.ts";
import { wireCart } from "./wire-cart.ts";

const printed = v.strictObject({ incVat: v.string(), exVat: v.string() });
const discount = v.strictObject({
  priorIncVat: v.string(),
  priorExVat: v.string(),
  percentage: v.number(),
});
const linePrice = v.nullable(
  v.strictObject({ sellingIncVat: v.string(), sellingExVat: v.string(), discount: v.optional(discount) }),
);
const stock = v.strictObject({
  total: v.number(),
  inStock: v.number(),
  oversellable: v.number(),
  static: v.number(),
});
const product = v.strictObject({
  brand: v.string(),
  name: v.string(),
  detail: v.string(),
  href: v.string(),
  picture: v.nullable(v.string()),
  stock: v.nullable(stock),
  tracked: v.optional(v.object({ id: v.number(), facts: v.object({ amount: v.number() }) })),
});
const complete = v.strictObject({
  id: v.string(),
  promoCode: v.string(),
  lines: v.array(
    v.strictObject({
      id: v.string(),
      skuId: v.number(),
      quantity: v.number(),
      product,
      unitPrice: linePrice,
      totalPrice: linePrice,
      campaigns: v.array(v.string()),
      lots: v.array(v.strictObject({ quantity: v.number(), price: printed })),
    }),
  ),
  totals: v.nullable(
    v.strictObject({
      subtotal: printed,
      discount: v.nullable(printed),
      shipping: v.nullable(v.strictObject({ fee: printed, isFree: v.boolean(), isDefault: v.boolean() })),
      paymentFee: v.nullable(printed),
      balance: v.nullable(v.string()),
      total: v.string(),
      toPay: v.string(),
      vat: v.nullable(v.strictObject({ amount: v.number(), printed: v.string() })),
      freeShipping: v.nullable(
        v.strictObject({ reached: v.number(), left: v.number(), leftPrinted: v.string() }),
      ),
    }),
  ),
});

type Path = readonly (string | number)[];

/** Every place of an answer that holds an object, a list or a text: all that the schema lets be null. */
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === "object" && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
    : typeof value === "string"
      ? [path]
      : [];

function withNullAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || value === null) return null;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = withNullAt(copy[key] ?? null, rest);
  return copy;
}

/** Not null by the schema. */
const isAlwaysThere = (path: Path) =>
  path.at(-1) === "fileName" || ["items.0.id", ""].includes(path.join("."));

test("whatever the shop leaves out, a cart is complete", () => {
  const paths = pathsIn(wireCart).filter((path) => !isAlwaysThere(path));
  expect(paths.length).toBeGreaterThan(50);
  fc.assert(
    fc.property(fc.subarray(paths, { minLength: 1 }), (left) => {
      const partial = left.reduce<unknown>(withNullAt, wireCart);
      expect(v.safeParse(complete, toCart(partial as CartFragment, "SE")).issues).toBeUndefined();
    }),
    { numRuns: 300, seed: 20261122 },
  );
});
