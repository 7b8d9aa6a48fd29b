import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { agreeOn } from "./account.ts";
import {
  beginPayment,
  frameIn,
  klarna,
  type Option,
  pay,
  readChosen,
  readOptions,
  sessionOf,
} from "./payments.ts";
import {
  cartWith,
  confirmation,
  getCart,
  ida,
  placeOrder,
  type Sku,
  stockOf,
  warehouseSku,
} from "./shopper.ts";
import { ask, call } from "./wire.ts";

let sku: Sku;
let cartId: string;

beforeAll(async () => {
  sku = await warehouseSku(20, 3);
});

beforeEach(async () => {
  cartId = await cartWith(sku.skuId, 1);
});

const options = (checkout: object, marketId?: string, headers?: object) =>
  readOptions(cartId, checkout, marketId, headers);
const chosen = (checkout: object) => readChosen(cartId, checkout);
const begin = (checkout?: object) => beginPayment(cartId, checkout);

async function confirmedBy(frame: string, ofCart = cartId) {
  const { data } = await ask(
    `query c($id: String!, $cartId: String) { checkout(id: $id, paymentType: KLARNA, cartId: $cartId) {
      completed htmlSnippet order { orderId email paymentId sum } cart { isCompleted } } }`,
    { id: sessionOf(frame), cartId: ofCart },
  );
  return data.checkout;
}

describe("the provider's checkout", () => {
  it("comes as a snippet with a frame, the same session until the terms change", async () => {
    const first = await chosen({ ...ida, paymentId: klarna });
    expect(first).toMatchObject({
      paymentType: "KLARNA",
      checkoutType: "EXTERNAL",
      newCheckoutSession: true,
    });
    expect(first.paymentData).toContain("window._klarnaCheckout");
    const again = await chosen({ message: "Ring twice" });
    expect([again.newCheckoutSession, again.paymentData]).toEqual([false, first.paymentData]);
    const organisation = await chosen({ customerType: "ORGANIZATION" });
    expect(organisation.newCheckoutSession).toBe(true);
    expect((await call(frameIn(first.paymentData))).status).toBe(410);
    expect((await chosen({ paymentId: 23 })).paymentData).toBeNull();
  });

  it("shows what is to be paid and what is known, as text", async () => {
    const billingAddress = { ...ida.billingAddress, lastName: '"><script>alert(1)</script>' };
    const frame = await begin({ ...ida, billingAddress, paymentId: klarna });
    const page = await (await call(frame)).text();
    expect(page).not.toContain("<script>alert");
    expect(page).toContain('value="ida@example.com"');
    const state = async () => (await call(`${frame}/state`)).json();
    const { summary } = await getCart(cartId);
    const before = (await state()) as { isOpen: boolean; toPay: string };
    expect(before).toEqual({ isOpen: true, toPay: expect.any(String) });
    const digits = (text: string) => text.replace(/\D/g, "");
    expect(digits(before.toPay)).toBe(digits(summary.total.sellingPriceIncVatFormatted));
    await chosen({ shippingId: 2 });
    expect(await state()).not.toEqual(before);
  });
});

