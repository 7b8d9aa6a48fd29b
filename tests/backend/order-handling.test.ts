import { beforeAll, describe, expect, it } from "vitest";
import { act, as } from "./account.ts";
import { addToCart, cartWith, ida, placeOrder, type Sku, stockOf, warehouseSku } from "./shopper.ts";
import { ask, call } from "./wire.ts";

let skus: [Sku, Sku];

beforeAll(async () => {
  skus = [await warehouseSku(20, 20), await warehouseSku(20, 21)];
});

async function register(email: string, balance: number) {
  const { token } = await act("register", email, "Password123!");
  await call(`/balance?email=${email}&currency=SEK&amount=${balance}`, { method: "POST" });
  return as(token);
}

/** An order of two pieces of the first and one of the second sku; its number. */
async function buy(email: string, headers = {}): Promise<number> {
  const cartId = await cartWith(skus[0].skuId, 2);
  await addToCart(cartId, { skuId: skus[1].skuId, quantity: 1 });
  const { data, errors } = await placeOrder(cartId, { ...ida, email, shippingId: 2 }, headers);
  if (errors) throw new Error(errors[0]?.message);
  return Number(data.placeOrder.orderId);
}

const callOrderAdmin = (path: string) => call(`/orders/${path}`, { method: "POST" });

// biome-ignore lint/suspicious/noExplicitAny: the tests assert field by field
type Seen = any;

const asked = `id status createdAt updatedAt completedAt orderTotal { sellingPriceIncVat vat } fromBalance
  refunds { id itemId articleNumber createdAt reason reasonCode refundType toBalance total vat }
  shippingDetails { name parcelNumber shippingDate trackingLink }
  cart { items { skuId product { articleNumber } totalPrice { sellingPriceIncVat vat } } }`;

async function seen(id: number, headers: Record<string, string>): Promise<Seen> {
  const { data } = await ask(`query o($id: Int!) { getOrder(orderId: $id) { ${asked} } }`, { id }, headers);
  return data.getOrder;
}

const mailsTo = async (email: string): Promise<Seen[]> => {
  const response = await call(`/outbox?to=${email}`, { headers: { Accept: "application/json" } });
  return response.json();
};

const balanceOf = async (headers: Record<string, string>): Promise<number> =>
  (await ask('{ getUser(marketId: "se") { balance } }', {}, headers)).data.getUser.balance;

const total = (refunds: Seen[]) => refunds.reduce((sum, refund) => sum + refund.total, 0);

