import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { toCart } from "#client/cart/cart-api.ts";
import { toOffer } from "#client/checkout/checkout-api.ts";
import type {
  CartFragment,
  CartPriceFragment,
  CheckoutFragment,
} from "#shared/operations/generated/types.ts";

const price = (text: string): CartPriceFragment => ({
  isDiscounted: false,
  discountPercentage: 0,
  sellingPriceIncVat: 0,
  sellingPriceExVat: 0,
  regularPriceIncVat: 0,
  vat: 0,
  sellingPriceIncVatFormatted: text,
  sellingPriceExVatFormatted: `${text} ex`,
  regularPriceIncVatFormatted: `regular ${text}`,
  regularPriceExVatFormatted: `regular ${text} ex`,
});

type WireLine = NonNullable<NonNullable<CartFragment["items"]>[number]>;

const wireLine: WireLine = {
  id: "row-11",
  skuId: 11,
  quantity: 3,
  message: null,
  unitPrice: price("100 kr"),
  totalPrice: { ...price("250 kr"), isDiscounted: true, discountPercentage: 17 },
  campaign: {
    appliedCampaigns: [
      { name: "3 for 2", hideTitle: false },
      { name: "Secret", hideTitle: true },
    ],
    prices: [
      { quantity: 2, price: price("100 kr") },
      { quantity: 1, price: price("50 kr") },
    ],
  },
  product: {
    productId: 1,
    alias: "ridge-shell",
    articleNumber: null,
    name: "Ridge Shell",
    canonicalUrl: null,
    discountType: null,
    brand: { name: "Isvidda" },
    primaryCategory: null,
    productImages: [{ fileName: "a.avif" }],
    parameterGroups: [{ parameterGroupId: 1, parameters: [{ name: "Color", value: "Fjord" }] }],
    skus: [
      { skuId: 11, name: "M", stock: { totalStock: 4, inStock: 3, oversellable: 1, static: null } },
      { skuId: 12, name: "L", stock: null },
    ],
  },
};

const wire: CartFragment = {
  id: "c1",
  isCompleted: false,
  promoCode: "SPRING",
  appliedCampaigns: [],
  items: [wireLine],
  summary: {
    fixedAmountDiscountIncVat: 0,
    fixedAmountDiscountExVat: 0,
    subTotal: { ...price("250 kr"), sellingPriceIncVat: 250 },
    shipping: {
      feeIncVat: 49,
      feeIncVatFormatted: "49 kr",
      feeExVatFormatted: "39 kr",
      isDefault: true,
      amountLeftToFreeShipping: 750,
      amountLeftToFreeShippingFormatted: "750 kr",
    },
    balance: { pending: 0, pendingFormatted: "0 kr", totalSellingPriceExBalanceIncVatFormatted: "299 kr" },
    total: {
      isDiscounted: true,
      sellingPriceIncVat: 299,
      sellingPriceIncVatFormatted: "299 kr",
      sellingPriceExVatFormatted: "239 kr",
      discountIncVatFormatted: "50 kr",
      vat: 60,
      vatFormatted: "60 kr",
    },
  },
};

const lineWith = (change: Partial<WireLine>) =>
  toCart({ ...wire, items: [{ ...wireLine, ...change }] })?.lines[0];
const totalsWith = (change: Partial<NonNullable<CartFragment["summary"]>>) =>
  toCart({ ...wire, summary: wire.summary && { ...wire.summary, ...change } })?.totals;

test("a cart has what the screens show of it", () => {
  expect(toCart(wire)).toEqual({
    id: "c1",
    promoCode: "SPRING",
    lines: [
      {
        id: "row-11",
        skuId: 11,
        quantity: 3,
        product: {
          brand: "Isvidda",
          name: "Ridge Shell",
          detail: "Fjord, M",
          href: "/p/ridge-shell",
          picture: "a.avif",
          stock: { total: 4, inStock: 3, oversellable: 1, static: 0 },
        },
        unitPrice: { sellingIncVat: "100 kr", sellingExVat: "100 kr ex" },
        totalPrice: {
          sellingIncVat: "250 kr",
          sellingExVat: "250 kr ex",
          discount: { regularIncVat: "regular 250 kr", regularExVat: "regular 250 kr ex", percentage: 17 },
        },
        campaigns: ["3 for 2"],
        lots: [
          { quantity: 2, price: { incVat: "100 kr", exVat: "100 kr ex" } },
          { quantity: 1, price: { incVat: "50 kr", exVat: "50 kr ex" } },
        ],
      },
    ],
    totals: {
      subtotal: { incVat: "regular 250 kr", exVat: "regular 250 kr ex" },
      discount: "50 kr",
      shipping: { fee: { incVat: "49 kr", exVat: "39 kr" }, isFree: false, isDefault: true },
      balance: null,
      total: "299 kr",
      toPay: "299 kr",
      vat: { amount: 60, printed: "60 kr" },
      freeShipping: { reached: 250, left: 750, leftPrinted: "750 kr" },
    },
  });
});