describe("a payment in the frame", () => {
  it("that is approved places the order and leads to the confirmation", async () => {
    const before = await stockOf(sku.skuId);
    const frame = await begin();
    expect(await confirmedBy(frame)).toMatchObject({ completed: false, order: null });
    const response = await pay(frame, "approved", { email: "eva@example.com" });
    const back = `/se/sv/checkout/confirm?cartid=${cartId}&kid=${sessionOf(frame)}`;
    expect([response.status, response.headers.get("Location")]).toEqual([303, back]);
    const confirmed = await confirmedBy(frame);
    expect(confirmed).toMatchObject({ completed: true, cart: { isCompleted: true } });
    expect(confirmed.order).toMatchObject({ email: "eva@example.com", paymentId: klarna });
    expect(await (await call(frameIn(confirmed.htmlSnippet))).text()).toContain("Betalningen är genomförd");
    expect(await stockOf(sku.skuId)).toBe(before - 1);
    expect((await confirmation(confirmed.order.orderId, cartId)).htmlSnippet).toBeNull();
  });

  it("is made once, however often it is sent", async () => {
    const before = await stockOf(sku.skuId);
    const frame = await begin();
    const answers = await Promise.all([
      pay(frame, "approved"),
      pay(frame, "approved"),
      pay(frame, "approved"),
    ]);
    expect(new Set(answers.map((answer) => answer.headers.get("Location"))).size).toBe(1);
    expect(await stockOf(sku.skuId)).toBe(before - 1);
    expect((await call(frame)).status).toBe(410);
  });

  it.each([
    ["out-of-stock", "?error=OutOfStock"],
    ["blocked", "?error=BlockedCustomer"],
    ["unable", "?error=Error"],
    ["failed", ""],
  ])("that ends %s leads to the page of failed payments and orders nothing", async (outcome, search) => {
    const frame = await begin();
    const response = await pay(frame, outcome);
    expect(response.headers.get("Location")).toBe(`/se/sv/checkout/klarna-fail${search}`);
    expect((await getCart(cartId)).items).toHaveLength(1);
    expect(await confirmedBy(frame)).toMatchObject({ completed: false });
  });

  it("takes a card only with a number that can be one, and an invoice with the id of a person", async () => {
    const frame = await begin();
    const fails = `/se/sv/checkout/klarna-fail?error=Error`;
    for (const fields of [
      { method: "card", cardNumber: "4242 4242 4242 4241" },
      { method: "card" },
      { method: "invoice", identityNumber: "811218-9877" },
    ] as Record<string, string>[]) {
      expect((await pay(frame, "approved", fields)).headers.get("Location")).toBe(fails);
    }
    const paid = await pay(frame, "approved", { method: "card", cardNumber: "4242424242424242" });
    expect(paid.headers.get("Location")).toContain("/checkout/confirm");
    const orders = await (await call("/orders")).text();
    expect(orders).not.toContain("4242");
  });

  it("whose answer is lost was made all the same", async () => {
    const frame = await begin();
    await expect(pay(frame, "lost").then((response) => response.text())).rejects.toThrow();
    expect(await confirmedBy(frame)).toMatchObject({ completed: true });
  });

  it("fails for goods that are gone and for an address that is missing", async () => {
    const frame = await begin({ billingAddress: { zip: "11330" }, paymentId: klarna });
    expect((await pay(frame, "approved")).headers.get("Location")).toContain("error=Error");
    const scarce = await warehouseSku(1, 40);
    cartId = await cartWith(scarce.skuId, scarce.stock.totalStock);
    const first = await begin();
    const rival = await cartWith(scarce.skuId, scarce.stock.totalStock);
    await pay(first, "approved");
    cartId = rival;
    expect((await pay(await begin(), "approved")).headers.get("Location")).toContain("error=OutOfStock");
  });

  it("that the shop hears of later is paid for, not ordered, until it does", async () => {
    const frame = await begin();
    const response = await pay(frame, "later");
    expect(response.headers.get("Location")).toContain("/checkout/confirm");
    expect(await confirmedBy(frame)).toMatchObject({ completed: null, order: null });
    expect((await call(frame)).status).toBe(410);
    const { errors } = await placeOrder(cartId, { ...ida, paymentId: 23 });
    expect(errors?.[0]?.extensions?.code).toBe("PaymentNotCompleted");
    await call("/webhooks", { method: "POST" });
    expect(await confirmedBy(frame)).toMatchObject({ completed: true, order: { paymentId: klarna } });
    expect((await pay(frame, "later")).headers.get("Location")).toContain("/checkout/confirm");
    expect(await (await call("/webhooks", { method: "POST" })).json()).toEqual({ delivered: 0 });
  });

  it("is not made by placing the order without the provider", async () => {
    await begin();
    const { errors } = await placeOrder(cartId, { ...ida, paymentId: klarna });
    expect(errors?.[0]?.extensions?.code).toBe("PaymentNotCompleted");
    expect((await getCart(cartId)).items).toHaveLength(1);
  });

  it("is told only to who knows session and cart", async () => {
    const frame = await begin();
    await pay(frame, "approved");
    expect(await confirmedBy(frame, crypto.randomUUID())).toBeNull();
    expect(await confirmedBy(`/payment/${crypto.randomUUID()}`)).toBeNull();
    expect((await call("/payment/nothing/pay", { method: "POST" })).status).toBe(410);
  });
});

it("keeps the price list a session was begun with", async () => {
  const headers = await agreeOn("staff");
  const [option] = (await options({ ...ida, paymentId: klarna }, "se", headers)).filter(
    (each) => each.isSelected,
  );
  const state = await (await call(`${frameIn(option.paymentData)}/state`)).json();
  const usual = await (await call(`${await begin()}/state`)).json();
  expect((state as Option).toPay).not.toBe((usual as Option).toPay);
});