describe("an order", () => {
  it("is received, sent in two parcels that can be followed, and completed", async () => {
    const owner = await register("parcels@example.com", 1);
    const id = await buy("parcels@example.com", owner);
    const placed = await seen(id, owner);
    expect(placed).toMatchObject({ status: "pending", completedAt: null, refunds: [] });
    expect(placed.updatedAt).toBe(placed.createdAt);
    expect(placed.shippingDetails).toMatchObject([{ parcelNumber: null, trackingLink: null }]);

    expect((await callOrderAdmin(`${id}/shipments?sku=${skus[1].skuId}`)).status).toBe(200);
    expect(await seen(id, owner)).toMatchObject({ status: "partial", completedAt: null });
    await callOrderAdmin(`${id}/completed`);
    const sent = await seen(id, owner);
    expect(sent).toMatchObject({ status: "completed", completedAt: expect.any(String) });
    expect(sent.shippingDetails).toHaveLength(2);
    const [{ parcelNumber, trackingLink }] = sent.shippingDetails;
    expect(trackingLink).toBe(`/_backend/tracking/${parcelNumber}`);
    const tracking = await call(`/tracking/${parcelNumber}`, {}, "https://shop.example");
    expect(await tracking.text()).toContain(parcelNumber);
    expect((await call("/tracking/NK1")).status).toBe(404);

    const mails = await mailsTo("parcels@example.com");
    expect(mails.map(({ kind }) => kind)).toEqual(["order-sent", "order-sent", "order-confirmation"]);
    expect(mails[1].text).toContain("1 av 3");
    expect(mails[1].link).toBe(`tracking/${parcelNumber}`);
    expect((await callOrderAdmin(`${id}/completed`)).status).toBe(409);
  });

  it("that is cancelled gives back all of the money, the balance and the goods", async () => {
    const owner = await register("cancelled@example.com", 50);
    const stock = await Promise.all(skus.map(({ skuId }) => stockOf(skuId)));
    const id = await buy("cancelled@example.com", owner);
    expect(await balanceOf(owner)).toBe(0);
    await callOrderAdmin(`${id}/cancelled`);
    const order = await seen(id, owner);
    expect(order.status).toBe("cancelled");
    expect(total(order.refunds)).toBeCloseTo(order.orderTotal.sellingPriceIncVat, 5);
    expect(total(order.refunds.filter((refund: Seen) => refund.toBalance))).toBe(50);
    expect(order.refunds.filter(({ refundType }: Seen) => refundType === "fee")).toHaveLength(2);
    expect(await balanceOf(owner)).toBe(50);
    expect(await Promise.all(skus.map(({ skuId }) => stockOf(skuId)))).toEqual(stock);
    const [mail] = await mailsTo("cancelled@example.com");
    expect(mail).toMatchObject({ kind: "order-cancelled", subject: `Din order ${id} är avbokad` });
    expect((await callOrderAdmin(`${id}/completed`)).status).toBe(409);
  });

  it("that is returned piece by piece shows each refund, and nothing is paid back twice", async () => {
    const owner = await register("returns@example.com", 1);
    const id = await buy("returns@example.com", owner);
    await callOrderAdmin(`${id}/completed`);
    const stock = await stockOf(skus[0].skuId);
    const refund = (quantity: number, reason = "") =>
      callOrderAdmin(`${id}/refunds?sku=${skus[0].skuId}&quantity=${quantity}&reason=${reason}`);
    await refund(1, "Too%20small");
    const [item] = (await seen(id, owner)).cart.items;
    const { status, refunds } = await seen(id, owner);
    expect(status).toBe("completed");
    expect(refunds).toMatchObject([
      {
        itemId: item.skuId,
        articleNumber: expect.stringContaining(item.product.articleNumber),
        reason: "Too small",
        total: item.totalPrice.sellingPriceIncVat / 2,
        vat: item.totalPrice.vat / 2,
        toBalance: false,
      },
    ]);
    expect(await stockOf(skus[0].skuId)).toBe(stock + 1);
    expect((await refund(2)).status).toBe(409);
    await refund(1);
    const returned = (await seen(id, owner)).refunds;
    expect(total(returned)).toBeCloseTo(item.totalPrice.sellingPriceIncVat, 5);
    expect(returned[1].reason).toBe("Retur");
    await callOrderAdmin(`${id}/refunded`);
    const refunded = await seen(id, owner);
    expect(refunded.status).toBe("refunded");
    expect(total(refunded.refunds)).toBeCloseTo(refunded.orderTotal.sellingPriceIncVat, 5);
    expect((await refund(1)).status).toBe(409);
  });

  it("that gives goods back tells who waits for them", async () => {
    const scarce = await warehouseSku(1, 60);
    const cartId = await cartWith(scarce.skuId, scarce.stock.totalStock);
    const { data } = await placeOrder(cartId);
    await ask(
      'mutation m($skuId: Int!) { monitorProductAvailability(email: "waits@example.com", skuId: $skuId) }',
      { skuId: scarce.skuId },
    );
    await callOrderAdmin(`${data.placeOrder.orderId}/cancelled`);
    expect(await mailsTo("waits@example.com")).toMatchObject([{ kind: "back-in-stock" }]);
  });

  it("gives back no more than was taken: static stock was never missing", async () => {
    const { data } = await ask(`{ products(take: 200, filter: { includeCollapsed: true }) { products { skus {
      skuId stock { totalStock inStock oversellable static } } } } }`);
    const all: Sku[] = data.products.products.flatMap((product: { skus: Sku[] }) => product.skus);
    const sku = all.find(
      ({ stock }) => stock.static > 0 && stock.inStock + stock.oversellable < stock.totalStock,
    );
    if (!sku) throw new Error("no static stock in this catalogue");
    const cartId = await cartWith(sku.skuId, sku.stock.totalStock);
    const { data: placed } = await placeOrder(cartId);
    await callOrderAdmin(`${placed.placeOrder.orderId}/cancelled`);
    expect(await stockOf(sku.skuId)).toBe(sku.stock.totalStock);
  });

  it("sold beyond the warehouse waits for its goods", async () => {
    const { data } = await ask(`{ products(take: 200, filter: { includeCollapsed: true }) { products { skus {
      skuId stock { totalStock inStock oversellable static } } } } }`);
    const all: Sku[] = data.products.products.flatMap((product: { skus: Sku[] }) => product.skus);
    const sku = all.find(({ stock }) => stock.oversellable > 0);
    if (!sku) throw new Error("no oversellable stock in this catalogue");
    const { data: placed } = await placeOrder(await cartWith(sku.skuId, sku.stock.inStock + 1));
    const inside = await call(`/orders/${placed.placeOrder.orderId}`);
    expect(await inside.json()).toMatchObject({ status: "backorder", items: [{ status: "backorder" }] });
  });
});

