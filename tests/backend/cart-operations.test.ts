import { env, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { changeBalance } from "#backend/storage/users.ts";
import { act, as } from "./account.ts";
import { cartSeen, mutate, setPromoCode } from "./cart-calls.ts";
import {
  addToCart,
  cartFields,
  cartWith,
  getCart,
  ida,
  placeOrder,
  type Sku,
  stockOf,
  updateCheckout,
  warehouseSku,
} from "./shopper.ts";
import { ask } from "./wire.ts";

let sku: Sku;

beforeAll(async () => {
  sku = await warehouseSku(8, 30);
});

const cents = (value: number) => Math.round(value * 100);

describe("cloneCart", () => {
  const clone = async (id: string, resetPromotions?: boolean) =>
    (await mutate("cloneCart", { id: ["String!", id], resetPromotions: ["Boolean", resetPromotions] })).data
      .cloneCart;

  it("makes a cart of its own with the same rows and code, or without the code", async () => {
    const id = await cartWith(sku.skuId, 2);
    await setPromoCode(id, "SPRING");
    const original = await cartSeen(id);
    const copy = await clone(id);
    expect(copy.id).not.toBe(id);
    expect(copy.items[0].id).not.toBe(original.items[0].id);
    expect(copy).toMatchObject({ promoCode: "SPRING", summary: { total: original.summary.total } });
    expect(await clone(id, true)).toMatchObject({ promoCode: null, items: [{ quantity: 2 }] });
    await addToCart(copy.id, { skuId: sku.skuId, quantity: 1 });
    expect(await cartSeen(id)).toEqual(original);
  });

  it("makes an open cart of an ordered one and answers null for an unknown one", async () => {
    const id = await cartWith(sku.skuId, 1);
    await placeOrder(id);
    expect(await clone(id)).toMatchObject({ isCompleted: false, items: [{ skuId: sku.skuId, quantity: 1 }] });
    expect(await clone("nowhere")).toBeNull();
  });
});

it("setCartMerchantData keeps what it is told, into the order", async () => {
  const id = await cartWith(sku.skuId, 1);
  const { data } = await mutate("setCartMerchantData", {
    id: ["String!", id],
    merchantData: ["String!", '{"till":4}'],
  });
  expect(data.setCartMerchantData.merchantData).toBe('{"till":4}');
  const { orderId } = (await placeOrder(id)).data.placeOrder;
  const answer = await ask(
    "query c($id: String!, $cart: String) { checkout(id: $id, cartId: $cart, paymentType: STANDARD) { order { metaData } } }",
    { id: orderId, cart: id },
  );
  expect(answer.data.checkout.order.metaData).toBe('{"till":4}');
});

describe("setCartShippingFee", () => {
  const setFee = (cartId: string, shippingFee: unknown) =>
    mutate(
      "setCartShippingFee",
      { cartId: ["String!", cartId], shippingFee: ["Decimal!", shippingFee] },
      {},
      {},
      `cart { ${cartFields} }`,
    );

  it("counts inside the checkout, and in a cart only where it is allowed", async () => {
    const id = await cartWith(sku.skuId, 1);
    const own = (await cartSeen(id)).summary;
    const { data } = await setFee(id, 73.5);
    const { summary } = data.setCartShippingFee.cart;
    expect(summary.fees.shippingFeeIncVat).toBe(73.5);
    expect(cents(summary.fees.shippingFeeExVat)).toBe(5880);
    expect(cents(summary.total.sellingPriceIncVat)).toBe(cents(summary.subTotal.sellingPriceIncVat) + 7350);
    expect((await cartSeen(id)).summary).toEqual(own);
    expect((await cartSeen(id, ", allowExternalShippingFee: true")).summary.fees.shippingFeeIncVat).toBe(
      73.5,
    );
    const removed = (await setFee(id, -1)).data.setCartShippingFee.cart.summary;
    expect(removed).toEqual(own);
  });

  it("is ordered", async () => {
    const id = await cartWith(sku.skuId, 1);
    await updateCheckout(id, { ...ida, externalShippingFee: 42 });
    await placeOrder(id, ida);
    const ordered = await cartSeen(id, ", includeCompleted: true");
    expect(ordered.summary.fees.shippingFeeIncVat).toBe(42);
  });

  it.each([-2, 1e12, "much"])("refuses %j", async (fee) => {
    const { errors } = await setFee(await cartWith(sku.skuId, 1), fee);
    expect(errors).toHaveLength(1);
  });
});

it("forceRefresh drops what was sold out in the meantime, and nothing else", async () => {
  const scarce = await warehouseSku(1, 60);
  const all = scarce.stock.totalStock;
  const id = await cartWith(scarce.skuId, 1);
  await addToCart(id, { skuId: sku.skuId, quantity: 1 });
  expect((await placeOrder(await cartWith(scarce.skuId, all))).errors).toBeUndefined();
  expect(await stockOf(scarce.skuId)).toBe(0);
  expect((await getCart(id)).items).toHaveLength(2);
  const refreshed = await cartSeen(id, ", forceRefresh: true");
  expect(refreshed.items.map((row: Sku) => row.skuId)).toEqual([sku.skuId]);
  expect((await getCart(id)).items).toHaveLength(1);
});

it("validateOrderCreation tells what would stand in the way, and keeps nothing of it", async () => {
  const id = await cartWith(sku.skuId, 1);
  const validate = async (checkout: object, cartId = id) => {
    const { data } = await ask(
      `query v($cartId: String!, $checkout: CheckoutInputType!) {
        validateOrderCreation(cartId: $cartId, checkout: $checkout) { isValid message memberType } }`,
      { cartId, checkout },
    );
    return data.validateOrderCreation;
  };
  expect(await validate({})).toMatchObject({ isValid: false, message: "First name is required" });
  expect(await validate(ida)).toEqual({ isValid: true, message: null, memberType: "guest" });
  const kept = (await updateCheckout(id, null)).data.createOrUpdateCheckout;
  expect([kept.email, kept.billingAddress]).toEqual([null, null]);
  expect(await validate(ida, "nowhere")).toMatchObject({ message: "No cart was found with the ID nowhere" });
});

it("getCheckoutAndOrder opens an order by the id nobody can guess, getCheckout has no snippet", async () => {
  const id = await cartWith(sku.skuId, 1);
  const { orderId, publicId } = (await placeOrder(id)).data.placeOrder;
  const open = async (which: string) => {
    const { data } = await ask(
      `query g($id: String!) { getCheckout(id: $id, paymentType: STANDARD)
        getCheckoutAndOrder(id: $id, paymentType: STANDARD) { htmlSnippet order { orderId email } } }`,
      { id: which },
    );
    return data;
  };
  expect(await open(publicId)).toEqual({
    getCheckout: null,
    getCheckoutAndOrder: { htmlSnippet: "", order: { orderId, email: ida.email } },
  });
  expect(await open(orderId)).toEqual({ getCheckout: null, getCheckoutAndOrder: null });
});

it("concurrent changes of one cart are serial: nothing is lost and the last code holds", async () => {
  const many = await warehouseSku(12, 40);
  const { id } = await getCart();
  const codes = ["SPRING", "NORD100", "3FOR2"];
  await Promise.all([
    ...Array.from({ length: 12 }, () => addToCart(id, { skuId: many.skuId, quantity: 1 })),
    ...codes.map((code) => setPromoCode(id, code)),
  ]);
  await setPromoCode(id, "NORD100");
  const cart = await cartSeen(id);
  expect(cart).toMatchObject({ promoCode: "NORD100", items: [{ quantity: 12 }] });
  expect(cart.appliedCampaigns).toHaveLength(1);
});

describe("a balance", () => {
  const shop = () => (env as unknown as { SHOP: DurableObjectNamespace }).SHOP.getByName("shop");

  async function customerWith(ore: number, email: string) {
    const { token } = await act("register", email, "Password123!");
    const headers = as(token);
    // Registering makes the account; the profile is made on the first update.
    const { data } = await ask("mutation { updateUser(user: { customerType: PERSON }) { id } }", {}, headers);
    await runInDurableObject(shop(), (_shop, { storage }) =>
      changeBalance(storage.sql, data.updateUser.id, "SEK", ore),
    );
    return headers;
  }

  it("lowers what is left to pay, is spent by the order and then gone (CK-14)", async () => {
    const headers = await customerWith(10_000, "balance@example.com");
    const id = await cartWith(sku.skuId, 1);
    const { summary } = await cartSeen(id, "", headers);
    expect(summary.balance.pending).toBe(100);
    expect(cents(summary.balance.totalSellingPriceExBalanceIncVat)).toBe(
      cents(summary.total.sellingPriceIncVat) - 10_000,
    );
    expect((await cartSeen(id)).summary.balance.pending).toBe(0);
    expect((await cartSeen(id, ', marketId: "no"', headers)).summary.balance.pending).toBe(0);
    expect((await placeOrder(id, ida, headers)).errors).toBeUndefined();
    const ordered = await cartSeen(id, ", includeCompleted: true", headers);
    expect(ordered.summary.balance.pending).toBe(100);
    const next = await cartWith(sku.skuId, 1);
    expect((await cartSeen(next, "", headers)).summary.balance.pending).toBe(0);
  });

  it("is spent once by two orders at the same time", async () => {
    const headers = await customerWith(10_000, "twice@example.com");
    const carts = [await cartWith(sku.skuId, 1), await cartWith(sku.skuId, 1)];
    await Promise.all(carts.map((id) => placeOrder(id, ida, headers)));
    const used = await Promise.all(
      carts.map(
        async (id) => (await cartSeen(id, ", includeCompleted: true", headers)).summary.balance.pending,
      ),
    );
    expect(used.sort()).toEqual([0, 100]);
  });
});