test("a line names its campaigns, unless they hide their title (CT-18)", () => {
  expect(lineWith({})?.campaigns).toEqual(["3 for 2"]);
  expect(lineWith({ campaign: null })?.campaigns).toEqual([]);
});

test("pieces with different prices are listed one by one (CT-19)", () => {
  const lots = (prices: NonNullable<WireLine["campaign"]>["prices"]) =>
    lineWith({ campaign: { appliedCampaigns: [], prices } })?.lots;
  expect(lots(wireLine.campaign?.prices ?? [])).toHaveLength(2);
  expect(lots(wireLine.campaign?.prices?.slice(1) ?? [])).toEqual([]);
});

test("products that have left the shop have no stock", () => {
  expect(lineWith({ product: null })?.product.stock).toBeNull();
  expect(lineWith({ skuId: 12 })?.product.stock).toBeNull();
});

test.each(["-", "One size", null])("the size %j says nothing", (name) => {
  const skus = [{ skuId: 11, name, stock: null }];
  expect(lineWith({ product: wireLine.product && { ...wireLine.product, skus } })?.product.detail).toBe(
    "Fjord",
  );
});

test("what the balance pays is taken off what is to pay, not off the total", () => {
  const balance = {
    pending: 99,
    pendingFormatted: "99 kr",
    totalSellingPriceExBalanceIncVatFormatted: "200 kr",
  };
  expect(totalsWith({ balance })).toMatchObject({ balance: "99 kr", total: "299 kr", toPay: "200 kr" });
});

test("free shipping says nothing where the market sets no limit, and that it is reached at 0 (CT-15)", () => {
  const shipping = wire.summary?.shipping;
  const left = (amountLeftToFreeShipping: number) =>
    totalsWith({ shipping: shipping ? { ...shipping, amountLeftToFreeShipping } : null })?.freeShipping;
  expect(left(-1)).toBeNull();
  expect(left(0)).toMatchObject({ left: 0, reached: 250 });
  expect(totalsWith({ shipping: null })?.freeShipping).toBeNull();
});

test("a cart the shop does not have is none, and one that became an order neither", () => {
  expect(toCart(null)).toBeNull();
  expect(toCart({ ...wire, isCompleted: true })).toBeNull();
});

const printed = v.strictObject({ incVat: v.string(), exVat: v.string() });
const discount = v.strictObject({
  regularIncVat: v.string(),
  regularExVat: v.string(),
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
      discount: v.nullable(v.string()),
      shipping: v.nullable(v.strictObject({ fee: printed, isFree: v.boolean(), isDefault: v.boolean() })),
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
  const paths = pathsIn(wire).filter((path) => !isAlwaysThere(path));
  expect(paths.length).toBeGreaterThan(50);
  fc.assert(
    fc.property(fc.subarray(paths, { minLength: 1 }), (left) => {
      const partial = left.reduce<unknown>(withNullAt, wire);
      expect(v.safeParse(complete, toCart(partial as CartFragment)).issues).toBeUndefined();
    }),
    { numRuns: 300, seed: 20261122 },
  );
});

const option = {
  id: 1,
  name: "Faktura",
  displayName: null,
  logo: null,
  isSelected: true,
  feeIncVatFormatted: null,
};
const offer: CheckoutFragment = {
  email: null,
  identityNumber: null,
  checkoutStatus: null,
  billingAddress: null,
  shippingAddress: null,
  consents: null,
  paymentOptions: [null, { ...option, paymentType: null }],
  shippingOptions: [{ ...option, feeIncVat: 0, feeExVatFormatted: null }],
  cart: wire,
};

test("an offer has what the shop has left in it, and an invoice is known by its name (CK-03)", () => {
  expect(toOffer(offer)).toEqual({
    payments: [{ id: 1, name: "Faktura", isSelected: true, isInvoice: true }],
    shippings: [{ id: 1, name: "Faktura", isSelected: true, fee: { incVat: "", exVat: "" }, isFree: true }],
    cart: toCart(wire),
  });
  expect(toOffer({ ...offer, paymentOptions: null, shippingOptions: null, cart: null })).toEqual({
    payments: [],
    shippings: [],
    cart: null,
  });
  expect(toOffer(null)).toBeNull();
});