describe("the merchant's desk", () => {
  it("lists orders with what may become of them, and moves them on by hand", async () => {
    const id = await buy("<b>desk@example.com");
    const page = await (await call("/orders")).text();
    expect(page).toContain(`action="orders/${id}/on-hold"`);
    expect(page).not.toContain("<b>desk");
    const moved = await call(`/orders/${id}/on-hold`, {
      method: "POST",
      body: new URLSearchParams(),
      redirect: "manual",
    });
    expect([moved.status, moved.headers.get("Location")]).toEqual([303, "../../orders"]);
    expect(await (await call(`/orders/${id}`)).json()).toMatchObject({ status: "on-hold" });
  });

  it("is for the developer's own machine and own pages, and knows what it is told", async () => {
    const id = await buy("refused@example.com");
    const foreign = { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } };
    const answers = await Promise.all([
      call(`/orders/${id}/cancelled`, { method: "POST" }, "https://shop.example"),
      call(`/orders/${id}/cancelled`, foreign),
      call(`/orders/${id}/eaten`, { method: "POST" }),
      call(`/orders/${id}/refunds?sku=1`, { method: "POST" }),
      call(`/orders/${id}/cancelled`),
      call("/orders/7/cancelled", { method: "POST" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 400, 400, 405, 404]);
    expect(await (await call(`/orders/${id}`)).json()).toMatchObject({ status: "pending" });
  });
});

it("sells nothing to a customer on the black list, by address or account", async () => {
  const account = await register("blocked@example.com", 1);
  await call("/blocked?email=Blocked@example.com", { method: "POST" });
  const cartId = await cartWith(skus[0].skuId, 1);
  const conditions = await ask(
    `query v($id: String!) { validateOrderConditions(cartId: $id, email: "blocked@example.com") { isValid message } }`,
    { id: cartId },
  );
  expect(conditions.data.validateOrderConditions).toEqual({
    isValid: false,
    message: "Customer is blacklisted",
  });
  const { errors } = await placeOrder(cartId, ida, account);
  expect(errors?.[0]).toMatchObject({ message: "Customer is blacklisted" });
  const { data } = await ask(
    `mutation c($id: String!) { createOrUpdateCheckout(cartId: $id, checkout: { email: "blocked@example.com" }) {
      checkoutStatus } }`,
    { id: cartId },
  );
  expect(data.createOrUpdateCheckout.checkoutStatus).toBe("CUSTOMER_BLACKLISTED");
  await call("/blocked?email=blocked@example.com", { method: "DELETE" });
  expect((await placeOrder(cartId, ida, account)).errors).toBeUndefined();
});
