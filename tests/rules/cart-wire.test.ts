import { expect, test } from "vitest";
import { toCart } from "#shared/cart-answer.ts";
import { toOffer } from "#shared/checkout-answer.ts";
import type { CartFragment, CheckoutFragment } from "#shared/operations/generated/types.ts";
import { store } from "#shared/store.ts";
import { type WireLine, wireCart, wireLine } from "./wire-cart.ts";

const inSweden = { showsProviders: false, country: "SE" };

const lineWith = (change: Partial<WireLine>) =>
  toCart({ ...wireCart, items: [{ ...wireLine, ...change }] }, "SE")?.lines[0];
const totalsWith = (change: Partial<NonNullable<CartFragment["summary"]>>) =>
  toCart({ ...wireCart, summary: wireCart.summary && { ...wireCart.summary, ...change } }, "SE")?.totals;

test("a cart has what the screens show of it", () => {
  expect(toCart(wireCart, "SE")).toEqual({
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
          tracked: { id: 1, facts: expect.objectContaining({ colour: "Fjord" }) },
        },
        unitPrice: { sellingIncVat: "100 kr", sellingExVat: "100 kr ex" },
        totalPrice: {
          sellingIncVat: "250 kr",
          sellingExVat: "250 kr ex",
          discount: { priorIncVat: "regular 250 kr", priorExVat: "regular 250 kr ex", percentage: 16 },
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
      discount: { incVat: "50 kr", exVat: "40 kr" },
      shipping: { fee: { incVat: "49 kr", exVat: "39 kr" }, isFree: false, isDefault: true },
      paymentFee: null,
      balance: null,
      total: "299 kr",
      toPay: "299 kr",
      vat: { amount: 60, printed: "60 kr" },
      freeShipping: { reached: 250, left: 750, leftPrinted: "750 kr" },
    },
  });
});

test("a line names its size as the market does, where the size guide of its product says how", () => {
  const guideOf = (value: string) => [
    ...(wireLine.product?.parameterGroups ?? []),
    null,
    { parameterGroupId: 3, parameters: [null, { identifier: "sizeGuide", name: "Storleksguide", value }] },
  ];
  const detailIn = (country: string, value: string) => {
    const product = wireLine.product && { ...wireLine.product, parameterGroups: guideOf(value) };
    return toCart({ ...wireCart, items: [{ ...wireLine, product }] }, country)?.lines[0]?.product.detail;
  };
  const guide = JSON.stringify({ tables: [{ rows: [{ size: "M", others: { US: "W 7" } }] }] });
  expect(detailIn("US", guide)).toBe("Fjord, US W 7");
  expect(detailIn("GB", guide)).toBe("Fjord, M");
  expect(detailIn("SE", guide)).toBe("Fjord, M");
  for (const broken of ["", "{", "null", "[]", '{"tables":7}', '{"tables":[{}]}', '{"tables":[]}'])
    expect(detailIn("US", broken), broken).toBe("Fjord, M");
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
    totalSellingPriceExBalanceIncVat: 200,
    pendingFormatted: "99 kr",
    totalSellingPriceExBalanceIncVatFormatted: "200 kr",
  };
  expect(totalsWith({ balance })).toMatchObject({ balance: "99 kr", total: "299 kr", toPay: "200 kr" });
});

test("free shipping says nothing where the market sets no limit, and that it is reached at 0 (CT-15)", () => {
  const shipping = wireCart.summary?.shipping;
  const left = (amountLeftToFreeShipping: number) =>
    totalsWith({ shipping: shipping ? { ...shipping, amountLeftToFreeShipping } : null })?.freeShipping;
  expect(left(-1)).toBeNull();
  expect(left(0)).toMatchObject({ left: 0, reached: 250 });
  expect(totalsWith({ shipping: null })?.freeShipping).toBeNull();
});

test("a cart the shop does not have is none, and one that became an order neither", () => {
  expect(toCart(null, "SE")).toBeNull();
  expect(toCart({ ...wireCart, isCompleted: true }, "SE")).toBeNull();
});

const option = {
  id: 1,
  name: "Faktura",
  displayName: null,
  logo: null,
  isSelected: true,
  feeIncVatFormatted: null,
  paymentData: null,
  newCheckoutSession: false,
};
const offer: CheckoutFragment = {
  email: "kim@example.com",
  billingAddress: null,
  shippingAddress: null,
  checkoutStatus: null,
  shippingData: null,
  paymentOptions: [null, { ...option, paymentType: "STANDARD" }],
  shippingOptions: [{ ...option, feeIncVat: 0, feeExVat: 0, feeExVatFormatted: null }],
  cart: wireCart,
};

test.each([
  ["Betala senare", "STANDARD", 1, true],
  ["Card", "STANDARD", store.paidAtOnce[0] ?? 0, false],
  ["invoice", null, 1, false],
] as const)(
  "whether %s (%s) is an invoice is told by its type, not its name",
  (name, paymentType, id, isInvoice) => {
    const paymentOptions = [{ ...option, id, name, paymentType }];
    expect(toOffer({ ...offer, paymentOptions }, inSweden)?.payments).toMatchObject([{ name, isInvoice }]);
  },
);

test("a payment that this deployment cannot finish is not offered", () => {
  const paymentOptions = [
    { ...option, id: 25, paymentType: "KLARNA" as const, paymentData: "<p>", newCheckoutSession: true },
    { ...option, id: 26, paymentType: "GEINS_PAY" as const },
    { ...option, id: 23, paymentType: "STANDARD" as const },
  ];
  const idsWhere = (showsProviders: boolean) =>
    toOffer({ ...offer, paymentOptions }, { ...inSweden, showsProviders })?.payments.map(({ id }) => id);
  expect(idsWhere(false)).toEqual([23]);
  expect(idsWhere(true)).toEqual([25, 23]);
  expect(
    toOffer({ ...offer, paymentOptions }, { ...inSweden, showsProviders: true })?.payments[0],
  ).toMatchObject({
    isInvoice: false,
    provider: { type: "KLARNA", snippet: "<p>", isNewSession: true },
  });
});

test("an offer has what the shop has left in it (CK-03)", () => {
  expect(toOffer(offer, inSweden)).toEqual({
    isBlocked: false,
    isUnpayable: false,
    carriers: null,
    email: "kim@example.com",
    payments: [{ id: 1, name: "Faktura", isSelected: true, isInvoice: true, provider: null }],
    shippings: [{ id: 1, name: "Faktura", isSelected: true, fee: { incVat: "", exVat: "" }, isFree: true }],
    cart: toCart(wireCart, "SE"),
  });
  expect(toOffer({ ...offer, paymentOptions: null, shippingOptions: null, cart: null }, inSweden)).toEqual({
    isBlocked: false,
    isUnpayable: false,
    carriers: null,
    email: "kim@example.com",
    payments: [],
    shippings: [],
    cart: null,
  });
  expect(toOffer(null, inSweden)).toBeNull();
});

test("a line leads to its goods whatever letters their alias has", () => {
  const { product } = wireLine;
  const line = lineWith({ product: product && { ...product, alias: "tent #2 – 100%?" } });
  expect(line?.product.href).toBe("/p/tent%20%232%20%E2%80%93%20100%25%3F");
});
